/** Leaves the keyboard's focus in the card of an order when the button that was pressed goes away with the answer. */
export const focusCard = (button: Element): void =>
  button.closest<HTMLElement>('.ordine-card')?.focus({ preventScroll: true });
