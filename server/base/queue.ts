import { Unavailable } from './errors';

/** Runs a task in its turn: the lowest rank first, within a rank first come, first served. */
export type InTurn = <T>(work: () => Promise<T>, rank?: number) => Promise<T>;

/**
 * Runs `parallel` tasks at a time and queues `waiting` more. A full queue turns away its highest rank; a task that
 * waits for `late.afterMs` fails with `late.error`. @throws Unavailable (from the returned function)
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
      // Hands the slot over directly, so that a new task cannot overtake a waiting one.
      const next = queue.shift();
      if (next) next.turn();
      else running--;
    }
  };
}
