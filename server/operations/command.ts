import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import { ConfigError } from '../base/config';
import { OpeningRefused } from '../db/openingRefused';

export class CommandRefused extends Error {
  override readonly name: string = 'CommandRefused';
}

export class WrongUsage extends Error {
  override readonly name = 'WrongUsage';
}

/** Exit statuses (docs/operations.md). */
const EXIT = { done: 0, notDone: 1, wrongUsage: 2 } as const;

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Ends the process with status 0, with 1 when refused or failed, with 2 when called wrongly. */
export function runCommand(main: () => Promise<void>): void {
  main().then(
    () => process.exit(EXIT.done),
    (error: unknown) => {
      process.stderr.write(`${describe(error)}\n`);
      process.exit(error instanceof WrongUsage ? EXIT.wrongUsage : EXIT.notDone);
    },
  );
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const toldInWords = [CommandRefused, WrongUsage, ConfigError, OpeningRefused];
  return toldInWords.some((kind) => error instanceof kind) ? error.message : (error.stack ?? error.message);
}

type Given<T extends ParseArgsConfig['options']> = ReturnType<
  typeof parseArgs<{ options: T; strict: true; allowPositionals: false }>
>['values'];

/** @throws WrongUsage with the mistake and the usage */
export function readOptions<T extends NonNullable<ParseArgsConfig['options']>>(
  options: T,
  usage: string,
): Given<T> {
  try {
    return parseArgs({ options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    // node's own message goes on with advice about positional arguments.
    const [what = ''] = (error as Error).message.split('. ');
    throw new WrongUsage(`${what}.\n${usage}`);
  }
}

export function required(value: string | undefined, usage: string): string {
  const given = value?.trim();
  if (!given) throw new WrongUsage(usage);
  return given;
}
