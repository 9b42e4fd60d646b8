import type { ChiusuraCreata, ChiusuraSave } from '../../src/contract/calendario';
import type { Database } from '../db/database';
import type { Caller } from '../base/caller';
import { refusingTaken } from '../http/fieldErrors';
import { NotFound } from '../base/errors';
import { logChange } from '../db/registro';
import { toItalianDay } from '../base/time';
import { deleteChiusura, insertChiusura, ordiniOn } from './chiusureRepository';
import { holdBackPlaces } from './slotRepository';

const entita = 'chiusura';

/**
 * Closes the shop on a day (S3.9) and returns the orders of that day, which stay as they are: the shop has to call its
 * customers. An order being placed, moved or restored is either among them or finds the shop closed.
 * @throws Conflict when the day has a closure already
 */
export async function createChiusura(
  database: Database,
  caller: Caller,
  { data, motivo }: ChiusuraSave,
): Promise<ChiusuraCreata> {
  const save = database.transaction(async (tx) => {
    await holdBackPlaces(tx);
    const dopo = await insertChiusura(tx, { data, motivo: motivo || null });
    await logChange(tx, caller, { azione: 'crea', entita, entitaId: dopo.id, dopo });
    return { ...dopo, ordini: await ordiniOn(tx, data) };
  });
  return refusingTaken('chiusure_data', save, () => ({
    data: [`C’è già una chiusura il ${toItalianDay(data)}.`],
  }));
}

/** @throws NotFound */
export async function removeChiusura(database: Database, caller: Caller, id: number): Promise<void> {
  await database.transaction(async (tx) => {
    const prima = await deleteChiusura(tx, id);
    if (!prima) throw new NotFound('Chiusura non trovata.');
    await logChange(tx, caller, { azione: 'elimina', entita, entitaId: id, prima });
  });
}
