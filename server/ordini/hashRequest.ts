import { createHash } from 'node:crypto';
import type { NuovoOrdineRequest } from '../../src/contract/nuovoOrdine';

/** Sorts the keys, so that their order does not matter; absent and undefined are the same. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, child]) => [key, canonical(child)]),
  );
}

export const hashOf = (understood: object): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(understood)))
    .digest('base64url');

/** The time zone of the moment, the case of e-mail and codes and the spaces of the phone do not matter. */
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
  return hashOf(understood);
}
