import { and, asc, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type {
  ChiusuraCreata,
  ChiusuraSave,
  DisponibilitaGiorno,
  Eccezione,
  OrarioApertura,
  OrarioAperturaSave,
} from '../../src/contract/calendario';
import { STATO } from '../../src/contract/costanti';
import type { Caller } from '../base/caller';
import { Conflict, orNotFound, refuseFields } from '../base/errors';
import { toItalianDay } from '../base/time';
import { ADVISORY_LOCKS } from '../db/advisoryLocks';
import type { Database, Tx } from '../db/database';
import { logChange } from '../db/registro';
import { chiusure, disponibilitaGiorni, eccezioni, orariApertura, ordini } from '../db/schema';
import { records } from '../versioni/records';
import { refuseTaken } from '../versioni/versioni';
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

async function ordiniOn(tx: Tx, giorno: string): Promise<ChiusuraCreata['ordini']> {
  const rows = await tx
    .select({ id: ordini.id, numeroOrdine: ordini.numeroOrdine, cliente: ordini.cliente })
    .from(ordini)
    .where(and(eq(ordini.giorno, giorno), ne(ordini.stato, STATO.Annullato)))
    .orderBy(asc(ordini.dataRitiro), asc(ordini.numeroOrdine));
  return rows.map((row) => ({ ...row, numeroOrdine: String(row.numeroOrdine) }));
}

/** Closes a day (S3.9). An order placed at the same moment is in the answer or refused. @throws Conflict */
export async function createChiusura(database: Database, caller: Caller, { data, motivo }: ChiusuraSave) {
  const save = database.transaction(async (tx) => {
    await holdBackPlaces(tx);
    const row = { data, motivo: motivo || null };
    const dopo = (await tx.insert(chiusure).values(row).returning())[0]!;
    await logChange(tx, caller, { azione: 'crea', entita: 'chiusura', entitaId: dopo.id, dopo });
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
    await logChange(tx, caller, { azione: 'elimina', entita: 'chiusura', entitaId: id, prima });
  });
}
