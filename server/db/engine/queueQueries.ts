import type { Pool } from 'pg';

/**
 * Lets only one single query at a time queue for the engine's connection (single queries are reads; changes have their
 * own client). Placing an order then waits for one read at most, however many people read.
 */
export function queueQueries(pool: Pool, timeoutMs: number): void {
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  const waiting = new Set<() => void>();
  let busy = false;

  /** Resolves when it is the caller's turn. */
  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        waiting.delete(begin);
        resolve();
      };
      const giveUp = () => {
        waiting.delete(begin);
        // pg's own message, which callers recognise.
        reject(new Error('timeout exceeded when trying to connect'));
      };
      const timer = setTimeout(giveUp, timeoutMs);
      waiting.add(begin);
    });

  const queued = async (...args: unknown[]): Promise<unknown> => {
    if (busy) await turn();
    else busy = true;
    try {
      return await query(...args);
    } finally {
      const [next] = waiting;
      if (next) next();
      else busy = false;
    }
  };
  Object.assign(pool, { query: queued });
}
