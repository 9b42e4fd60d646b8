import { Unavailable } from './errors';

/**
 * Lets `parallel` works run at a time and `waiting` more wait their turn: for what costs much memory or a thread.
 * @throws Unavailable (from the function returned) when too many are waiting already
 */
export function createQueue(parallel: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running >= parallel) {
      if (queue.length >= waiting) throw new Unavailable();
      await new Promise<void>((turn) => queue.push(turn));
    } else running++;
    try {
      return await work();
    } finally {
      // The place is handed on directly, so that nobody overtakes those who wait.
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}
