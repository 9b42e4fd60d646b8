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

/** A client and when to give it back. */
interface Lease {
  client: PoolClient;
  /** The next one may use it already: what was sent is answered first. The deadline goes on. */
  passOn(): void;
  release(isBroken?: boolean): void;
}

/** At the deadline the connection is cut: queries fail and an open transaction is rolled back. @throws TooLateError */
export async function takeClient(pool: Pool): Promise<Lease> {
  const client = await pool.connect();
  const deadline = current.getStore();
  const left = deadline ? deadline.until - performance.now() : Infinity;
  if (left <= 0) {
    client.release();
    throw new TooLateError();
  }
  const { connection } = client as PoolClient & { connection: Connection };
  const timer = deadline && setTimeout(() => connection.stream.destroy(new TooLateError()), left);
  let isGivenBack = false;
  const giveBack = (isBroken?: boolean) => {
    if (!isGivenBack) client.release(isBroken);
    isGivenBack = true;
  };
  return {
    client,
    passOn: giveBack,
    release: (isBroken) => {
      clearTimeout(timer);
      giveBack(isBroken);
    },
  };
}
