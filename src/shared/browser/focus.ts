/** A `ref` for an element that takes the focus when it appears. */
export const takesFocus = (element: HTMLElement | null): void => element?.focus();

export const focusIsLost = (): boolean => document.activeElement === document.body;

/** In the rich text editor the typed element lies inside the one marked as wrong. */
const WRONG = '[aria-invalid="true"], [data-invalid] [contenteditable]';

/** Focuses the first wrong field, if any. */
export const focusWrong = (within: ParentNode | null | undefined): void =>
  within?.querySelector<HTMLElement>(WRONG)?.focus();
