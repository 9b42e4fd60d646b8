import { AsyncLocalStorage } from 'node:async_hooks';
import type { Connection, Pool, PoolClient } from 'pg';

/** Until when somebody waits for what the database is asked, by performance.now(). */
const current = new AsyncLocalStorage<{ until: number }>();

/** What is asked on behalf of somebody who does not wait any more; answered by 503. */
class TooLateError extends Error {
  override readonly name = 'TooLateError';
  readonly code = 'TOO_LATE';

  constructor() {
    super('The database did not answer within the time that the caller waits');
  }
}

/**
 * Runs `work`, and what it starts, with at most `ms` for all that it asks of the database. What a request starts and
 * leaves running needs a time of its own.
 */
export function within<T>(ms: number, work: () => T): T {
  return current.run({ until: performance.now() + ms }, work);
}

/** Gives the running work its time anew: what it did so far was waiting for its caller. */
export function renewDeadline(ms: number): void {
  const deadline = current.getStore();
  if (deadline) deadline.until = performance.now() + ms;
}

/**
 * A client of the pool, and the function that gives it back. When the caller's time is over its connection is cut, so
 * that neither a database that never answers nor a statement without end keeps it: what waits on it fails, and a
 * transaction that was not being committed never will be.
 * @throws TooLateError when the time is over already
 */
export async function takeClient(pool: Pool): Promise<[PoolClient, release: (isBroken?: boolean) => void]> {
  const client = await pool.connect();
  const deadline = current.getStore();
  if (!deadline) return [client, (isBroken) => client.release(isBroken)];
  const left = deadline.until - performance.now();
  if (left <= 0) {
    client.release();
    throw new TooLateError();
  }
  const { connection } = client as PoolClient & { connection: Connection };
  const timer = setTimeout(() => connection.stream.destroy(new TooLateError()), left);
  return [
    client,
    (isBroken) => {
      clearTimeout(timer);
      client.release(isBroken);
    },
  ];
}
