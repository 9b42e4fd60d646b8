import { and, asc, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type { ChiusuraCreata, ChiusuraSave, OrarioAperturaSave } from '../../src/contract/calendario';
import { STATO } from '../../src/contract/costanti';
import type { Caller } from '../base/caller';
import { found } from '../base/errors';
import { toItalianDay } from '../base/time';
import type { Database, Queries, Tx } from '../db/database';
import { logChange } from '../db/registro';
import { chiusure, orariApertura, ordini } from '../db/schema';
import { refuseFields, refusingTaken } from '../http/fieldErrors';
import { raiseVersione } from '../versioni/versioni';
import { orarioErrors } from './orarioRules';
import { holdBackPlaces } from './slotRepository';

const columns = {
  ...getTableColumns(orariApertura),
  oraApertura: sql<string>`to_char(${orariApertura.oraApertura}, 'HH24:MI')`,
  oraChiusura: sql<string>`to_char(${orariApertura.oraChiusura}, 'HH24:MI')`,
};

export const listOrari = async (queries: Queries) =>
  queries.select(columns).from(orariApertura).orderBy(asc(orariApertura.giorno));

/** Changes the opening hours of a week day (S3.10). @throws NotFound, InvalidInput */
export async function changeOrario(database: Database, caller: Caller, id: number, body: OrarioAperturaSave) {
  return database.transaction(async (tx) => {
    const isIt = eq(orariApertura.id, id);
    const [locked] = await tx.select(columns).from(orariApertura).where(isIt).for('no key update');
    const prima = found(locked, 'Orario di apertura non trovato.');
    const dopo = { ...body, id, versione: await raiseVersione(tx, 'orario', prima, body.versione) };
    refuseFields(
      body.giorno === prima.giorno ? orarioErrors(body) : { giorno: ['Il giorno non si può cambiare.'] },
    );
    const { id: _, ...row } = dopo;
    await tx.update(orariApertura).set(row).where(isIt);
    await logChange(tx, caller, { azione: 'modifica', entita: 'orario', entitaId: id, prima, dopo });
    return dopo;
  });
}

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
