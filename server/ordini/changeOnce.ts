import type { Caller } from '../base/caller';
import { Conflict } from '../base/errors';
import type { Tx } from '../db/database';
import type { Deps } from '../http/deps';
import { holdKey, rememberAnswer } from '../idempotency/idempotencyRepository';
import { transactionBy } from './eventiRepository';
import { hashOf } from './hashRequest';

/** @throws Conflict for a key of another request */
export function refuseOtherUse(kept: string, asked: string): void {
  if (kept !== asked)
    throw new Conflict('Questa Idempotency-Key è già stata usata per altro: serve una nuova chiave.');
}

/**
 * A change of an order in one transaction of a caller, once for an Idempotency-Key: asked for again with it, what `work`
 * returned is returned again. Without a key it is made each time; a refused one takes no key. What is returned is kept, so it
 * may name nobody.
 * @param asked what is asked for, for its key
 * @throws Conflict for a key of another request
 */
export function changeOnce<T extends object>(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  caller: Caller,
  asked: object,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { accountId, chiave } = caller;
  return transactionBy(database, caller, async (tx) => {
    if (chiave === undefined) return work(tx);
    const key = { accountId, chiave, requestHash: hashOf(asked) };
    const { requestHash, risposta } = await holdKey(tx, key, clock());
    refuseOtherUse(requestHash, key.requestHash);
    if (risposta) return risposta as T;
    const answer = await work(tx);
    await rememberAnswer(tx, key, { ordineId: null, risposta: answer }, clock());
    return answer;
  });
}
