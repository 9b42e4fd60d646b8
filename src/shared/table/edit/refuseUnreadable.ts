import { RowRefusal } from './RowRefusal';

const MESSAGE = 'Numero non valido';

/**
 * Keeps a draft with an amount that could not be read (NaN) from being sent: JSON would make it null, and an optional
 * amount would vanish without a word.
 * @throws RowRefusal with a message at each of these fields
 */
export function refuseUnreadable(draft: object): void {
  const unreadable = Object.entries(draft).filter(([, value]) => Number.isNaN(value));
  if (unreadable.length === 0) return;
  throw new RowRefusal(MESSAGE, Object.fromEntries(unreadable.map(([field]) => [field, [MESSAGE]])));
}
