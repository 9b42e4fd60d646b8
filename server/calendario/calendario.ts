import { and, asc, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type {
  Chiusura,
  ChiusuraCreata,
  ChiusuraSave,
  DisponibilitaGiorno,
  Eccezione,
  OrarioApertura,
  OrarioAperturaSave,
} from '../../src/contract/calendario';
import { STATO } from '../../src/contract/costanti';
import { Conflict, refuseFields } from '../base/errors';
import { toItalianDay } from '../base/time';
import { ADVISORY_LOCKS } from '../db/advisoryLocks';
import type { Queries, Tx } from '../db/database';
import { chiusure, disponibilitaGiorni, eccezioni, orariApertura, ordini } from '../db/schema';
import { records } from '../versioni/records';
import { finestraErrors, orarioErrors, sovrapposizioneErrors } from './orarioRules';
import { holdBackPlaces } from './slotRepository';

type Finestra = DisponibilitaGiorno | Eccezione;
type Save<Item> = Omit<Item, 'id' | 'versione'> & Partial<Record<'id' | 'versione', number | undefined>>;

/** @param giorno the column of the week day or date, within which windows may touch but not overlap */
function finestreOf<Item extends Finestra>(
  entita: 'finestra' | 'eccezione',
  table: typeof disponibilitaGiorni | typeof eccezioni,
  giorno: AnyPgColumn,
  giornoOf: (save: Save<Item>) => number | string,
) {
  const { oraInizio, oraFine, id: key } = table;
  const finestre = records<Item, Item, Save<Item>>({
    entita,
    missing: 'Fascia oraria non trovata.',
    columns: {
      ...getTableColumns(table),
      oraInizio: sql`to_char(${oraInizio}, 'HH24:MI')`,
      oraFine: sql`to_char(${oraFine}, 'HH24:MI')`,
    },
    order: [giorno, oraInizio, key],
    /** Keeps orders from taking places meanwhile, so that each is placed by the old windows or by the new ones. */
    begin: async (tx: Tx, save) => {
      if (save) refuseFields(finestraErrors(save));
      await holdBackPlaces(tx);
      await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.settimana})`);
    },
    toItem: (row) => row,
    toRow: async (tx, save, prima) => {
      const { id: _, versione: __, ...row } = save;
      const others = and(eq(giorno, giornoOf(save)), ne(key, prima?.id ?? 0));
      refuseFields(sovrapposizioneErrors(save, await finestre.list(tx, others)), Conflict);
      return row;
    },
  });
  return finestre;
}

/** The weekly pickup windows (S3.8). */
export const SETTIMANA = finestreOf<DisponibilitaGiorno>(
  'finestra',
  disponibilitaGiorni,
  disponibilitaGiorni.giornoSettimana,
  ({ giornoSettimana }) => giornoSettimana,
);

export const ECCEZIONI = finestreOf<Eccezione>('eccezione', eccezioni, eccezioni.data, ({ data }) => data);

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

/** Closure days (S3.9). An order that is placed at the same moment stands before the closure, or is refused. */
export const CHIUSURE = records<Chiusura, Chiusura, ChiusuraSave & { versione?: undefined }>({
  entita: 'chiusura',
  missing: 'Chiusura non trovata.',
  order: [chiusure.data],
  unique: {
    index: 'chiusure_data',
    errors: ({ data }) => ({ data: [`C’è già una chiusura il ${toItalianDay(data)}.`] }),
  },
  begin: holdBackPlaces,
  toItem: (row) => row,
  toRow: async (_tx, { data, motivo }) => ({ data, motivo: motivo || null }),
});

/** The orders of a day, by pickup. */
export async function listOrdiniOf(queries: Queries, giorno: string): Promise<ChiusuraCreata['ordini']> {
  const rows = await queries
    .select({ id: ordini.id, numeroOrdine: ordini.numeroOrdine, cliente: ordini.cliente })
    .from(ordini)
    .where(and(eq(ordini.giorno, giorno), ne(ordini.stato, STATO.Annullato)))
    .orderBy(asc(ordini.dataRitiro), asc(ordini.numeroOrdine));
  return rows.map((row) => ({ ...row, numeroOrdine: String(row.numeroOrdine) }));
}
