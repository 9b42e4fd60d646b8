import type { Refusal } from '../../../contract/common';

const MESSAGE = 'Scrivi un importo, per esempio 4,20';

/**
 * What is wrong with a draft that has an amount that cannot be read (NaN): JSON would send it as null, and an optional
 * amount would be lost silently.
 * @param others what to say at fields that are no amounts of money
 */
export function refuseUnreadable(
  draft: object,
  others: Readonly<Record<string, string>> = {},
): Refusal | null {
  const unreadable = Object.entries(draft).filter(([, value]) => Number.isNaN(value));
  if (unreadable.length === 0) return null;
  return { errors: Object.fromEntries(unreadable.map(([field]) => [field, [others[field] ?? MESSAGE]])) };
}
