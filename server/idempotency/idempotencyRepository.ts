import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queries, Tx } from '../db/database';
import { idempotenza } from '../db/schema';

/** Keys are kept this long; using one later places another order. */
export const KEY_DAYS = 7;

const DAY_MS = 86_400_000;

export interface IdempotencyKey {
  accountId: number;
  chiave: string;
  requestHash: string;
}

/** A stored key: `requestHash` of its first request, and the result. */
export type HeldKey = Pick<typeof idempotenza.$inferSelect, 'requestHash' | 'ordineId' | 'risposta'>;

/**
 * Locks the key for this transaction, a new one or a used one. Waits for a request with the same key on any instance.
 */
export async function holdKey(tx: Tx, chiave: IdempotencyKey, creatoIl: Date): Promise<HeldKey> {
  const [row] = await tx
    .insert(idempotenza)
    .values({ ...chiave, creatoIl })
    // Changes nothing, but locks the row and reads its latest state.
    .onConflictDoUpdate({
      target: [idempotenza.accountId, idempotenza.chiave],
      set: { requestHash: sql`${idempotenza.requestHash}` },
    })
    .returning({
      requestHash: idempotenza.requestHash,
      ordineId: idempotenza.ordineId,
      risposta: idempotenza.risposta,
    });
  return row!;
}

/** Stores what the key's request answered. The key's days start again, because its first request may have been refused long ago. */
export async function rememberAnswer(
  tx: Tx,
  { accountId, chiave }: IdempotencyKey,
  answer: Pick<HeldKey, 'ordineId' | 'risposta'>,
  creatoIl: Date,
): Promise<void> {
  await tx
    .update(idempotenza)
    .set({ ...answer, creatoIl })
    .where(and(eq(idempotenza.accountId, accountId), eq(idempotenza.chiave, chiave)));
}

/**
 * Waits for the orders being placed and blocks new ones until the transaction ends, because each takes its key before
 * it reads anything else. Must come first in its transaction. Costs nothing when orders are placed.
 */
export async function holdBackOrdini(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${idempotenza} in share mode`);
}

/** Erases keys that are older than KEY_DAYS at `now`; returns how many. */
export async function forgetOldKeys(queries: Queries, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - KEY_DAYS * DAY_MS);
  const { rowCount } = await queries.delete(idempotenza).where(lt(idempotenza.creatoIl, oldest));
  return rowCount ?? 0;
}
