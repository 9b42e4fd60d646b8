import { useEffect, useRef } from 'react';
import { focusIsLost } from '../../shared/browser/focus';

/** When a panel closes with the focus in it, the focus goes to what opened it; `opened` is null when nothing is. */
export function useReturnFocus<T>(opened: T | null, origin: (closed: T) => HTMLElement | null): void {
  const last = useRef(opened);
  useEffect(() => {
    const closed = last.current;
    last.current = opened;
    // A focus that stands elsewhere is the user's own doing: only one that vanished with the panel is given back.
    if (closed !== null && opened === null && focusIsLost()) origin(closed)?.focus();
  });
}

const isTyping = () => document.activeElement?.matches('input, select, textarea') ?? false;

/** As the `ref` of what takes the focus when it appears, unless the user has gone on to type somewhere. */
export const takesFreeFocus = (element: HTMLElement | null): void => {
  if (!isTyping()) element?.focus();
};

/** Leaves the keyboard's focus in the card of an order when the button that was pressed goes away with the answer. */
export const focusCard = (button: Element): void =>
  button.closest<HTMLElement>('.ordine-card')?.focus({ preventScroll: true });
