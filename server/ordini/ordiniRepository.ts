import { and, asc, eq, getTableColumns, gte, inArray, isNull, ne, sql } from 'drizzle-orm';
import { STATO } from '../../src/contract/costanti';
import type { OrdineDettaglio, OrdineLista } from '../../src/contract/ordini';
import type { Caller } from '../base/caller';
import type { Queries, Tx } from '../db/database';
import { dettagliOrdine, ordini, prodotti } from '../db/schema';
import { saysChi } from './eventiRepository';
import { listColumns } from './listColumns';
import { toOrdineDettaglio, toOrdineLista } from './ordineWire';

/** The orders of a pickup day, by pickup and number; only those of a status when it is given (S7.2). */
export async function listOrdini(queries: Queries, giorno: string, stato?: number): Promise<OrdineLista[]> {
  const rows = await queries
    .select(listColumns)
    .from(ordini)
    .where(and(eq(ordini.giorno, giorno), stato === undefined ? undefined : eq(ordini.stato, stato)))
    .orderBy(asc(ordini.dataRitiro), asc(ordini.numeroOrdine));
  return rows.map(toOrdineLista);
}

/** The orders of `oggi` and of later days that nobody has seen and that stand, by pickup: at most a thousand. */
export async function listUnseen(queries: Queries, oggi: string): Promise<OrdineLista[]> {
  const rows = await queries
    .select(listColumns)
    .from(ordini)
    .where(and(gte(ordini.giorno, oggi), isNull(ordini.vistoIl), ne(ordini.stato, STATO.Annullato)))
    .orderBy(asc(ordini.giorno), asc(ordini.dataRitiro), asc(ordini.id))
    .limit(1_000);
  return rows.map(toOrdineLista);
}

export async function findOrdineRow(queries: Queries, id: number) {
  const [row] = await queries
    .select({ ...getTableColumns(ordini), avvertenze: listColumns.avvertenze })
    .from(ordini)
    .where(eq(ordini.id, id));
  return row;
}

/** One order with its lines, or undefined (S3.3). */
export async function findOrdine(queries: Queries, id: number): Promise<OrdineDettaglio | undefined> {
  const row = await findOrdineRow(queries, id);
  if (!row) return undefined;
  return toOrdineDettaglio(row, await listRighe(queries, id));
}

/** The order, locked until the transaction ends, or undefined. */
export async function lockOrdine(tx: Tx, id: number) {
  const rows = await tx.select().from(ordini).where(eq(ordini.id, id)).for('no key update');
  return rows[0];
}
export type LockedOrdine = NonNullable<Awaited<ReturnType<typeof lockOrdine>>>;

/** That a person has seen an order, unless somebody had before. */
export const seenBy = ({ accountId }: Pick<Caller, 'accountId'>) => ({
  vistoIl: sql`coalesce(${ordini.vistoIl}, now())`,
  vistoDa: sql`case when ${ordini.vistoIl} is null then ${accountId}::int else ${ordini.vistoDa} end`,
});

/**
 * Sets the status; a cancelled order keeps the one it was cancelled from. Who does so has seen the order.
 */
export async function setStato(
  tx: Tx,
  caller: Pick<Caller, 'accountId' | 'nome'>,
  { id, stato: prima }: LockedOrdine,
  stato: number,
): Promise<void> {
  const annullatoDa = stato === STATO.Annullato ? prima : null;
  await tx
    .update(ordini)
    .set({ stato, annullatoDa, ...seenBy(caller) })
    .where(and(eq(ordini.id, id), saysChi(caller.nome)));
}

/** The lines of orders, in the order in which they were placed, and whether their product is sold by weight now. */
export async function listRighe(queries: Queries, ...ordineIds: readonly number[]) {
  return queries
    .select({ ...getTableColumns(dettagliOrdine), aPeso: prodotti.aPeso })
    .from(dettagliOrdine)
    .leftJoin(prodotti, eq(prodotti.id, dettagliOrdine.prodottoId))
    .where(inArray(dettagliOrdine.ordineId, [...ordineIds]))
    .orderBy(asc(dettagliOrdine.id));
}
export type RigaOrdine = Awaited<ReturnType<typeof listRighe>>[number];

/** Records on an order whether its place, coupon use and gift-card amount went back. */
export async function setRese(
  tx: Tx,
  id: number,
  { posto, coupon, giftCard }: Record<'posto' | 'coupon' | 'giftCard', boolean>,
): Promise<void> {
  await tx
    .update(ordini)
    .set({
      postoReso: sql`${ordini.postoReso} or ${posto}`,
      couponReso: sql`${ordini.couponReso} or ${coupon}`,
      giftcardResa: sql`${ordini.giftcardResa} or ${giftCard}`,
    })
    .where(eq(ordini.id, id));
}

/** Records that nothing of an order has gone back. */
export async function clearRese(tx: Tx, id: number): Promise<void> {
  await tx
    .update(ordini)
    .set({ postoReso: false, couponReso: false, giftcardResa: false })
    .where(eq(ordini.id, id));
  await tx.update(dettagliOrdine).set({ quantitaResa: 0 }).where(eq(dettagliOrdine.ordineId, id));
}

/** Records on lines how many of their pieces went back, once per line. */
export async function markResi(tx: Tx, pezzi: ReadonlyMap<number, number>): Promise<void> {
  const [ids, amounts] = [sql.param([...pezzi.keys()]), sql.param([...pezzi.values()])];
  const { rowCount } = await tx.execute(sql`update ${dettagliOrdine} set quantita_resa = resi.n
    from unnest(${ids}::bigint[], ${amounts}::int[]) as resi(id, n)
    where ${dettagliOrdine.id} = resi.id and quantita_resa = 0`);
  if (rowCount !== pezzi.size) throw new Error('a line of a locked order went back under its lock');
}
