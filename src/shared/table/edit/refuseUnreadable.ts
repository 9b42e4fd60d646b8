import { RowRefusal } from './RowRefusal';

const MESSAGE = 'Scrivi un importo, per esempio 4,20';

/**
 * Refuses a draft with an amount that cannot be read (NaN): JSON would send it as null, and an optional amount would be
 * lost silently.
 * @param others what to say at fields that are no amounts of money
 * @throws RowRefusal with a message at each of these fields
 */
export function refuseUnreadable(draft: object, others: Readonly<Record<string, string>> = {}): void {
  const unreadable = Object.entries(draft).filter(([, value]) => Number.isNaN(value));
  if (unreadable.length === 0) return;
  const errors = unreadable.map(([field]): [string, string[]] => [field, [others[field] ?? MESSAGE]]);
  throw new RowRefusal(MESSAGE, Object.fromEntries(errors));
}
