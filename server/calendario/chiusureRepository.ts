import { and, asc, eq, ne } from 'drizzle-orm';
import { STATO } from '../../src/contract/costanti';
import type { Chiusura, ChiusuraCreata } from '../../src/contract/calendario';
import type { Queries, Tx } from '../db/database';
import { chiusure, ordini } from '../db/schema';

/** Every closure, by date. */
export async function listChiusure(queries: Queries): Promise<Chiusura[]> {
  return queries.select().from(chiusure).orderBy(asc(chiusure.data));
}

export async function insertChiusura(tx: Tx, row: Omit<Chiusura, 'id'>): Promise<Chiusura> {
  const rows = await tx.insert(chiusure).values(row).returning();
  return rows[0]!;
}

/** Undefined when there is none of this id. */
export async function deleteChiusura(tx: Tx, id: number): Promise<Chiusura | undefined> {
  const rows = await tx.delete(chiusure).where(eq(chiusure.id, id)).returning();
  return rows[0];
}

/** The orders that stand on a pickup day (all but the cancelled ones), by pickup. */
export async function ordiniOn(tx: Tx, giorno: string): Promise<ChiusuraCreata['ordini']> {
  const rows = await tx
    .select({ id: ordini.id, numeroOrdine: ordini.numeroOrdine, cliente: ordini.cliente })
    .from(ordini)
    .where(and(eq(ordini.giorno, giorno), ne(ordini.stato, STATO.Annullato)))
    .orderBy(asc(ordini.dataRitiro), asc(ordini.numeroOrdine));
  return rows.map((row) => ({ ...row, numeroOrdine: String(row.numeroOrdine) }));
}
