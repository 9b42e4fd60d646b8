import { ifAllowed } from './ifAllowed';

const KEY = 'scorciatoie';

/** Whether single keys may act on this computer: speech input and a slipping hand press them unwanted (WCAG 2.1.4). */
export const readShortcutsOn = (): boolean => !ifAllowed(() => window.localStorage.getItem(KEY), null);

/** Switches them off or on for this browser; without storage they stay as they are. */
export const chooseShortcuts = (on: boolean): void =>
  ifAllowed(() => (on ? window.localStorage.removeItem(KEY) : window.localStorage.setItem(KEY, 'no')));
