import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inspect, parseArgs, type ParseArgsConfig } from 'node:util';
import { ConfigError } from '../base/config';
import { OpeningRefused } from '../db/openingRefused';
import { pgErrorCode } from '../db/pgErrors';

export class CommandRefused extends Error {}

export class WrongUsage extends Error {}

/** Exit statuses (docs/operations.md). */
const EXIT = { done: 0, notDone: 1, wrongUsage: 2 } as const;

export interface Caller {
  argv: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
  print: (line: string) => void;
  printError: (line: string) => void;
}

/** Runs `main` if `programUrl` is the started program; exits with 0, 1 (refused or failed) or 2 (wrong usage). */
export function command(programUrl: string, main: (caller: Caller) => Promise<void>) {
  const run = async (caller: Caller): Promise<number> => {
    try {
      await main(caller);
      return EXIT.done;
    } catch (error) {
      caller.printError(describe(error));
      return error instanceof WrongUsage ? EXIT.wrongUsage : EXIT.notDone;
    }
  };
  const { argv, env, stdout, stderr } = process;
  const [, started, ...args] = argv;
  if (started !== undefined && fs.realpathSync(started) === fileURLToPath(programUrl)) {
    const print = (line: string) => void stdout.write(`${line}\n`);
    const printError = (line: string) => void stderr.write(`${line}\n`);
    void run({ argv: args, env, print, printError }).then((status) => process.exit(status));
  }
  return run;
}

export function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (pgErrorCode(error) === '42501')
    return `PostgreSQL says: ${((error.cause ?? error) as Error).message}. Its role must own the database (docs/deployment.md).`;
  const forOperators = [CommandRefused, WrongUsage, ConfigError, OpeningRefused];
  // The system's own words name the file or the address; anything else is a mistake of the program.
  const isKnown = 'syscall' in error || forOperators.some((kind) => error instanceof kind);
  return isKnown ? error.message : inspect(error);
}

type Given<T extends ParseArgsConfig['options']> = ReturnType<
  typeof parseArgs<{ options: T; strict: true; allowPositionals: false }>
>['values'];

/** @throws WrongUsage with the mistake and the usage */
export function readOptions<T extends NonNullable<ParseArgsConfig['options']>>(
  argv: readonly string[],
  options: T,
  usage: string,
): Given<T> {
  try {
    return parseArgs({ args: [...argv], options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    // Node's own message goes on with advice about positional arguments.
    const [what = ''] = (error as Error).message.split('. ');
    throw new WrongUsage(`${what}.\n${usage}`);
  }
}

export function required(value: string | undefined, usage: string): string {
  const given = value?.trim();
  if (!given) throw new WrongUsage(usage);
  return given;
}
