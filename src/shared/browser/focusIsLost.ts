/** Whether the keyboard's focus stands nowhere, as after the element that had it left the page. */
export const focusIsLost = (): boolean => document.activeElement === document.body;
