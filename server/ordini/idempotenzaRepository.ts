import { and, eq, sql } from 'drizzle-orm';
import type { Queries, Tx } from '../db/database';
import { idempotenza } from '../db/schema';

/** A key is kept this long; a caller that comes back later with it places another order. */
export const GIORNI_CHIAVE = 7;

export interface Chiave {
  accountId: number;
  chiave: string;
  hashCorpo: string;
}

/** What an earlier request with the same key was. */
export interface ChiaveUsata {
  hashCorpo: string;
  ordineId: number | null;
}

/**
 * Takes the key for this transaction: undefined when it is new. A request with the same key that is under way
 * is waited for (the unique index does it): it may yet be refused, and then leaves no key behind.
 */
export async function claimChiave(tx: Tx, chiave: Chiave): Promise<ChiaveUsata | undefined> {
  for (;;) {
    const claimed = await tx
      .insert(idempotenza)
      .values(chiave)
      .onConflictDoNothing()
      .returning({ chiave: idempotenza.chiave });
    if (claimed.length > 0) return undefined;
    const [used] = await tx
      .select({ hashCorpo: idempotenza.hashCorpo, ordineId: idempotenza.ordineId })
      .from(idempotenza)
      .where(and(eq(idempotenza.accountId, chiave.accountId), eq(idempotenza.chiave, chiave.chiave)));
    if (used) return used;
    // It was cleaned away between the two statements: it is free now.
  }
}

/**
 * Waits for the orders that are being placed and keeps new ones waiting until the transaction ends: each takes
 * its key before it reads anything else. Must come first in its transaction. Placing pays nothing for it.
 */
export async function holdBackOrdini(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${idempotenza} in share mode`);
}

/** Erases keys older than GIORNI_CHIAVE; returns how many. */
export async function forgetOldChiavi(queries: Queries): Promise<number> {
  const { rowCount } = await queries
    .delete(idempotenza)
    .where(sql`${idempotenza.creatoIl} < now() - make_interval(days => ${GIORNI_CHIAVE})`);
  return rowCount ?? 0;
}
