import { Unavailable } from './errors';

/** Runs a task in turn: among those waiting the lowest rank first, within a rank first come, first served. */
export type InTurn = <T>(work: () => Promise<T>, rank?: number) => Promise<T>;

/**
 * Runs `parallel` tasks at a time and queues `waiting` more. A full queue turns away the highest rank, and `late` who
 * waits for too long. @throws Unavailable (from the returned function)
 */
export function createQueue(
  parallel: number,
  waiting: number,
  late?: { afterMs: number; error: () => Error },
): InTurn {
  let running = 0;
  const queue: { rank: number; turn: () => void; turnAway: (reason: Error) => void }[] = [];

  function waitInLine(rank: number): Promise<void> {
    if (queue.length >= waiting) {
      if ((queue.at(-1)?.rank ?? -Infinity) <= rank) throw new Unavailable();
      queue.pop()!.turnAway(new Unavailable());
    }
    return new Promise((resolve, turnAway) => {
      const turn = () => {
        clearTimeout(timer);
        resolve();
      };
      const entry = { rank, turn, turnAway };
      const leave = () => {
        queue.splice(queue.indexOf(entry), 1);
        turnAway(late!.error());
      };
      const timer = late && setTimeout(leave, late.afterMs);
      const behind = queue.findIndex((other) => other.rank > rank);
      queue.splice(behind < 0 ? queue.length : behind, 0, entry);
    });
  }

  return async (work, rank = 0) => {
    if (running >= parallel) await waitInLine(rank);
    else running++;
    try {
      return await work();
    } finally {
      // The slot is handed over directly, so that nobody overtakes those waiting.
      const next = queue.shift();
      if (next) next.turn();
      else running--;
    }
  };
}
