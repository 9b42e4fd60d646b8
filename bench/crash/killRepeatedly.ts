import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

export interface KillPlan {
  rounds: number;
  /** Starts the program under test; it writes a line `ack <word>` once what `word` names has been confirmed. */
  start: () => ChildProcess;
  /** The kill comes at a random moment within this time, counted from the round's first acknowledgement. */
  withinMs: number;
  /** Sees every other line of the program with all that was acknowledged in earlier rounds; throws on a loss. */
  onLine: (line: string, acknowledged: ReadonlySet<string>) => void;
}

/**
 * Runs a program again and again and kills it (SIGKILL) in the middle of its work.
 * @returns everything it ever acknowledged; an end that was not this function's kill is thrown as an error
 */
export async function killRepeatedly(plan: KillPlan): Promise<Set<string>> {
  const acknowledged = new Set<string>();
  for (let round = 1; round <= plan.rounds; round++) {
    const before = new Set(acknowledged);
    await killOnce(plan, (word) => acknowledged.add(word), before);
  }
  return acknowledged;
}

async function killOnce(plan: KillPlan, acknowledge: (word: string) => void, before: ReadonlySet<string>) {
  const child = plan.start();
  if (!child.stdout) throw new Error('The program under test needs a piped standard output');
  const closed = new Promise<NodeJS.Signals | null>((resolve) => {
    child.once('close', (_code, signal) => resolve(signal));
  });
  let failure: unknown;
  let started: () => void;
  const firstAcknowledgement = new Promise<void>((resolve) => (started = resolve));
  createInterface({ input: child.stdout }).on('line', (line) => {
    try {
      if (line.startsWith('ack ')) {
        acknowledge(line.slice(4));
        started();
      } else plan.onLine(line, before);
    } catch (error) {
      failure = error;
      child.kill('SIGKILL');
    }
  });
  await Promise.race([firstAcknowledgement, closed]);
  await Promise.race([delay(Math.random() * plan.withinMs), closed]);
  child.kill('SIGKILL');
  const signal = await closed;
  if (failure instanceof Error) throw failure;
  if (signal !== 'SIGKILL') throw new Error('The program under test ended by itself');
}
