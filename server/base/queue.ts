import { Unavailable } from './errors';

/** Runs a work when it is its turn: of those that wait the lowest rank first, of one rank whoever came first. */
export type InTurn = <T>(work: () => Promise<T>, rank?: number) => Promise<T>;

/**
 * Lets `parallel` works run at a time and `waiting` more wait their turn: for what costs much memory or a thread. When
 * there is no room, who has the highest rank is turned away.
 * @throws Unavailable (from the function returned) when too many are waiting already
 */
export function createQueue(parallel: number, waiting: number): InTurn {
  let running = 0;
  /** By rank. */
  const queue: { rank: number; turn: () => void; turnAway: (reason: Unavailable) => void }[] = [];

  function waitInLine(rank: number): Promise<void> {
    if (queue.length >= waiting) {
      if ((queue.at(-1)?.rank ?? -Infinity) <= rank) throw new Unavailable();
      queue.pop()!.turnAway(new Unavailable());
    }
    return new Promise((turn, turnAway) => {
      const behind = queue.findIndex((other) => other.rank > rank);
      queue.splice(behind < 0 ? queue.length : behind, 0, { rank, turn, turnAway });
    });
  }

  return async (work, rank = 0) => {
    if (running >= parallel) await waitInLine(rank);
    else running++;
    try {
      return await work();
    } finally {
      // The place is handed on directly, so that nobody overtakes those who wait.
      const next = queue.shift();
      if (next) next.turn();
      else running--;
    }
  };
}
