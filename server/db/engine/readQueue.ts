/** Runs a single read when its turn has come. */
export type ReadInTurn = <T>(read: () => Promise<T>) => Promise<T>;

/**
 * Lets only one single query at a time queue for the engine's connection (single queries are reads; changes have a
 * client of their own). Placing an order then waits for one read at most, however many people read.
 * @throws (from the function returned) pg's own message when the turn has not come after `timeoutMs`
 */
export function createReadQueue(timeoutMs: number): ReadInTurn {
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

  return async (read) => {
    if (busy) await turn();
    else busy = true;
    try {
      return await read();
    } finally {
      const [next] = waiting;
      if (next) next();
      else busy = false;
    }
  };
}
