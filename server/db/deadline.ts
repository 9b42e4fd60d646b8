import { AsyncLocalStorage } from 'node:async_hooks';
import type { Connection, Pool, PoolClient } from 'pg';

const current = new AsyncLocalStorage<{ until: number }>();

const tooLate = () =>
  Object.assign(new Error('The database did not answer within the time that the caller waits'), {
    code: 'TOO_LATE',
  });

/** Gives `work`, and everything it starts, `ms` in total for all queries. Background work needs its own deadline. */
export const withDeadline = <T>(ms: number, work: () => T): T =>
  current.run({ until: performance.now() + ms }, work);

export function renewDeadline(ms: number): void {
  const deadline = current.getStore();
  if (deadline) deadline.until = performance.now() + ms;
}

/** Cuts the connection at the deadline: queries fail and an open transaction rolls back. @throws with code TOO_LATE */
export async function takeClient(pool: Pool) {
  const client = await pool.connect();
  const deadline = current.getStore();
  const left = deadline ? deadline.until - performance.now() : Infinity;
  if (left <= 0) {
    client.release();
    throw tooLate();
  }
  const { connection } = client as PoolClient & { connection: Connection };
  const timer = deadline && setTimeout(() => connection.stream.destroy(tooLate()), left);
  let isGivenBack = false;
  const giveBack = (isBroken?: boolean) => {
    if (!isGivenBack) client.release(isBroken);
    isGivenBack = true;
  };
  return {
    client,
    /** Lets the next user have the client, which answers in order. The deadline goes on. */
    passOn: () => giveBack(),
    release: (isBroken?: boolean) => {
      clearTimeout(timer);
      giveBack(isBroken);
    },
  };
}
