import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { NODE, root } from './runProgram';

export interface Child {
  /** The next line the program writes; rejects when it ends without one. */
  nextLine(): Promise<string>;
  /** Ends it as the system would: no handler of its own runs. */
  kill(): Promise<void>;
}

/** A program of __tests__/support, or of a benchmark, as buildServer.ts has bundled it. */
export const testProgram = (name: string): string => path.join(root, 'build', 'test', `${name}.cjs`);

/** Runs a program in a process of its own, by a command before it that may set it apart (see isolations.ts). */
export function startChild(isolation: readonly string[], program: string, ...args: string[]): Child {
  const [command, ...rest] = [...isolation, ...NODE, testProgram(program), ...args] as [string, ...string[]];
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    nextLine: async () => {
      const next = await lines.next();
      if (next.done) throw new Error(`${program} ended without a line`);
      return next.value;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await closed;
    },
  };
}
