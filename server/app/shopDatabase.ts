import { loadConfig } from '../base/config';
import { createDatabase, type Database } from '../db/database';
import { migrate } from '../db/migrate';
import { createLog } from '../http/logging';
import type { Caller } from '../operations/command';
import { openShop } from '../operations/openShop';
import { findProgramFiles } from './program';

/** A command's configuration, files and log; the log has only warnings unless LOG_LEVEL asks for more. */
export function commandSettings(programUrl: string, env: Caller['env']) {
  const config = loadConfig({ LOG_LEVEL: 'warn', ...env });
  return { ...config, ...findProgramFiles(programUrl), log: createLog(config.logLevel) };
}

/** @throws CommandRefused when there is no shop */
export async function withShopDatabase(
  programUrl: string,
  env: Caller['env'],
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const settings = commandSettings(programUrl, env);
  const handle = await openShop(settings);
  try {
    await migrate(handle, settings.migrationsFolder, settings.version);
    await work(createDatabase(handle));
  } finally {
    await handle.close();
  }
}
