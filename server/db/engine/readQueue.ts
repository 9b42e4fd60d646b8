export type ReadInTurn = <T>(read: () => Promise<T>) => Promise<T>;

/**
 * Lets one single query (a read) at a time queue for the engine's connection, so that an order waits for one read at
 * most.
 * @throws pg's own message after `timeoutMs` (from the returned function)
 */
export function createReadQueue(timeoutMs: number): ReadInTurn {
  const waiting = new Set<() => void>();
  let busy = false;

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
