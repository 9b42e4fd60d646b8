import { execFile } from 'node:child_process';
import path from 'node:path';
import type { Caller } from '../../server/operations/command';

export const root = path.resolve(__dirname, '../..');

/** Node with its quick WebAssembly compiler alone: the engine's code runs too briefly to be worth optimising. */
export const NODE = [process.execPath, '--liftoff-only'] as const;

export interface Ended {
  code: number;
  out: string;
  errors: string;
}

/** A program of server/ as npm runs it: what `npm run build:server` made of it. */
export const bundle = (program: string): string => path.join(root, 'build', 'server', `${program}.mjs`);

/** Runs a command in this process. */
export async function runHere(
  run: (caller: Caller) => Promise<number>,
  argv: readonly string[],
  env: Record<string, string> = {},
): Promise<Ended> {
  const ended = { out: '', errors: '' };
  const print = (line: string) => void (ended.out += `${line}\n`);
  const printError = (line: string) => void (ended.errors += `${line}\n`);
  return { code: await run({ argv, env, print, printError }), ...ended };
}

/** Runs a program of server/ to its end, with no setting but those given. */
export function runProgram(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
  isolation: readonly string[] = [],
): Promise<Ended> {
  const [command, ...rest] = [...isolation, ...NODE, bundle(program), ...args] as [string, ...string[]];
  const options = { cwd: root, env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...env } };
  return new Promise((resolve) => {
    execFile(command, rest, options, (error, out, errors) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, errors });
    });
  });
}
