import { and, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { giftcard, movimentiGiftcard } from '../db/schema';

/** The gift card of a code, whatever its case, locked until the transaction ends. */
export async function lockGiftcard(tx: Tx, codice: string) {
  const rows = await tx
    .select()
    .from(giftcard)
    .where(eq(sql`lower(${giftcard.codice})`, sql`lower(${codice})`))
    .for('no key update');
  return rows[0];
}

/** Takes an amount off the balance; false when the balance is too low. The ledger line is `writeMovimento`'s. */
export async function payWithGiftcard(tx: Tx, id: number, cents: number): Promise<boolean> {
  const paid = await tx
    .update(giftcard)
    .set({ saldoCents: sql`${giftcard.saldoCents} - ${cents}` })
    .where(and(eq(giftcard.id, id), gte(giftcard.saldoCents, cents)))
    .returning({ id: giftcard.id });
  return paid.length > 0;
}

/** Gives back what a cancelled order had paid, and writes it in the ledger. Returns the new balance in cents. */
export async function giveBackGiftcard(
  tx: Tx,
  id: number,
  ordineId: number,
  cents: number,
): Promise<number | undefined> {
  const rows = await tx
    .update(giftcard)
    .set({ saldoCents: sql`${giftcard.saldoCents} + ${cents}` })
    .where(eq(giftcard.id, id))
    .returning({ saldoCents: giftcard.saldoCents });
  await writeMovimento(tx, { giftcardId: id, ordineId, importoCents: cents, causale: 'annullamento' });
  return rows[0]?.saldoCents;
}

/** What orders have paid with a locked card and not got back, in cents. */
export async function readSpeso(tx: Tx, id: number): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(-sum(${movimentiGiftcard.importoCents}), 0)::int` })
    .from(movimentiGiftcard)
    .where(and(eq(movimentiGiftcard.giftcardId, id), isNotNull(movimentiGiftcard.ordineId)));
  return row!.cents;
}

/** A line of the ledger whose sum is the balance. */
export async function writeMovimento(
  tx: Tx,
  movimento: typeof movimentiGiftcard.$inferInsert,
): Promise<void> {
  await tx.insert(movimentiGiftcard).values(movimento);
}
