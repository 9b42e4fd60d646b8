import { and, asc, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type {
  Chiusura,
  ChiusuraCreata,
  ChiusuraSave,
  OrarioApertura,
  OrarioAperturaSave,
} from '../../src/contract/calendario';
import { STATO } from '../../src/contract/costanti';
import type { Caller } from '../base/caller';
import { toItalianDay } from '../base/time';
import type { Database, Queries } from '../db/database';
import { chiusure, orariApertura, ordini } from '../db/schema';
import { refuseFields } from '../http/fieldErrors';
import { records } from '../versioni/records';
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

async function ordiniOn(queries: Queries, giorno: string): Promise<ChiusuraCreata['ordini']> {
  const rows = await queries
    .select({ id: ordini.id, numeroOrdine: ordini.numeroOrdine, cliente: ordini.cliente })
    .from(ordini)
    .where(and(eq(ordini.giorno, giorno), ne(ordini.stato, STATO.Annullato)))
    .orderBy(asc(ordini.dataRitiro), asc(ordini.numeroOrdine));
  return rows.map((row) => ({ ...row, numeroOrdine: String(row.numeroOrdine) }));
}

/** The closure days (S3.9), which only come and go. */
export const CHIUSURE = records<Chiusura, Chiusura, ChiusuraSave & { versione?: number }>({
  entita: 'chiusura',
  missing: 'Chiusura non trovata.',
  order: [chiusure.data],
  unique: {
    index: 'chiusure_data',
    errors: ({ data }) => ({ data: [`C’è già una chiusura il ${toItalianDay(data)}.`] }),
  },
  begin: async (tx, save) => save && holdBackPlaces(tx),
  toItem: (row) => row,
  toRow: async (_tx, { data, motivo }) => ({ data, motivo: motivo || null }),
});

/** An order placed at the same moment is in the answer or refused. @throws Conflict */
export async function createChiusura(database: Database, caller: Caller, save: ChiusuraSave) {
  const chiusura = await CHIUSURE.create(database, caller, save);
  return { ...chiusura, ordini: await ordiniOn(database, save.data) };
}
