import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgTransaction } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import { takeClient } from './deadline';
import { pgErrorCode } from './pgErrors';
import type { DatabaseHandle } from './pool';

export { isConnectionFailure, pgErrorCode, pgErrorConstraint } from './pgErrors';

/** An open transaction: the first argument of repositories that write. */
export type Tx = PgTransaction<
  NodePgQueryResultHKT,
  Record<string, never>,
  ExtractTablesWithRelations<Record<string, never>>
>;

/** Either a transaction or the database outside one, for single reads. */
export type Queries = Omit<Tx, 'transaction' | 'rollback' | 'setTransaction' | 'schema' | 'nestedIndex'>;

export type Database = Omit<NodePgDatabase, 'transaction'> & {
  /**
   * Runs `work` in a READ COMMITTED transaction: committed when it resolves, rolled back when it throws. After a
   * serialization failure or a deadlock it runs AGAIN from the start, so it must have no effect besides its queries.
   * `tx.transaction` makes a savepoint.
   * @throws OuterDatabaseInTransactionError when called inside another transaction
   * @throws AbortedTransactionError when `work` swallowed a database error: nothing was saved then
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
};

/** The database was used inside a transaction instead of `tx`, which would deadlock on the single connection of the engine. */
export class OuterDatabaseInTransactionError extends Error {
  override readonly name = 'OuterDatabaseInTransactionError';

  constructor() {
    super('The database was used inside a transaction: pass the transaction (tx) on instead');
  }
}

/** A query failed and its error was swallowed: PostgreSQL would silently roll back at commit. */
export class AbortedTransactionError extends Error {
  override readonly name = 'AbortedTransactionError';

  constructor() {
    super('A query failed inside the transaction and its error was swallowed: nothing was saved');
  }
}

const MAX_ATTEMPTS = 5;
const FIRST_PAUSE_MS = 20;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';

/** False after the transaction: work that it left running may use the database again. */
const currentTransaction = new AsyncLocalStorage<{ open: boolean }>();

function refuseInsideTransaction(): void {
  if (currentTransaction.getStore()?.open) throw new OuterDatabaseInTransactionError();
}

export function createDatabase({ pool, readInTurn }: Pick<DatabaseHandle, 'pool' | 'readInTurn'>): Database {
  const outer = drizzle(cuttingLateQueries(pool, readInTurn));
  const transaction: Database['transaction'] = async (work) => {
    refuseInsideTransaction();
    for (let attempt = 1; ; attempt++) {
      try {
        return await runOnce(pool, work);
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !mayBeRetried(error)) throw error;
        // Random, because transactions that collided would collide again after equal pauses.
        await delay(Math.random() * FIRST_PAUSE_MS * 2 ** attempt);
      }
    }
  };
  return new Proxy(outer, {
    get: (target, property): unknown => {
      if (property === 'transaction') return transaction;
      // A promise resolved with the database looks for `then`.
      if (property !== 'then') refuseInsideTransaction();
      return Reflect.get(target, property, target);
    },
  });
}

function cuttingLateQueries(pool: Pool, readInTurn: DatabaseHandle['readInTurn']): Pool {
  const read = async (config: QueryConfig, values: unknown[]): Promise<unknown> => {
    const [client, release] = await takeClient(pool);
    try {
      return await client.query(config, values);
    } finally {
      release();
    }
  };
  const query = (config: QueryConfig, values: unknown[]): Promise<unknown> =>
    readInTurn ? readInTurn(() => read(config, values)) : read(config, values);
  return new Proxy(pool, {
    get: (target, property): unknown =>
      property === 'query' ? query : Reflect.get(target, property, target),
  });
}

function mayBeRetried(error: unknown): boolean {
  const code = pgErrorCode(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED;
}

/**
 * PostgreSQL sends an error first, and the state of the transaction in a later packet. Work that swallowed the error may
 * end in between; an empty query is answered only after both.
 */
async function isAborted(client: PoolClient): Promise<boolean> {
  const { readyForQuery } = client as { readyForQuery?: boolean };
  if (!readyForQuery) await client.query('');
  return client.getTransactionStatus() === 'E';
}

/** drizzle's own transaction over a pool loses the client when `begin` fails; here it is always released. */
async function runOnce<T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const [client, release] = await takeClient(pool);
  const scope = { open: true };
  let failure: { error: unknown } | undefined;
  let clientIsBroken = true;
  const guarded = async (tx: unknown): Promise<T> => {
    try {
      const result = await work(tx as Tx);
      if (await isAborted(client)) throw new AbortedTransactionError();
      return result;
    } catch (error) {
      failure = { error };
      throw error;
    }
  };
  try {
    const result = await currentTransaction.run(scope, () =>
      drizzle(client).transaction(guarded, { isolationLevel: 'read committed' }),
    );
    clientIsBroken = false;
    return result;
  } catch (error) {
    // Any error but the work's own comes from a rollback that failed.
    clientIsBroken = failure === undefined || failure.error !== error;
    throw failure === undefined ? error : failure.error;
  } finally {
    scope.open = false;
    release(clientIsBroken);
  }
}
