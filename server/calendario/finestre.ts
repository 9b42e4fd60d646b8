import { and, asc, eq, getTableColumns, gte, ne, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { DisponibilitaGiorno, Eccezione } from '../../src/contract/calendario';
import type { Caller } from '../base/caller';
import { Conflict, found } from '../base/errors';
import { ADVISORY_LOCKS } from '../db/advisoryLocks';
import type { Database, Queries, Tx } from '../db/database';
import { logChange } from '../db/registro';
import { disponibilitaGiorni, eccezioni } from '../db/schema';
import { refuseFields } from '../http/fieldErrors';
import { raiseVersione } from '../versioni/versioni';
import { finestraErrors, sovrapposizioneErrors } from './orarioRules';
import { holdBackPlaces } from './slotRepository';

type Finestra = DisponibilitaGiorno | Eccezione;
type Row<Item extends Finestra> = Omit<Item, 'id' | 'versione'>;
type Save<Item extends Finestra> = Row<Item> & { id?: number | undefined; versione?: number | undefined };

/** An order being placed is in the slots of before, or finds those of after. */
const changing = <T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  database.transaction(async (tx) => {
    await holdBackPlaces(tx);
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.settimana})`);
    return work(tx);
  });

interface Kind<Item extends Finestra> {
  entita: 'finestra' | 'eccezione';
  windows: typeof disponibilitaGiorni | typeof eccezioni;
  /** What a window is of: those of one week day or date may touch but not overlap. */
  giorno: AnyPgColumn;
  giornoOf: (row: Row<Item>) => number | string;
}

function reading<Item extends Finestra>({ windows, giorno, giornoOf }: Kind<Item>) {
  // The two tables differ in the day alone, which `Item` tells.
  const table = windows as typeof eccezioni;
  const { oraInizio, oraFine, id: key } = table;
  const columns = {
    ...getTableColumns(table),
    oraInizio: sql<string>`to_char(${oraInizio}, 'HH24:MI')`,
    oraFine: sql<string>`to_char(${oraFine}, 'HH24:MI')`,
  };
  const find = async (queries: Queries, which?: SQL): Promise<Item[]> => {
    const order = [asc(giorno), asc(oraInizio), asc(key)];
    const found = queries.select(columns).from(table).where(which);
    return (await found.orderBy(...order)) as unknown as Item[];
  };
  return {
    table,
    list: (queries: Queries, from?: string) =>
      find(queries, from === undefined ? undefined : gte(giorno, from)),
    /** @throws NotFound */
    findOne: async (tx: Tx, id: number): Promise<Item> => {
      const [row] = await find(tx, eq(key, id));
      return found(row, 'Fascia oraria non trovata.');
    },
    rowOf: async (tx: Tx, { id: _, versione: __, ...saved }: Save<Item>, id: number) => {
      const row = saved as unknown as Row<Item>;
      const others = await find(tx, and(eq(giorno, giornoOf(row)), ne(key, id)));
      refuseFields(sovrapposizioneErrors(row, others), Conflict);
      return row as unknown as typeof table.$inferInsert;
    },
  };
}

function finestreOf<Item extends Finestra>(kind: Kind<Item>) {
  const { entita } = kind;
  const { table, list, findOne, rowOf } = reading(kind);
  return {
    list,

    create(database: Database, caller: Caller, body: Save<Item>): Promise<Item> {
      refuseFields(finestraErrors(body));
      return changing(database, async (tx) => {
        const row = await rowOf(tx, body, 0);
        const [inserted] = await tx.insert(table).values(row).returning({ id: table.id });
        const dopo = { id: inserted!.id, ...row, versione: 1 } as unknown as Item;
        await logChange(tx, caller, { azione: 'crea', entita, entitaId: dopo.id, dopo });
        return dopo;
      });
    },

    change(database: Database, caller: Caller, id: number, body: Save<Item>): Promise<Item> {
      refuseFields(finestraErrors(body));
      return changing(database, async (tx) => {
        const prima = await findOne(tx, id);
        const versione = await raiseVersione(tx, entita, prima, body.versione);
        const row = await rowOf(tx, body, id);
        await tx.update(table).set(row).where(eq(table.id, id));
        const dopo = { id, ...row, versione } as unknown as Item;
        await logChange(tx, caller, { azione: 'modifica', entita, entitaId: id, prima, dopo });
        return dopo;
      });
    },

    /** @throws NotFound */
    remove: (database: Database, caller: Caller, id: number): Promise<void> =>
      changing(database, async (tx) => {
        const prima = await findOne(tx, id);
        await tx.delete(table).where(eq(table.id, id));
        await logChange(tx, caller, { azione: 'elimina', entita, entitaId: id, prima });
      }),
  };
}

/** The weekly pickup windows (S3.8). */
export const SETTIMANA = finestreOf<DisponibilitaGiorno>({
  entita: 'finestra',
  windows: disponibilitaGiorni,
  giorno: disponibilitaGiorni.giornoSettimana,
  giornoOf: ({ giornoSettimana }) => giornoSettimana,
});

export const ECCEZIONI = finestreOf<Eccezione>({
  entita: 'eccezione',
  windows: eccezioni,
  giorno: eccezioni.data,
  giornoOf: ({ data }) => data,
});
