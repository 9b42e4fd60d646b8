import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { QueryPromise, type ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgTransaction } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { takeClient } from './deadline';
import { pgErrorCode } from './pgErrors';
import type { InTurn } from '../base/queue';
import type { DatabaseHandle } from './pool';

export { isConnectionFailure, pgErrorCode, pgErrorConstraint } from './pgErrors';

export type Tx = PgTransaction<
  NodePgQueryResultHKT,
  Record<string, never>,
  ExtractTablesWithRelations<Record<string, never>>
>;

/** What works inside and outside a transaction: reads only. */
export type Queries = Omit<
  Tx,
  'transaction' | 'rollback' | 'setTransaction' | 'schema' | 'nestedIndex' | 'insert' | 'update' | 'delete'
>;

export type Database = Omit<NodePgDatabase, 'transaction' | 'insert' | 'update' | 'delete'> & {
  /**
   * READ COMMITTED. After a serialization failure or a deadlock `work` runs AGAIN from the start, so it must have no
   * effect besides its queries. `tx.transaction` makes a savepoint.
   * @throws when called inside another transaction, and when `work` swallowed a database error: nothing was saved then
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
};

type Change = (tx: Tx) => Promise<{ rowCount: number | null }>;

/** In its own transaction; returns the number of changed rows. */
export const countChanged = async (database: Database, change: Change): Promise<number> =>
  (await database.transaction(change)).rowCount ?? 0;

const MAX_ATTEMPTS = 5;
const FIRST_PAUSE_MS = 20;
/** A serialization failure and a deadlock. */
const RETRIED = new Set<string | undefined>(['40001', '40P01']);
/** Another session has locked the same rows, for longer than sessionLimits.ts allows or with `nowait`. */
export const LOCK_NOT_AVAILABLE = '55P03';
const IN_FAILED_TRANSACTION = '25P02';

/** For locks that a transaction takes out of sequence with `nowait`: it runs again when somebody else has one. */
export const orRunAgain = <T>(locked: Promise<T>): Promise<T> =>
  locked.catch((cause: unknown) => {
    const isHeld = pgErrorCode(cause) === LOCK_NOT_AVAILABLE;
    throw isHeld ? Object.assign(new Error('A lock is held', { cause }), { code: '40001' }) : cause;
  });

/** `open` becomes false at the end, so that work which the transaction left running may use the database again. */
const currentTransaction = new AsyncLocalStorage<{ open: boolean }>();

/** The database instead of `tx` would deadlock on the engine's single connection. */
function refuseInsideTransaction(): void {
  if (currentTransaction.getStore()?.open)
    throw new Error('The database was used inside a transaction: pass the transaction (tx) on instead');
}

const atOnce: InTurn = (work) => work();

type Handle = Pick<DatabaseHandle, 'pool' | 'readInTurn' | 'writeInTurn'>;

export function createDatabase({ pool, readInTurn = atOnce, writeInTurn = atOnce }: Handle): Database {
  const outer = drizzle(cuttingLateQueries(pool, readInTurn));
  const transaction: Database['transaction'] = async (work) => {
    refuseInsideTransaction();
    for (let attempt = 1; ; attempt++) {
      try {
        return await writeInTurn(() => runOnce(pool, work));
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !RETRIED.has(pgErrorCode(error))) throw error;
        // Random, because transactions that collided would collide again after equal pauses.
        await delay(Math.random() * FIRST_PAUSE_MS * 2 ** attempt);
      }
    }
  };
  return new Proxy(outer, {
    get: (target, property): unknown => {
      if (property === 'transaction') return transaction;
      // Resolving a promise with the database reads its `then`.
      if (property !== 'then') refuseInsideTransaction();
      return Reflect.get(target, property, target);
    },
  });
}

function cuttingLateQueries(pool: Pool, readInTurn: InTurn): Pool {
  const query = (config: QueryConfig, values: unknown[]): Promise<unknown> =>
    readInTurn(async () => {
      const { client, release } = await takeClient(pool);
      try {
        return await client.query(config, values);
      } finally {
        release();
      }
    });
  return new Proxy(pool, {
    get: (target, property): unknown =>
      property === 'query' ? query : Reflect.get(target, property, target),
  });
}

/** drizzle sends its own queries only when they are awaited: too late, and in another order. `run` sends at once. */
function refuseUnsent(queries: readonly unknown[]): void {
  if (queries.some((query) => query instanceof QueryPromise))
    throw new Error('Only what was sent already goes together: use run(tx, statement)');
}

/**
 * Awaits queries that went out in one round trip; the answers keep their order. Settles after the last answer. Throws
 * the error of the query that failed, not those of the queries behind it.
 */
export async function together<Sent extends readonly unknown[]>(
  sent: Sent,
): Promise<{ -readonly [At in keyof Sent]: Awaited<Sent[At]> }> {
  refuseUnsent(sent);
  const answers = await Promise.allSettled(sent);
  const errors = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason as unknown] : [],
  );
  if (errors.length > 0)
    throw errors.find((error) => pgErrorCode(error) !== IN_FAILED_TRANSACTION) ?? errors[0];
  return answers.map((answer) => answer.status === 'fulfilled' && answer.value) as never;
}

const commits = new WeakMap<object, () => Promise<unknown>>();

/**
 * Sends the commit right behind the last statement of a transaction. When that statement fails PostgreSQL rolls back
 * instead, so a broken rule must fail in the statement itself.
 */
export function withCommit<T>(tx: Tx, last: Promise<T>): Promise<T> {
  refuseUnsent([last]);
  void commits.get(tx)!();
  return last;
}

/**
 * Sends `begin` and `commit` without waiting for an answer. A connection outside a transaction only reads, so that the
 * statements behind a failed `begin` save nothing; the caller then gets the error of `begin`.
 */
async function runOnce<T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { client, passOn, release } = await takeClient(pool);
  const scope = { open: true };
  let clientIsBroken = false;
  let committed: Promise<QueryResult> | undefined;
  const send = (text: string) => {
    const sent = client.query(text);
    // Prevents an unhandled rejection: `sent` is awaited later.
    sent.catch(() => undefined);
    return sent;
  };
  const begun = send('begin isolation level read committed read write');
  try {
    const tx = transactionOn({
      query: (...args: Parameters<typeof client.query>) => {
        // Another request may already have the connection.
        if (committed) throw new Error('The transaction was used after its commit');
        return client.query(...args);
      },
    } as PoolClient);
    const commit = () => {
      if (committed) return committed;
      committed = send('commit');
      // The embedded engine's one connection would stand idle until the commit is answered. It is passed on after the
      // commit went out: in one packet with the next user's statements its answer would wait for theirs.
      if (pool.options.max === 1) process.nextTick(passOn);
      return committed;
    };
    commits.set(tx, commit);
    const result = await currentTransaction.run(scope, () => work(tx));
    await begun;
    // PostgreSQL silently rolls back a transaction with a failed query.
    if ((await commit()).command !== 'COMMIT')
      throw new Error('A query failed inside the transaction and its error was swallowed: nothing was saved');
    return result;
  } catch (error) {
    await (committed ?? send('rollback')).catch(() => (clientIsBroken = true));
    await begun;
    throw error;
  } finally {
    scope.open = false;
    release(clientIsBroken);
  }
}

/** Unlike drizzle's own, which waits for `begin`, and loses the pool's client when that fails. */
function transactionOn(client: PoolClient): Tx {
  type Inner = ConstructorParameters<typeof NodePgTransaction>;
  const { dialect, session } = drizzle(client) as unknown as { dialect: Inner[0]; session: Inner[1] };
  return new NodePgTransaction(dialect, session, undefined) as unknown as Tx;
}
