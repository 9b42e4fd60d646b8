export const focusIsLost = (): boolean => document.activeElement === document.body;
