import { and, eq, isNotNull, sql, asc } from 'drizzle-orm';
import type { Tx, Queries } from '../db/database';
import { giftcard, movimentiGiftcard } from '../db/schema';
import { build, placeholder, run, statement } from '../db/statement';
import type { GiftCard, GiftCardSave } from '../../src/contract/giftcard';
import { found } from '../base/errors';
import { toCents, toCentsOrNull, toEur, toEurOrNull } from '../base/money';

const lock = build
  .select()
  .from(giftcard)
  .where(eq(sql`lower(${giftcard.codice})`, sql`lower(${placeholder('codice')})`))
  .for('no key update')
  .prepare('lock_giftcard');

export async function lockGiftcard(tx: Tx, codice: string) {
  const [row] = await run(tx, lock, { codice });
  return row;
}

interface Importo {
  giftcardId: number;
  cents: number;
}

/** Amounts of cards, as a table; a card may be there more than once. */
export const importi = sql`unnest(${placeholder('carte')}::int[], ${placeholder('importi')}::int[]) as importi(id, cents)`;
const byCard = sql`(select id, sum(cents)::int as cents from ${importi} group by id) importi`;

export const importiOf = (of: readonly Importo[]) => ({
  carte: of.map(({ giftcardId }) => giftcardId),
  importi: of.map(({ cents }) => cents),
});

/** Fewer rows than cards when a balance is too low. */
export const payingWithGiftcards = sql`update ${giftcard} set saldo_cents = saldo_cents - importi.cents
  from ${byCard} where ${giftcard.id} = importi.id and saldo_cents >= importi.cents returning 1`;

const pay = statement('pay_with_giftcards', payingWithGiftcards);

type Pagato = Importo & { ordineId: number };

/** Also writes the ledger. False, having taken some, when a balance is too low: then roll back. */
export async function payWithGiftcards(tx: Tx, ...of: readonly Pagato[]): Promise<boolean> {
  if (of.length === 0) return true;
  const { rowCount } = await run(tx, pay, importiOf(of));
  await writeMovimenti(
    tx,
    ...of.map(({ cents, ...di }) => ({ ...di, importoCents: -cents, causale: 'ordine' as const })),
  );
  return rowCount === new Set(of.map(({ giftcardId }) => giftcardId)).size;
}

const giveBack = statement<{ id: number; saldoCents: number }>(
  'give_back_giftcards',
  sql`update ${giftcard} set saldo_cents = saldo_cents + importi.cents from ${byCard}
    where ${giftcard.id} = importi.id returning ${giftcard.id}, saldo_cents as "saldoCents"`,
);

/** Also writes the ledger. Returns the new balances in cents, by card. */
export async function giveBackGiftcards(tx: Tx, ...of: readonly Pagato[]): Promise<Map<number, number>> {
  if (of.length === 0) return new Map();
  const { rows } = await run(tx, giveBack, importiOf(of));
  await writeMovimenti(
    tx,
    ...of.map(({ cents, ...di }) => ({ ...di, importoCents: cents, causale: 'annullamento' as const })),
  );
  return new Map(rows.map(({ id, saldoCents }) => [id, saldoCents]));
}

/** Paid by orders and not given back, in cents. */
export async function readSpeso(tx: Tx, id: number): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(-sum(${movimentiGiftcard.importoCents}), 0)::int` })
    .from(movimentiGiftcard)
    .where(and(eq(movimentiGiftcard.giftcardId, id), isNotNull(movimentiGiftcard.ordineId)));
  return row!.cents;
}

export async function writeMovimenti(tx: Tx, ...movimenti: (typeof movimentiGiftcard.$inferInsert)[]) {
  if (movimenti.length > 0) await tx.insert(movimentiGiftcard).values(movimenti);
}

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

export async function listGiftcard(queries: Queries): Promise<GiftCard[]> {
  const rows = await queries.select().from(giftcard).orderBy(asc(giftcard.id));
  return rows.map(toGiftCard);
}

/** @throws NotFound */
export async function lockGiftcardById(tx: Tx, id: number): Promise<Row> {
  const [row] = await tx.select().from(giftcard).where(eq(giftcard.id, id)).for('update');
  return found(row, 'Gift card non trovata.');
}

export async function insertGiftcard(tx: Tx, save: GiftCardSave): Promise<Row> {
  const row = { ...toRow(save), saldoCents: toCents(save.saldo) };
  return (await tx.insert(giftcard).values(row).returning())[0]!;
}

export async function updateGiftcard(tx: Tx, id: number, save: GiftCardSave, saldoCents: number) {
  const row = { ...toRow(save), saldoCents };
  return (await tx.update(giftcard).set(row).where(eq(giftcard.id, id)).returning())[0]!;
}

/** One that is used is deactivated and stays. */
export async function deleteGiftcard(tx: Tx, id: number, isUsed: boolean): Promise<void> {
  const isIt = eq(giftcard.id, id);
  const versione = sql`${giftcard.versione} + 1`;
  if (isUsed) return void (await tx.update(giftcard).set({ attiva: false, versione }).where(isIt));
  await tx.delete(movimentiGiftcard).where(eq(movimentiGiftcard.giftcardId, id));
  await tx.delete(giftcard).where(isIt);
}
