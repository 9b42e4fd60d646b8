import { ifAllowed } from './ifAllowed';

/** What this computer chooses for itself when new orders come. */
type Choice = 'suonaQui' | 'notifiche';

/** A choice kept for the next visits of this browser; '' where none was made. */
export const readChoice = (choice: Choice): string =>
  ifAllowed(() => window.localStorage.getItem(choice), null) ?? '';

export const keepChoice = (choice: Choice, value: string): void =>
  ifAllowed(() => window.localStorage.setItem(choice, value));
