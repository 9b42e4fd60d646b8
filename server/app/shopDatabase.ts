import { loadConfig } from '../base/config';
import { createDatabase, type Database } from '../db/database';
import { migrate } from '../db/migrate';
import { createLog } from '../http/logging';
import type { Caller } from '../operations/command';
import { openShop } from '../operations/openShop';
import { findProgramFiles } from './programFiles';

/** @throws CommandRefused where there is no shop */
export async function withShopDatabase(
  programUrl: string,
  env: Caller['env'],
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const config = loadConfig({ LOG_LEVEL: 'warn', ...env });
  const { workerFile, migrationsFolder, version } = findProgramFiles(programUrl);
  const handle = await openShop(config, workerFile, createLog(config.logLevel));
  try {
    await migrate(handle, migrationsFolder, version);
    await work(createDatabase(handle));
  } finally {
    await handle.close();
  }
}
