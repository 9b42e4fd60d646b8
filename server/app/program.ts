import type { FastifyBaseLogger } from 'fastify';
import { describe } from '../operations/command';
import type { NewCredentials } from './firstStart';
import type { RunningServer } from './start';

const print = (text: string) => void process.stdout.write(`${text}\n`);

/** Prints passwords once and never logs them, because others read and keep logs. */
export function printAccounts(accounts: readonly NewCredentials[]): void {
  const names = { admin: 'administrator', vetrina: "shop's own site" };
  print('\nFirst start: these accounts were created. Write them down, they are not shown again.');
  for (const { ruolo, email, password } of accounts) {
    print(`  ${names[ruolo].padEnd(15)}  ${email}  password: ${password}`);
  }
  print('');
}

export function printReady({ url }: Pick<RunningServer, 'url'>): void {
  print(`Gestione Ordini is ready: ${url}`);
}

/** Stops gracefully on the first SIGTERM or SIGINT, at once on the second. */
export function endOnSignals(log: FastifyBaseLogger, close: () => Promise<void>): void {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

export function endOnUnhandledErrors(log: FastifyBaseLogger): void {
  const end = (error: unknown): void => {
    log.fatal({ err: error }, 'unhandled error: the process ends');
    process.exit(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}

export function run(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    const message = isTaken ? `${error.message}: set PORT to another one` : describe(error);
    process.stderr.write(`${message}\n`);
    process.exit(1);
  });
}
