import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { DisponibilitaGiorno, Eccezione } from '../../src/contract/calendario';
import { Conflict, refuseFields } from '../base/errors';
import { ADVISORY_LOCKS } from '../db/advisoryLocks';
import type { Tx } from '../db/database';
import { disponibilitaGiorni, eccezioni } from '../db/schema';
import { records } from '../versioni/records';
import { finestraErrors, sovrapposizioneErrors } from './orarioRules';
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
