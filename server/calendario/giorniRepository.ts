import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { DisponibilitaGiorno, DisponibilitaGiornoSave } from '../../src/contract/calendario';
import { ADVISORY_LOCKS } from '../db/advisoryLocks';
import type { Queries, Tx } from '../db/database';
import { disponibilitaGiorni } from '../db/schema';

export type FinestraRow = Omit<DisponibilitaGiornoSave, 'id' | 'versione'>;

const columns = {
  id: disponibilitaGiorni.id,
  giornoSettimana: disponibilitaGiorni.giornoSettimana,
  oraInizio: sql<string>`to_char(${disponibilitaGiorni.oraInizio}, 'HH24:MI')`,
  oraFine: sql<string>`to_char(${disponibilitaGiorni.oraFine}, 'HH24:MI')`,
  slotMinuti: disponibilitaGiorni.slotMinuti,
  maxOrdiniPerSlot: disponibilitaGiorni.maxOrdiniPerSlot,
  versione: disponibilitaGiorni.versione,
};

/** Serializes changes of the weekly windows, so that two of them cannot overlap each other. */
export async function lockSettimana(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.settimana})`);
}

/** The weekly windows by day and hour, from Sunday. */
export async function listFinestre(queries: Queries): Promise<DisponibilitaGiorno[]> {
  const { giornoSettimana, oraInizio, id } = disponibilitaGiorni;
  return queries
    .select(columns)
    .from(disponibilitaGiorni)
    .orderBy(asc(giornoSettimana), asc(oraInizio), asc(id));
}

export async function findFinestra(tx: Tx, id: number): Promise<DisponibilitaGiorno | undefined> {
  const rows = await tx.select(columns).from(disponibilitaGiorni).where(eq(disponibilitaGiorni.id, id));
  return rows[0];
}

/** The windows of a week day but the one of `id`. */
export async function otherFinestre(tx: Tx, giorno: number, id: number): Promise<DisponibilitaGiorno[]> {
  return tx
    .select(columns)
    .from(disponibilitaGiorni)
    .where(and(eq(disponibilitaGiorni.giornoSettimana, giorno), ne(disponibilitaGiorni.id, id)))
    .orderBy(asc(disponibilitaGiorni.oraInizio));
}

export async function insertFinestra(tx: Tx, row: FinestraRow): Promise<number> {
  const rows = await tx.insert(disponibilitaGiorni).values(row).returning({ id: disponibilitaGiorni.id });
  return rows[0]!.id;
}

export async function updateFinestra(tx: Tx, id: number, row: FinestraRow): Promise<void> {
  await tx.update(disponibilitaGiorni).set(row).where(eq(disponibilitaGiorni.id, id));
}

export async function deleteFinestra(tx: Tx, id: number): Promise<void> {
  await tx.delete(disponibilitaGiorni).where(eq(disponibilitaGiorni.id, id));
}
