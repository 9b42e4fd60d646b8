import { and, eq, lt, sql } from 'drizzle-orm';
import type { OrdineDettaglio } from '../../src/contract/ordini';
import type { Queries, Tx } from '../db/database';
import { idempotenza } from '../db/schema';

/** A key is kept this long; a caller that comes back later with it places another order. */
export const KEY_DAYS = 7;

const DAY_MS = 86_400_000;

export interface IdempotencyKey {
  accountId: number;
  chiave: string;
  requestHash: string;
}

/** A key as it stands: `requestHash` of its first request, and what became of that. */
export type HeldKey = Pick<typeof idempotenza.$inferSelect, 'requestHash' | 'ordineId' | 'risposta'>;

/**
 * Takes the key for this transaction, a new one or one that was used. A request with the same key that is under way is
 * waited for, on whichever instance it is.
 */
export async function holdKey(tx: Tx, chiave: IdempotencyKey, creatoIl: Date): Promise<HeldKey> {
  const [row] = await tx
    .insert(idempotenza)
    .values({ ...chiave, creatoIl })
    // Changes nothing: it locks the row, and reads it as it is once it is ours.
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

/**
 * What the key answers from now on, without the customer, who stands in the order alone and may be erased there. Its
 * days begin anew: its first request may have been refused long ago.
 */
export async function rememberAnswer(
  tx: Tx,
  { accountId, chiave }: IdempotencyKey,
  { cliente: _, ...risposta }: OrdineDettaglio,
  creatoIl: Date,
): Promise<void> {
  await tx
    .update(idempotenza)
    .set({ ordineId: risposta.id, risposta, creatoIl })
    .where(and(eq(idempotenza.accountId, accountId), eq(idempotenza.chiave, chiave)));
}

/**
 * Waits for the orders that are being placed and keeps new ones waiting until the transaction ends: each takes
 * its key before it reads anything else. Must come first in its transaction. Placing pays nothing for it.
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
