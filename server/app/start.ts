import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buildApp, type App, type AppOptions } from './app';
import { createPasswords } from '../auth/password';
import type { Config } from '../base/config';
import { createDatabase } from '../db/database';
import { knownMigrations, migrate, newerVersionNeeded } from '../db/migrate';
import { openDatabase, type DatabaseHandle } from '../db/pool';
import type { Deps } from '../http/routes';
import { prepareFirstStart, type NewCredentials } from './firstStart';
import { openBackupDoor } from '../operations/backup/backupDoor';
import { freeSpaceOf } from '../http/diskSpace';
import type { Readiness } from '../http/healthRoutes';
import { createLocalBus, type Bus } from '../base/bus';
import { createPostgresBus } from '../live/postgresBus';
import type { ProgramFiles } from './program';
import { startRecurringJobs } from './recurringJobs';
import { createMailer } from '../messaggi/mailer';
import { loadSecret, loadSharedSecret } from '../auth/secrets';
import { stopServing } from './stop';

export interface StartOptions extends Pick<AppOptions, 'log' | 'passwords'> {
  config: Config;
  files: Pick<ProgramFiles, 'distDir' | 'version' | 'workerFile' | 'migrationsFolder'>;
  clock?: () => Date;
  onAccountsCreated: (accounts: NewCredentials[]) => void;
  prepare?: (deps: Deps) => Promise<void>;
}

export interface RunningServer extends App {
  url: string;
  deps: Deps;
  /** Calling it again returns the same promise. */
  close: () => Promise<void>;
}

/** When a step fails it closes everything that it opened. */
export async function start(options: StartOptions): Promise<RunningServer> {
  const { config, files, log, clock = () => new Date() } = options;
  const { databaseUrl, dataDir, databaseConnections: maxConnections } = config;
  const { workerFile, migrationsFolder, version } = files;
  const handle = await openDatabase({ databaseUrl, dataDir, workerFile, log, maxConnections });
  let bus: Bus | undefined;
  try {
    await migrate(handle, migrationsFolder, version);
    bus = databaseUrl ? await createPostgresBus({ databaseUrl, pool: handle.pool, log }) : createLocalBus();
    const { estesa, giorniPrenotabili } = config;
    const deps = { database: createDatabase(handle), bus, clock, estesa, giorniPrenotabili };
    return await serve(options, handle, deps);
  } catch (error) {
    await bus?.close();
    await handle.close();
    throw error;
  }
}

async function serve(options: StartOptions, handle: DatabaseHandle, deps: Deps): Promise<RunningServer> {
  const { config, files, log, passwords = createPasswords() } = options;
  const secret = config.databaseUrl ? await loadSharedSecret(deps.database, config) : loadSecret(config);
  await options.prepare?.(deps);
  const accounts = await prepareFirstStart(deps.database, passwords, config);
  if (accounts.length > 0) options.onAccountsCreated(accounts);

  // Read now, because an update may replace the files while the server runs.
  const known = knownMigrations(files.migrationsFolder);
  const readiness: Readiness = {
    stopping: false,
    lastAnswers: false,
    newerVersionNeeded: () => newerVersionNeeded(deps.database, known),
  };
  const mailer = deps.estesa && config.smtp ? createMailer(config.smtp) : undefined;
  const app = await buildApp({
    deps,
    mailer,
    config,
    secret,
    log,
    ...files,
    workersDir: path.dirname(files.workerFile),
    readiness,
    passwords,
    freeSpace: config.databaseUrl ? undefined : freeSpaceOf(config.dataDir),
    hubLimits: { maxConnections: config.hubConnections },
  });
  const stop = async () => {
    try {
      await stopServing(app.http, readiness, config);
    } finally {
      await deps.bus.close();
      await handle.close();
    }
  };
  let closing: Promise<void> | undefined;
  try {
    await startRecurringJobs(app, { ...options, deps, mailer });
    const { hotBackup } = handle;
    if (hotBackup)
      app.http.addHook('onClose', await openBackupDoor({ hotBackup, dataDir: config.dataDir, log }));
    await app.http.listen({ port: config.port, host: config.host });
  } catch (error) {
    await app.http.close();
    throw error;
  }
  return {
    ...app,
    deps,
    url: localUrl(app, config.host),
    close: () => (closing ??= stop()),
  };
}

function localUrl({ http }: App, host: string): string {
  const { port } = http.server.address() as AddressInfo;
  const name = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
