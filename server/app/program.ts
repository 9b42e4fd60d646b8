import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { CommandRefused, describe, type Caller } from '../operations/command';
import { loadConfig } from '../base/config';
import { createDatabase, type Database } from '../db/database';
import { appliedMigrations, knownMigrations, migrate } from '../db/migrate';
import { createLog } from '../http/logging';
import { openShop } from '../operations/openShop';

export const print = (text: string) => void process.stdout.write(`${text}\n`);

/** Finds the program's files from an entry's `import.meta.url`, bundled in build/server or run from source. */
export function findProgramFiles(entryUrl: string) {
  const here = path.dirname(fileURLToPath(entryUrl));
  let root = here;
  while (!fs.existsSync(path.join(root, 'package.json'))) {
    if (root === path.dirname(root)) throw new Error(`No package.json above ${here}`);
    root = path.dirname(root);
  }
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const bundled = path.join(here, 'migrations');
  return {
    root,
    version,
    distDir: path.join(root, 'dist'),
    workerFile: path.join(root, 'build', 'server', 'pgliteWorker.mjs'),
    migrationsFolder: fs.existsSync(bundled) ? bundled : path.join(root, 'server', 'db', 'migrations'),
  };
}

export type ProgramFiles = ReturnType<typeof findProgramFiles>;

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

/** What to do when an address cannot be listened on, by the system's code. */
const REMEDIES: Readonly<Record<string, string>> = {
  EADDRINUSE: 'set PORT to another one',
  EADDRNOTAVAIL: 'set HOST to an address of this machine',
};

export function run(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    const remedy = error instanceof Error && 'code' in error && REMEDIES[String(error.code)];
    const message = remedy ? `${error.message}: ${remedy}` : describe(error);
    process.stderr.write(`${message}\n`);
    process.exit(1);
  });
}

/** A command's configuration, files and log; the log has only warnings unless LOG_LEVEL asks for more. */
export function commandSettings(programUrl: string, env: Caller['env']) {
  const config = loadConfig({ LOG_LEVEL: 'warn', ...env });
  return { ...config, ...findProgramFiles(programUrl), log: createLog(config.logLevel) };
}

/** @throws CommandRefused when there is no shop, or a PostgreSQL on which servers of an older version may run */
export async function withShopDatabase(
  programUrl: string,
  env: Caller['env'],
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const settings = commandSettings(programUrl, env);
  const handle = await openShop(settings);
  try {
    const database = createDatabase(handle);
    const applied = await appliedMigrations(database);
    const isOlder = knownMigrations(settings.migrationsFolder).some((at) => !applied.includes(at));
    if (isOlder && settings.databaseUrl !== undefined)
      throw new CommandRefused('Servers of an older version may still run here: start this version first.');
    await migrate(handle, settings.migrationsFolder, settings.version);
    await work(database);
  } finally {
    await handle.close();
  }
}
