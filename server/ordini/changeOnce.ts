import { hash } from 'node:crypto';
import type { NuovoOrdineRequest } from '../../src/contract/nuovoOrdine';
import type { Caller } from '../base/caller';
import { Conflict, orNotFound } from '../base/errors';
import { together, withCommit, type Tx } from '../db/database';
import type { Deps } from '../http/routes';
import {
  holdKey,
  rememberAnswer,
  type HeldKey,
  type IdempotencyKey,
} from '../idempotency/idempotencyRepository';
import { transactionBy } from './eventiRepository';
import { lockOrdini, type LockedOrdine } from './ordiniRepository';

/** @throws Conflict when the key was used for another request */
export async function holdOwnKey(tx: Tx, key: IdempotencyKey, now: Date): Promise<HeldKey> {
  const held = await holdKey(tx, key, now);
  if (held.requestHash !== key.requestHash)
    throw new Conflict('Questa Idempotency-Key è già stata usata per altro: serve una nuova chiave.');
  return held;
}

/**
 * Changes locked orders once for an Idempotency-Key: the same key gets the first answer, which is stored and therefore
 * must not name people. Without a key the change is made each time; a refused change takes no key. Locks: key, orders
 * by id. Publishes to the bus after the commit.
 * @param asked the request, which must be the same each time a key is used
 * @throws Conflict when the key was used for another request
 */
export async function changeAllOnce<T extends object>(
  { database, bus, clock }: Deps,
  caller: Caller,
  ids: readonly number[],
  asked: object,
  work: (tx: Tx, ordini: readonly LockedOrdine[]) => Promise<T | void>,
): Promise<T> {
  const { accountId, chiave } = caller;
  const key = chiave === undefined ? undefined : { accountId, chiave, requestHash: hashOf(asked) };
  const done = await transactionBy(database, caller, async (tx) => {
    const [held, ordini] = await together([key && holdOwnKey(tx, key, clock()), lockOrdini(tx, ids)]);
    if (held?.risposta) return held.risposta as T;
    const answer = (await work(tx, ordini)) ?? ({} as T);
    if (key) await withCommit(tx, rememberAnswer(tx, key, answer, clock()));
    return answer;
  });
  bus.publish();
  return done;
}

export const changeOnce = <T extends object>(
  deps: Deps,
  caller: Caller,
  id: number,
  asked: object,
  work: (tx: Tx, ordine: LockedOrdine) => Promise<T | void>,
): Promise<T> =>
  changeAllOnce(deps, caller, [id], asked, (tx, [ordine]) =>
    work(tx, orNotFound(ordine, 'Ordine non trovato.')),
  );

const sortFields = (_key: string, value: unknown) =>
  value === null || typeof value !== 'object' || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Ignores the sequence of fields; an absent field equals an undefined one. */
export const hashOf = (request: object): string =>
  hash('sha256', JSON.stringify(request, sortFields), 'base64url');

/** Ignores the time zone of the pickup, the case of e-mail and codes, and the spaces in the phone. */
export function hashRequest(request: NuovoOrdineRequest, inizio: Date): string {
  const { cliente, coupon, giftCard } = request;
  const email = cliente.email?.toLowerCase();
  const phone = cliente.phone?.replace(/[^\d+]/g, '');
  return hashOf({
    ...request,
    cliente: { ...cliente, email, phone },
    dataRitiro: inizio.toISOString(),
    coupon: coupon?.toLowerCase(),
    giftCard: giftCard?.toLowerCase(),
  });
}
