import { RowRefusal } from './RowRefusal';

const MESSAGE = 'Numero non valido';

/**
 * Refuses a draft with an amount that cannot be read (NaN): JSON would send it as null, and an optional amount would be
 * lost silently.
 * @throws RowRefusal with a message at each of these fields
 */
export function refuseUnreadable(draft: object): void {
  const unreadable = Object.entries(draft).filter(([, value]) => Number.isNaN(value));
  if (unreadable.length === 0) return;
  throw new RowRefusal(MESSAGE, Object.fromEntries(unreadable.map(([field]) => [field, [MESSAGE]])));
}
