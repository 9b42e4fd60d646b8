import { and, asc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Caller } from '../base/caller';
import { orNotFound, type FieldErrors } from '../base/errors';
import type { Database, Queries, Tx } from '../db/database';
import { logChange, type Change } from '../db/registro';
import { isToSave, logSaved, TABLES, refuseTaken } from './versioni';

interface Kind<Row, Item, Save> {
  entita: keyof typeof TABLES;
  missing: string;
  /** The columns of `Row`; by default those of the table. */
  columns?: Record<string, AnyPgColumn | SQL>;
  /** The rows that people see; by default all. */
  isVisible?: SQL;
  /** By default the id. */
  order?: readonly AnyPgColumn[];
  /** A unique index, and the errors of a save that it refuses. */
  unique?: {
    index: string;
    errors: (save: Save, database: Database) => FieldErrors | Promise<FieldErrors>;
  };
  /** Runs first in each transaction. @param save undefined for a deletion */
  begin?: (tx: Tx, save?: Save) => Promise<void>;
  /** The record on the wire and in the log. */
  toItem: (row: Row) => Item;
  /** The values to write for a save. @throws InvalidInput or Conflict for what is wrong with the save */
  toRow: (tx: Tx, save: Save, prima?: Row) => Promise<object>;
  /** Writes to other tables after a save. */
  afterSave?: (tx: Tx, dopo: Row, prima?: Row) => Promise<void>;
  /** Keeps a row that is still referred to in another state and returns the log's change; undefined deletes the row. */
  retire?: (tx: Tx, row: Row) => Promise<Pick<Change, 'azione' | 'dopo'> | undefined>;
}

export interface Records<Item, Save> {
  list(queries: Queries, which?: SQL): Promise<Item[]>;
  /** @throws InvalidInput, Conflict */
  create(database: Database, caller: Caller, save: Save): Promise<Item>;
  /** @throws NotFound, StaleSave, InvalidInput, Conflict */
  change(database: Database, caller: Caller, id: number, save: Save): Promise<Item>;
  /** Returns the log's action: 'elimina', or that of `retire`. @throws NotFound, and as `retire` */
  remove(database: Database, caller: Caller, id: number): Promise<string>;
}

/** The records of one table. A change has its own transaction, checks the version that was read, and is logged. */
export function records<Row, Item extends { id: number }, Save extends { versione?: number | undefined }>(
  kind: Kind<Row, Item, Save>,
): Records<Item, Save> {
  const { entita, missing, isVisible, unique, begin, toItem, toRow, afterSave, retire } = kind;
  // The tables differ only in the columns that `Row` describes.
  const table = TABLES[entita] as typeof TABLES.coupon;
  const { columns = getTableColumns(table), order = [table.id] } = kind;
  const hasId = (id: number) => and(eq(table.id, id), isVisible);

  const transaction = <T>(database: Database, work: (tx: Tx) => Promise<T>, save?: Save): Promise<T> =>
    database.transaction(async (tx) => {
      await begin?.(tx, save);
      return work(tx);
    });
  const saving = <T>(database: Database, save: Save, work: (tx: Tx) => Promise<T>): Promise<T> => {
    const saved = transaction(database, work, save);
    return unique ? refuseTaken(unique.index, saved, () => unique.errors(save, database)) : saved;
  };
  const lock = async (tx: Tx, id: number): Promise<Row> => {
    const [row] = await tx.select(columns).from(table).where(hasId(id)).for('update');
    return orNotFound(row, missing) as unknown as Row;
  };

  return {
    list: async (queries, which) => {
      const rows = queries.select(columns).from(table).where(and(isVisible, which));
      return ((await rows.orderBy(...order.map((column) => asc(column)))) as unknown as Row[]).map(toItem);
    },

    create: (database, caller, save) =>
      saving(database, save, async (tx) => {
        const values = (await toRow(tx, save)) as typeof table.$inferInsert;
        const [row] = (await tx.insert(table).values(values).returning(columns)) as unknown as [Row];
        await afterSave?.(tx, row);
        const dopo = toItem(row);
        await logChange(tx, caller, { azione: 'crea', entita, entitaId: dopo.id, dopo });
        return dopo;
      }),

    change: (database, caller, id, save) =>
      saving(database, save, async (tx) => {
        const current = await lock(tx, id);
        const prima = toItem(current);
        if (!(await isToSave(tx, entita, prima, save))) return prima;
        const values = await toRow(tx, save, current);
        const changed = await tx.update(table).set(values).where(hasId(id)).returning(columns);
        const [row] = changed as unknown as [Row];
        await afterSave?.(tx, row, current);
        return logSaved(tx, caller, entita, prima, toItem(row));
      }),

    remove: (database, caller, id) =>
      transaction(database, async (tx) => {
        const row = await lock(tx, id);
        const retired = await retire?.(tx, row);
        if (!retired) await tx.delete(table).where(hasId(id));
        const { azione, dopo } = retired ?? { azione: 'elimina' };
        await logChange(tx, caller, { azione, entita, entitaId: id, prima: toItem(row), dopo });
        return azione;
      }),
  };
}
