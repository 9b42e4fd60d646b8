import { inArray, sql } from 'drizzle-orm';
import type { Queries } from '../db/database';
import { outbox } from '../db/schema';

/** Orders claimed at once; the rest follows with the next claim. */
const CLAIM_LIMIT = 500;

/**
 * Orders that have waited in the outbox for `seconds`, in id order. Claiming starts their wait anew, so that two
 * instances that look at the same moment do not take the same ones, and a push that fails is tried again later. One from
 * the future is from before the clock was set back: it must not wait until then.
 */
export async function claimWaiting(queries: Queries, seconds: number): Promise<number[]> {
  const { rows } = await queries.execute<{ ordineId: number }>(sql`
    update ${outbox} set creato_il = now()
    where id in (
      select id from ${outbox} where creato_il not between now() - make_interval(secs => ${seconds}) and now() + make_interval(secs => ${seconds})
      order by ordine_id limit ${CLAIM_LIMIT} for update skip locked
    )
    returning ordine_id as "ordineId"`);
  return rows.map(({ ordineId }) => ordineId).sort((a, b) => a - b);
}

/** Removes what was pushed; a row that another instance removed already is no mistake. */
export async function removeFromOutbox(queries: Queries, ordineIds: readonly number[]): Promise<void> {
  await queries.delete(outbox).where(inArray(outbox.ordineId, [...ordineIds]));
}
