/**
 * Reads an order's id. S3.2 names no type: digits become a number, so that list, push and address agree; a GUID of another
 * server stays the text that it is, whatever the type says. Null for anything else.
 */
export function readOrdineId(sent: unknown): number | null {
  const text = String(sent);
  if (/^\d{1,15}$/.test(text)) return Number(text);
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? (text as never) : null;
}
