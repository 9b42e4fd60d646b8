import { createHash } from 'node:crypto';
import type { NuovoOrdineRequest } from '../../src/contract/ordini';

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

/**
 * Tells one order from another, for Idempotency-Key, by what the shop understands of a validated request: the same
 * moment in another time zone, an e-mail or a code in another case and a phone with other spaces are the same request.
 */
export function hashRequest(request: NuovoOrdineRequest, inizio: Date): string {
  const { cliente, coupon, giftCard } = request;
  const understood = {
    ...request,
    cliente: {
      ...cliente,
      email: cliente.email?.toLowerCase(),
      phone: cliente.phone?.replace(/[^\d+]/g, ''),
    },
    dataRitiro: inizio.toISOString(),
    coupon: coupon?.toLowerCase(),
    giftCard: giftCard?.toLowerCase(),
  };
  return createHash('sha256')
    .update(JSON.stringify(canonical(understood)))
    .digest('base64url');
}
