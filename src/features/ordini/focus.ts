import { useEffect, useRef } from 'react';
import { focusIsLost } from '../../shared/browser/focus';

/** When a panel closes with the focus in it, focuses its `origin`. `opened` is null while no panel is open. */
export function useReturnFocus<T>(opened: T | null, origin: (closed: T) => HTMLElement | null): void {
  const last = useRef(opened);
  useEffect(() => {
    const closed = last.current;
    last.current = opened;
    // Otherwise the user has moved the focus elsewhere.
    if (closed !== null && opened === null && focusIsLost()) origin(closed)?.focus();
  });
}

/** A `ref` callback: focuses the element when it appears, unless the user is typing in a field. */
export const takesFreeFocus = (element: HTMLElement | null): void => {
  if (!document.activeElement?.matches('input, select, textarea')) element?.focus();
};

/** Moves the focus from the pressed button to its order's card, because the answer may remove the button. */
export const focusCard = (button: Element): void =>
  button.closest<HTMLElement>('.ordine-card')?.focus({ preventScroll: true });
