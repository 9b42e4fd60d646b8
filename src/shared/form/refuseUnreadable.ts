/**
 * Keeps a draft with an amount that could not be read (NaN) from being sent: JSON would make it null, and an optional
 * amount would vanish without a word.
 * @throws {errors} with a message at each of these fields, as a server's refusal has them
 */
export function refuseUnreadable(draft: object): void {
  const unreadable = Object.entries(draft).filter(([, value]) => Number.isNaN(value));
  if (unreadable.length === 0) return;
  // Shaped as the refusals that the table reads, which are plain objects too.
  // eslint-disable-next-line @typescript-eslint/only-throw-error
  throw { errors: Object.fromEntries(unreadable.map(([field]) => [field, ['Numero non valido']])) };
}
