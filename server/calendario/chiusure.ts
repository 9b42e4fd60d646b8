import { and, asc, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type {
  ChiusuraCreata,
  ChiusuraSave,
  OrarioApertura,
  OrarioAperturaSave,
} from '../../src/contract/calendario';
import { STATO } from '../../src/contract/costanti';
import type { Caller } from '../base/caller';
import { orNotFound, refuseFields } from '../base/errors';
import { toItalianDay } from '../base/time';
import type { Database, Tx } from '../db/database';
import { logChange } from '../db/registro';
import { chiusure, orariApertura, ordini } from '../db/schema';
import { records } from '../versioni/records';
import { refuseTaken } from '../versioni/versioni';
import { orarioErrors } from './orarioRules';
import { holdBackPlaces } from './slotRepository';

const { oraApertura, oraChiusura } = orariApertura;

/** The opening hours (S3.10): one row for each week day, never added or deleted. */
export const ORARI = records<OrarioApertura, OrarioApertura, OrarioAperturaSave>({
  entita: 'orario',
  missing: 'Orario di apertura non trovato.',
  columns: {
    ...getTableColumns(orariApertura),
    oraApertura: sql`to_char(${oraApertura}, 'HH24:MI')`,
    oraChiusura: sql`to_char(${oraChiusura}, 'HH24:MI')`,
  },
  order: [orariApertura.giorno],
  toItem: (row) => row,
  toRow: async (_tx, { id: _, versione: __, ...row }, prima) => {
    refuseFields(
      row.giorno === prima?.giorno ? orarioErrors(row) : { giorno: ['Il giorno non si può cambiare.'] },
    );
    return row;
  },
});

async function ordiniOn(tx: Tx, giorno: string): Promise<ChiusuraCreata['ordini']> {
  const rows = await tx
    .select({ id: ordini.id, numeroOrdine: ordini.numeroOrdine, cliente: ordini.cliente })
    .from(ordini)
    .where(and(eq(ordini.giorno, giorno), ne(ordini.stato, STATO.Annullato)))
    .orderBy(asc(ordini.dataRitiro), asc(ordini.numeroOrdine));
  return rows.map((row) => ({ ...row, numeroOrdine: String(row.numeroOrdine) }));
}

const entita = 'chiusura';

/** Closes a day (S3.9). An order placed at the same moment is in the answer or refused. @throws Conflict */
export async function createChiusura(database: Database, caller: Caller, { data, motivo }: ChiusuraSave) {
  const save = database.transaction(async (tx) => {
    await holdBackPlaces(tx);
    const row = { data, motivo: motivo || null };
    const dopo = (await tx.insert(chiusure).values(row).returning())[0]!;
    await logChange(tx, caller, { azione: 'crea', entita, entitaId: dopo.id, dopo });
    return { ...dopo, ordini: await ordiniOn(tx, data) };
  });
  return refuseTaken('chiusure_data', save, () => ({
    data: [`C’è già una chiusura il ${toItalianDay(data)}.`],
  }));
}

export async function removeChiusura(database: Database, caller: Caller, id: number): Promise<void> {
  await database.transaction(async (tx) => {
    const [erased] = await tx.delete(chiusure).where(eq(chiusure.id, id)).returning();
    const prima = orNotFound(erased, 'Chiusura non trovata.');
    await logChange(tx, caller, { azione: 'elimina', entita, entitaId: id, prima });
  });
}
