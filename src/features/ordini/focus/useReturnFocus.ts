import { useEffect, useRef } from 'react';
import { focusIsLost } from '../../../shared/browser/focusIsLost';

/**
 * When a panel closes with the keyboard's focus in it, puts the focus where the panel was opened from.
 * @param opened what stands open, null when nothing does.
 * @param origin finds the element that opened it.
 */
export function useReturnFocus<T>(opened: T | null, origin: (closed: T) => HTMLElement | null): void {
  const last = useRef(opened);
  useEffect(() => {
    const closed = last.current;
    last.current = opened;
    // A focus that stands elsewhere is the user's own doing: only one that vanished with the panel is given back.
    if (closed !== null && opened === null && focusIsLost()) origin(closed)?.focus();
  }, [opened, origin]);
}
