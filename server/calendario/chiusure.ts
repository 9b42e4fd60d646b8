import { and, asc, eq, ne } from 'drizzle-orm';
import { STATO } from '../../src/contract/costanti';
import type { Chiusura, ChiusuraCreata, ChiusuraSave } from '../../src/contract/calendario';
import type { Queries, Tx, Database } from '../db/database';
import { chiusure, ordini } from '../db/schema';
import type { Caller } from '../base/caller';
import { refusingTaken } from '../http/fieldErrors';
import { found } from '../base/errors';
import { logChange } from '../db/registro';
import { toItalianDay } from '../base/time';
import { holdBackPlaces } from './slotRepository';

export const listChiusure = async (queries: Queries): Promise<Chiusura[]> =>
  queries.select().from(chiusure).orderBy(asc(chiusure.data));

async function ordiniOn(tx: Tx, giorno: string): Promise<ChiusuraCreata['ordini']> {
  const rows = await tx
    .select({ id: ordini.id, numeroOrdine: ordini.numeroOrdine, cliente: ordini.cliente })
    .from(ordini)
    .where(and(eq(ordini.giorno, giorno), ne(ordini.stato, STATO.Annullato)))
    .orderBy(asc(ordini.dataRitiro), asc(ordini.numeroOrdine));
  return rows.map((row) => ({ ...row, numeroOrdine: String(row.numeroOrdine) }));
}

const entita = 'chiusura';

/**
 * Closes a day (S3.9); its orders stay. An order being placed is among them or finds the shop closed. @throws Conflict
 */
export async function createChiusura(database: Database, caller: Caller, { data, motivo }: ChiusuraSave) {
  const save = database.transaction(async (tx) => {
    await holdBackPlaces(tx);
    const row = { data, motivo: motivo || null };
    const dopo = (await tx.insert(chiusure).values(row).returning())[0]!;
    await logChange(tx, caller, { azione: 'crea', entita, entitaId: dopo.id, dopo });
    return { ...dopo, ordini: await ordiniOn(tx, data) };
  });
  return refusingTaken('chiusure_data', save, () => ({
    data: [`C’è già una chiusura il ${toItalianDay(data)}.`],
  }));
}

export async function removeChiusura(database: Database, caller: Caller, id: number): Promise<void> {
  await database.transaction(async (tx) => {
    const [erased] = await tx.delete(chiusure).where(eq(chiusure.id, id)).returning();
    const prima = found(erased, 'Chiusura non trovata.');
    await logChange(tx, caller, { azione: 'elimina', entita, entitaId: id, prima });
  });
}
