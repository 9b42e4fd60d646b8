import type { Caller } from '../base/caller';
import { Conflict, NotFound } from '../base/errors';
import { together, withCommit } from '../db/database';
import type { Tx } from '../db/database';
import type { Deps } from '../http/deps';
import { holdKey, rememberAnswer } from '../idempotency/idempotencyRepository';
import { transactionBy } from './eventiRepository';
import { hashOf } from './hashRequest';
import { lockOrdine } from './ordiniRepository';
import type { LockedOrdine } from './ordiniRepository';

/** @throws Conflict for a key of another request */
export function refuseOtherUse(kept: string, asked: string): void {
  if (kept !== asked)
    throw new Conflict('Questa Idempotency-Key è già stata usata per altro: serve una nuova chiave.');
}

/**
 * A change of an order, locked, in one transaction of a caller, once for an Idempotency-Key: asked for again with it, what
 * `work` returned is returned again. Without a key it is made each time; a refused one takes no key. What is returned is
 * kept, so it may name nobody. Locks: key, order.
 * @param asked what is asked for, for its key
 * @throws NotFound; Conflict for a key of another request
 */
export function changeOnce<T extends object>(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  caller: Caller,
  id: number,
  asked: object,
  work: (tx: Tx, ordine: LockedOrdine) => Promise<T>,
): Promise<T> {
  const { accountId, chiave } = caller;
  const key = chiave === undefined ? undefined : { accountId, chiave, requestHash: hashOf(asked) };
  return transactionBy(database, caller, async (tx) => {
    const [held, ordine] = await together([key && holdKey(tx, key, clock()), lockOrdine(tx, id)]);
    if (held) refuseOtherUse(held.requestHash, key!.requestHash);
    if (held?.risposta) return held.risposta as T;
    if (!ordine) throw new NotFound('Ordine non trovato.');
    const answer = await work(tx, ordine);
    if (key) await withCommit(tx, rememberAnswer(tx, key, answer, clock()));
    return answer;
  });
}
