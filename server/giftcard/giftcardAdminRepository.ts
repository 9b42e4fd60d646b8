import { asc, eq, sql } from 'drizzle-orm';
import type { GiftCard, GiftCardSave } from '../../src/contract/giftcard';
import type { Queries, Tx } from '../db/database';
import { giftcard, movimentiGiftcard, ordini } from '../db/schema';
import { toCents, toCentsOrNull, toEur, toEurOrNull } from '../base/money';

type Row = typeof giftcard.$inferSelect;

/** A gift card as it goes over the wire (S3.11): EUR. */
export function toGiftCard(row: Row): GiftCard {
  const { valoreInizialeCents, saldoCents, spesaMinimaCents, ...same } = row;
  return {
    ...same,
    valoreIniziale: toEur(valoreInizialeCents),
    saldo: toEur(saldoCents),
    spesaMinima: toEurOrNull(spesaMinimaCents),
  };
}

/** Everything but the balance, which moves with the ledger alone. */
function toRow(save: GiftCardSave) {
  return {
    codice: save.codice,
    descrizione: save.descrizione ?? '',
    valoreInizialeCents: toCents(save.valoreIniziale),
    dataScadenza: save.dataScadenza ?? null,
    attiva: save.attiva,
    spesaMinimaCents: toCentsOrNull(save.spesaMinima),
    categoriaId: save.categoriaId ?? null,
  };
}

/** Every gift card, in the order in which they were made. */
export async function listGiftcard(queries: Queries): Promise<GiftCard[]> {
  const rows = await queries.select().from(giftcard).orderBy(asc(giftcard.id));
  return rows.map(toGiftCard);
}

/** Nobody pays with it, changes or deletes it until the transaction ends. */
export async function lockGiftcardById(tx: Tx, id: number): Promise<Row | undefined> {
  const rows = await tx.select().from(giftcard).where(eq(giftcard.id, id)).for('update');
  return rows[0];
}

export async function insertGiftcard(tx: Tx, save: GiftCardSave): Promise<Row> {
  const saldoCents = toCents(save.saldo);
  const rows = await tx
    .insert(giftcard)
    .values({ ...toRow(save), saldoCents })
    .returning();
  return rows[0]!;
}

export async function updateGiftcard(
  tx: Tx,
  id: number,
  save: GiftCardSave,
  saldoCents: number,
): Promise<Row> {
  const rows = await tx
    .update(giftcard)
    .set({ ...toRow(save), saldoCents })
    .where(eq(giftcard.id, id))
    .returning();
  return rows[0]!;
}

/** Whether an order refers to it, also a cancelled one; asked after locking it. */
export async function isGiftcardUsed(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx.select({ id: ordini.id }).from(ordini).where(eq(ordini.giftcardId, id)).limit(1);
  return rows.length > 0;
}

/** Erases the card with its ledger: no order has a part in it. */
export async function deleteGiftcard(tx: Tx, id: number): Promise<void> {
  await tx.delete(movimentiGiftcard).where(eq(movimentiGiftcard.giftcardId, id));
  await tx.delete(giftcard).where(eq(giftcard.id, id));
}

export async function deactivateGiftcard(tx: Tx, id: number): Promise<void> {
  await tx
    .update(giftcard)
    .set({ attiva: false, versione: sql`${giftcard.versione} + 1` })
    .where(eq(giftcard.id, id));
}
