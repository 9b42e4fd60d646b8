import type { DisponibilitaGiorno, DisponibilitaGiornoSave } from '../../src/contract/calendario';
import type { Database, Tx } from '../db/database';
import type { Caller } from '../base/caller';
import { refuseFields } from '../http/fieldErrors';
import { Conflict, NotFound } from '../base/errors';
import { logChange } from '../db/registro';
import { raiseVersione } from '../versioni/versioni';
import {
  deleteFinestra,
  findFinestra,
  insertFinestra,
  lockSettimana,
  otherFinestre,
  updateFinestra,
} from './giorniRepository';
import type { FinestraRow } from './giorniRepository';
import { finestraErrors, sovrapposizioneErrors } from './orarioRules';

const entita = 'finestra';

/**
 * Adds a weekly pickup window (S3.8). Orders that stand are never touched by a change of the calendar.
 * @throws InvalidInput when it ends before it begins or before its first slot does, Conflict when it overlaps another of its day
 */
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

/** Checks the window by itself, before anything is locked. */
function rowOf({ id: _, versione: __, ...row }: DisponibilitaGiornoSave): FinestraRow {
  refuseFields(finestraErrors(row));
  return row;
}

async function refuseOverlap(tx: Tx, row: FinestraRow, id: number): Promise<void> {
  refuseFields(sovrapposizioneErrors(row, await otherFinestre(tx, row.giornoSettimana, id)), Conflict);
}
