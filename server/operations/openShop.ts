import fs from 'node:fs';
import { sql } from 'drizzle-orm';
import { holdsShop } from '../db/engine/pendingRestore';
import { openDatabase, type DatabaseHandle, type DatabaseOptions } from '../db/pool';
import type { Queries } from '../db/database';
import { freeSpaceOf } from '../http/diskSpace';
import { CommandRefused } from './command';

export type ClusterOptions = Pick<DatabaseOptions, 'dataDir' | 'workerFile' | 'log'>;

/**
 * @throws CommandRefused when there is no embedded database, because a command with a wrong DATA_DIR must not create one,
 * or when this user may not look into the folder
 */
export function refuseNoShop(dataDir: string): void {
  if (holdsShop(dataDir)) return;
  try {
    fs.accessSync(dataDir, fs.constants.X_OK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES')
      throw new CommandRefused(`Run this as the user who owns ${dataDir}.`);
  }
  throw new CommandRefused(`There is no shop in ${dataDir}: is DATA_DIR right?`);
}

/** @param needed bytes @throws CommandRefused when the disk of an existing folder has fewer free */
export async function refuseFullDisk(folder: string, needed: number): Promise<void> {
  if ((await freeSpaceOf(folder)()) < needed)
    throw new CommandRefused(`${folder} has too little room: ${Math.ceil(needed / 1e6)} MB are needed.`);
}

/** Creates nothing. @throws CommandRefused when there is no shop */
export async function openShop(options: DatabaseOptions): Promise<DatabaseHandle> {
  if (options.databaseUrl === undefined) refuseNoShop(options.dataDir);
  const handle = await openDatabase(options);
  const { rowCount } = await handle.pool.query(`select 1 where to_regclass('account') is not null`);
  if (rowCount === 1) return handle;
  await handle.close();
  throw new CommandRefused('There is no shop in this database: start the shop once.');
}

export async function countRows(queries: Queries): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const { rows: tables } = await queries.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  for (const { name } of tables) {
    const { rows } = await queries.execute<{ n: number }>(
      sql`select count(*) as n from ${sql.identifier(name)}`,
    );
    counts[name] = rows[0]?.n ?? 0;
  }
  return counts;
}
