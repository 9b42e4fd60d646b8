import { AsyncLocalStorage } from 'node:async_hooks';
import type { Connection, Pool, PoolClient } from 'pg';

const current = new AsyncLocalStorage<{ until: number }>();

class TooLateError extends Error {
  override readonly name = 'TooLateError';
  readonly code = 'TOO_LATE';

  constructor() {
    super('The database did not answer within the time that the caller waits');
  }
}

/** Runs `work`, and what it starts, with `ms` for all queries. Background work needs a deadline of its own. */
export const within = <T>(ms: number, work: () => T): T =>
  current.run({ until: performance.now() + ms }, work);

export function renewDeadline(ms: number): void {
  const deadline = current.getStore();
  if (deadline) deadline.until = performance.now() + ms;
}

/** At the deadline the connection is cut: queries fail and an open transaction is rolled back. @throws TooLateError */
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
