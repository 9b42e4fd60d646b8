import { and, asc, eq, gte, ne, sql } from 'drizzle-orm';
import type { Eccezione, EccezioneSave } from '../../src/contract/calendario';
import type { Caller } from '../base/caller';
import { Conflict, NotFound } from '../base/errors';
import { toWallClock } from '../base/time';
import { ADVISORY_LOCKS } from '../db/advisoryLocks';
import type { Database, Queries, Tx } from '../db/database';
import { logChange } from '../db/registro';
import { eccezioni } from '../db/schema';
import type { Deps } from '../http/deps';
import { refuseFields } from '../http/fieldErrors';
import { raiseVersione } from '../versioni/versioni';
import { finestraErrors, sovrapposizioneErrors } from './orarioRules';
import { holdBackPlaces } from './slotRepository';

const columns = {
  id: eccezioni.id,
  data: eccezioni.data,
  oraInizio: sql<string>`to_char(${eccezioni.oraInizio}, 'HH24:MI')`,
  oraFine: sql<string>`to_char(${eccezioni.oraFine}, 'HH24:MI')`,
  slotMinuti: eccezioni.slotMinuti,
  maxOrdiniPerSlot: eccezioni.maxOrdiniPerSlot,
  versione: eccezioni.versione,
};

/** Those of `oggi` and of later dates. */
export const listEccezioni = async (queries: Queries, oggi: string): Promise<Eccezione[]> =>
  queries
    .select(columns)
    .from(eccezioni)
    .where(gte(eccezioni.data, oggi))
    .orderBy(asc(eccezioni.data), asc(eccezioni.oraInizio));

const entita = 'eccezione';
const byId = (id: number) => eq(eccezioni.id, id);

/** An order being placed is in the slots of before, or finds those of after. */
const changing = <T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  database.transaction(async (tx) => {
    await holdBackPlaces(tx);
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.settimana})`);
    return work(tx);
  });

/** Gives a date a window of its own. @throws InvalidInput; Conflict when it overlaps another of its date */
export function createEccezione(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  caller: Caller,
  body: EccezioneSave,
): Promise<Eccezione> {
  const row = rowOf(body, clock());
  return changing(database, async (tx) => {
    await refuseOverlap(tx, row, 0);
    const [inserted] = await tx.insert(eccezioni).values(row).returning({ id: eccezioni.id });
    const dopo = { id: inserted!.id, ...row, versione: 1 };
    await logChange(tx, caller, { azione: 'crea', entita, entitaId: dopo.id, dopo });
    return dopo;
  });
}

/** @throws NotFound, InvalidInput, Conflict */
export function changeEccezione(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  caller: Caller,
  id: number,
  body: EccezioneSave,
): Promise<Eccezione> {
  const row = rowOf(body, clock());
  return changing(database, async (tx) => {
    const [prima] = await tx.select(columns).from(eccezioni).where(byId(id));
    if (!prima) throw unknown();
    const versione = await raiseVersione(tx, entita, prima, body.versione);
    await refuseOverlap(tx, row, id);
    await tx.update(eccezioni).set(row).where(byId(id));
    const dopo = { id, ...row, versione };
    await logChange(tx, caller, { azione: 'modifica', entita, entitaId: id, prima, dopo });
    return dopo;
  });
}

/** @throws NotFound */
export function removeEccezione(database: Database, caller: Caller, id: number): Promise<void> {
  return changing(database, async (tx) => {
    const [prima] = await tx.select(columns).from(eccezioni).where(byId(id));
    if (!prima) throw unknown();
    await tx.delete(eccezioni).where(byId(id));
    await logChange(tx, caller, { azione: 'elimina', entita, entitaId: id, prima });
  });
}

const unknown = () => new NotFound('Fascia oraria non trovata.');

function rowOf({ id: _, versione: __, ...row }: EccezioneSave, now: Date) {
  const isPast = row.data < toWallClock(now).giorno;
  refuseFields({ ...(isPast && { data: ['Scegli un giorno da oggi in poi.'] }), ...finestraErrors(row) });
  return row;
}

async function refuseOverlap(tx: Tx, row: Omit<Eccezione, 'id'>, id: number): Promise<void> {
  const others = await tx
    .select(columns)
    .from(eccezioni)
    .where(and(eq(eccezioni.data, row.data), ne(eccezioni.id, id)));
  refuseFields(sovrapposizioneErrors(row, others), Conflict);
}
