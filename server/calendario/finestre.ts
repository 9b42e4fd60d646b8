import type { DisponibilitaGiorno, DisponibilitaGiornoSave } from '../../src/contract/calendario';
import type { Database, Tx, Queries } from '../db/database';
import type { Caller } from '../base/caller';
import { refuseFields } from '../http/fieldErrors';
import { Conflict, NotFound } from '../base/errors';
import { logChange } from '../db/registro';
import { raiseVersione } from '../versioni/versioni';
import { finestraErrors, sovrapposizioneErrors } from './orarioRules';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { ADVISORY_LOCKS } from '../db/advisoryLocks';
import { disponibilitaGiorni } from '../db/schema';

type FinestraRow = Omit<DisponibilitaGiornoSave, 'id' | 'versione'>;

const columns = {
  id: disponibilitaGiorni.id,
  giornoSettimana: disponibilitaGiorni.giornoSettimana,
  oraInizio: sql<string>`to_char(${disponibilitaGiorni.oraInizio}, 'HH24:MI')`,
  oraFine: sql<string>`to_char(${disponibilitaGiorni.oraFine}, 'HH24:MI')`,
  slotMinuti: disponibilitaGiorni.slotMinuti,
  maxOrdiniPerSlot: disponibilitaGiorni.maxOrdiniPerSlot,
  versione: disponibilitaGiorni.versione,
};

async function lockSettimana(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.settimana})`);
}

export async function listFinestre(queries: Queries): Promise<DisponibilitaGiorno[]> {
  const { giornoSettimana, oraInizio, id } = disponibilitaGiorni;
  return queries
    .select(columns)
    .from(disponibilitaGiorni)
    .orderBy(asc(giornoSettimana), asc(oraInizio), asc(id));
}

async function findFinestra(tx: Tx, id: number): Promise<DisponibilitaGiorno | undefined> {
  const rows = await tx.select(columns).from(disponibilitaGiorni).where(eq(disponibilitaGiorni.id, id));
  return rows[0];
}

async function otherFinestre(tx: Tx, giorno: number, id: number): Promise<DisponibilitaGiorno[]> {
  return tx
    .select(columns)
    .from(disponibilitaGiorni)
    .where(and(eq(disponibilitaGiorni.giornoSettimana, giorno), ne(disponibilitaGiorni.id, id)))
    .orderBy(asc(disponibilitaGiorni.oraInizio));
}

async function insertFinestra(tx: Tx, row: FinestraRow): Promise<number> {
  const rows = await tx.insert(disponibilitaGiorni).values(row).returning({ id: disponibilitaGiorni.id });
  return rows[0]!.id;
}

async function updateFinestra(tx: Tx, id: number, row: FinestraRow): Promise<void> {
  await tx.update(disponibilitaGiorni).set(row).where(eq(disponibilitaGiorni.id, id));
}

async function deleteFinestra(tx: Tx, id: number): Promise<void> {
  await tx.delete(disponibilitaGiorni).where(eq(disponibilitaGiorni.id, id));
}

const entita = 'finestra';

/** Adds a weekly pickup window (S3.8). @throws InvalidInput; Conflict when it overlaps another of its day */
export async function createFinestra(
  database: Database,
  caller: Caller,
  body: DisponibilitaGiornoSave,
): Promise<DisponibilitaGiorno> {
  const row = rowOf(body);
  return database.transaction(async (tx) => {
    await lockSettimana(tx);
    await refuseOverlap(tx, row, 0);
    const dopo = { id: await insertFinestra(tx, row), ...row, versione: 1 };
    await logChange(tx, caller, { azione: 'crea', entita, entitaId: dopo.id, dopo });
    return dopo;
  });
}

/** @throws NotFound, InvalidInput, Conflict */
export async function changeFinestra(
  database: Database,
  caller: Caller,
  id: number,
  body: DisponibilitaGiornoSave,
): Promise<DisponibilitaGiorno> {
  const row = rowOf(body);
  return database.transaction(async (tx) => {
    await lockSettimana(tx);
    const prima = await findFinestra(tx, id);
    if (!prima) throw unknown();
    const versione = await raiseVersione(tx, entita, prima, body.versione);
    await refuseOverlap(tx, row, id);
    await updateFinestra(tx, id, row);
    const dopo = { id, ...row, versione };
    await logChange(tx, caller, { azione: 'modifica', entita, entitaId: id, prima, dopo });
    return dopo;
  });
}

/** @throws NotFound */
export async function removeFinestra(database: Database, caller: Caller, id: number): Promise<void> {
  await database.transaction(async (tx) => {
    await lockSettimana(tx);
    const prima = await findFinestra(tx, id);
    if (!prima) throw unknown();
    await deleteFinestra(tx, id);
    await logChange(tx, caller, { azione: 'elimina', entita, entitaId: id, prima });
  });
}

const unknown = () => new NotFound('Fascia oraria non trovata.');

function rowOf({ id: _, versione: __, ...row }: DisponibilitaGiornoSave): FinestraRow {
  refuseFields(finestraErrors(row));
  return row;
}

async function refuseOverlap(tx: Tx, row: FinestraRow, id: number): Promise<void> {
  refuseFields(sovrapposizioneErrors(row, await otherFinestre(tx, row.giornoSettimana, id)), Conflict);
}
