import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { OrdineDettaglio, OrdineLista } from '../../src/contract/ordini';
import type { Queries, Tx } from '../db/database';
import { dettagliOrdine, ordini } from '../db/schema';
import { toOrdineDettaglio, toOrdineLista } from './ordineWire';

const listColumns = {
  id: ordini.id,
  numeroOrdine: ordini.numeroOrdine,
  dataRitiro: ordini.dataRitiro,
  giorno: ordini.giorno,
  cliente: ordini.cliente,
  totaleDaPagareCents: ordini.totaleDaPagareCents,
  stato: ordini.stato,
};

/** The orders of a pickup day, by pickup and number; only those of a status when it is given (S7.2). */
export async function listOrdini(queries: Queries, giorno: string, stato?: number): Promise<OrdineLista[]> {
  const rows = await queries
    .select(listColumns)
    .from(ordini)
    .where(and(eq(ordini.giorno, giorno), stato === undefined ? undefined : eq(ordini.stato, stato)))
    .orderBy(asc(ordini.dataRitiro), asc(ordini.numeroOrdine));
  return rows.map(toOrdineLista);
}

/** The orders of these ids, in id order: the order in which they were placed. */
export async function listOrdiniByIds(queries: Queries, ids: readonly number[]): Promise<OrdineLista[]> {
  const rows = await queries
    .select(listColumns)
    .from(ordini)
    .where(inArray(ordini.id, [...ids]))
    .orderBy(asc(ordini.id));
  return rows.map(toOrdineLista);
}

/** One order with its lines, or undefined (S3.3). */
export async function findOrdine(queries: Queries, id: number): Promise<OrdineDettaglio | undefined> {
  const [row] = await queries.select().from(ordini).where(eq(ordini.id, id));
  if (!row) return undefined;
  const righe = await queries
    .select()
    .from(dettagliOrdine)
    .where(eq(dettagliOrdine.ordineId, id))
    .orderBy(asc(dettagliOrdine.id));
  return toOrdineDettaglio(row, righe);
}

/** The order, locked until the transaction ends, or undefined. */
export async function lockOrdine(tx: Tx, id: number) {
  const rows = await tx.select().from(ordini).where(eq(ordini.id, id)).for('no key update');
  return rows[0];
}
export type OrdineBloccato = NonNullable<Awaited<ReturnType<typeof lockOrdine>>>;

export async function setStato(tx: Tx, id: number, stato: number): Promise<void> {
  await tx.update(ordini).set({ stato }).where(eq(ordini.id, id));
}

/** Pieces by variant of an order, for giving them back; lines whose variant was deleted since are left out. */
export async function readPezzi(tx: Tx, ordineId: number): Promise<Map<number, number>> {
  const rows = await tx
    .select({
      varianteId: dettagliOrdine.varianteId,
      pezzi: sql<number>`sum(${dettagliOrdine.quantita})::int`,
    })
    .from(dettagliOrdine)
    .where(and(eq(dettagliOrdine.ordineId, ordineId), sql`${dettagliOrdine.varianteId} is not null`))
    .groupBy(dettagliOrdine.varianteId);
  return new Map(rows.flatMap(({ varianteId, pezzi }) => (varianteId === null ? [] : [[varianteId, pezzi]])));
}
