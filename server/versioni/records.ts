import { and, asc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Caller } from '../base/caller';
import { found } from '../base/errors';
import type { Database, Queries, Tx } from '../db/database';
import { logChange, type Change } from '../db/registro';
import { refusingTaken, type FieldErrors } from '../http/fieldErrors';
import { raiseVersione, TABLES } from './versioni';

interface WithId {
  id: number;
}

interface Kind<Row extends WithId, Item extends WithId, Save> {
  entita: keyof typeof TABLES;
  missing: string;
  /** What `Row` has, where that is not every column as it is. */
  columns?: Record<string, AnyPgColumn | SQL>;
  /** Which rows there are for people: all of them, where it is left out. */
  isThere?: SQL;
  /** By id, where it is left out. */
  order?: readonly AnyPgColumn[];
  /** A unique index, and what is wrong with a save that it refuses. */
  unique?: {
    index: string;
    errors: (save: Save, database: Database) => FieldErrors | Promise<FieldErrors>;
  };
  /** Comes first in each transaction. @param save none on a deletion */
  begin?: (tx: Tx, save?: Save) => Promise<void>;
  /** As it goes over the wire, and into the log. */
  toItem: (row: Row) => Item;
  /** What is written for a save. @throws for what is wrong with it */
  toRow: (tx: Tx, save: Save, prima?: Row) => Promise<object>;
  /** What is written besides, in other tables. */
  wrote?: (tx: Tx, dopo: Row, prima?: Row) => Promise<void>;
  /** Keeps one that something refers to in another state, which it returns for the log; else the row is deleted. */
  retire?: (tx: Tx, row: Row) => Promise<Pick<Change, 'azione' | 'dopo'> | undefined>;
}

/**
 * Records of one table that people make, change and delete one by one: each change in a transaction of its own, against
 * the version that was read, and in the log.
 */
export function records<
  Row extends WithId,
  Item extends WithId,
  Save extends { versione?: number | undefined },
>(kind: Kind<Row, Item, Save>) {
  const { entita, missing, isThere, unique, begin, toItem, toRow, wrote, retire } = kind;
  // The tables differ in what `Row` tells.
  const table = TABLES[entita] as typeof TABLES.coupon;
  const { columns = getTableColumns(table), order = [table.id] } = kind;
  const isIt = (id: number) => and(eq(table.id, id), isThere);

  const transaction = <T>(database: Database, work: (tx: Tx) => Promise<T>, save?: Save): Promise<T> =>
    database.transaction(async (tx) => {
      await begin?.(tx, save);
      return work(tx);
    });
  const saving = <T>(database: Database, save: Save, work: (tx: Tx) => Promise<T>): Promise<T> => {
    const saved = transaction(database, work, save);
    return unique ? refusingTaken(unique.index, saved, () => unique.errors(save, database)) : saved;
  };
  const lock = async (tx: Tx, id: number): Promise<Row> => {
    const [row] = await tx.select(columns).from(table).where(isIt(id)).for('update');
    return found(row, missing) as unknown as Row;
  };

  return {
    async list(queries: Queries, which?: SQL): Promise<Item[]> {
      const rows = queries.select(columns).from(table).where(and(isThere, which));
      return ((await rows.orderBy(...order.map((column) => asc(column)))) as unknown as Row[]).map(toItem);
    },

    /** @throws InvalidInput, Conflict */
    create: (database: Database, caller: Caller, save: Save): Promise<Item> =>
      saving(database, save, async (tx) => {
        const values = (await toRow(tx, save)) as typeof table.$inferInsert;
        const [row] = (await tx.insert(table).values(values).returning(columns)) as unknown as [Row];
        await wrote?.(tx, row);
        const dopo = toItem(row);
        await logChange(tx, caller, { azione: 'crea', entita, entitaId: dopo.id, dopo });
        return dopo;
      }),

    /** @throws NotFound, StaleSave, InvalidInput, Conflict */
    change: (database: Database, caller: Caller, id: number, save: Save): Promise<Item> =>
      saving(database, save, async (tx) => {
        const there = await lock(tx, id);
        const prima = toItem(there);
        await raiseVersione(tx, entita, prima, save.versione);
        const values = await toRow(tx, save, there);
        const changed = await tx.update(table).set(values).where(isIt(id)).returning(columns);
        const [row] = changed as unknown as [Row];
        await wrote?.(tx, row, there);
        const dopo = toItem(row);
        await logChange(tx, caller, { azione: 'modifica', entita, entitaId: id, prima, dopo });
        return dopo;
      }),

    /** Says what became of it: 'elimina', or what `retire` did. @throws NotFound, and as `retire` */
    remove: (database: Database, caller: Caller, id: number): Promise<string> =>
      transaction(database, async (tx) => {
        const row = await lock(tx, id);
        const retired = await retire?.(tx, row);
        if (!retired) await tx.delete(table).where(isIt(id));
        const { azione, dopo } = retired ?? { azione: 'elimina' };
        await logChange(tx, caller, { azione, entita, entitaId: id, prima: toItem(row), dopo });
        return azione;
      }),
  };
}
