import { createHash } from 'node:crypto';

/** The same value whatever the order of its keys; absent and undefined are the same. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, child]) => [key, canonical(child)]),
  );
}

/** Tells one validated request body from another, for Idempotency-Key. */
export function hashCorpo(body: object): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(body)))
    .digest('base64url');
}
