/** As the `ref` of what takes the focus when it appears. */
export const takesFocus = (element: HTMLElement | null): void => element?.focus();

export const focusIsLost = (): boolean => document.activeElement === document.body;

/** A text that is formatted is typed in an element of its own, beside what says that it is wrong. */
const WRONG = '[aria-invalid="true"], [data-invalid] [contenteditable]';

/** Leads to the first field of a form or row that is wrong; where none is, the focus stays. */
export const focusWrong = (within: ParentNode | null | undefined): void =>
  within?.querySelector<HTMLElement>(WRONG)?.focus();
