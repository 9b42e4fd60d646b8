import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { DatabaseHandle } from './pool';
import { NewerDatabaseError, knownMigrations, leaveNote, newerVersionNeeded } from './schemaVersion';

/** Any number will do as long as every instance of this application uses the same. */
const MIGRATION_LOCK = 7_203_418_885;

/**
 * Brings the database to the newest schema: applies the migrations (drizzle-kit's SQL files and journal) that are
 * not in it yet, all in one transaction. Instances that start together take turns; without the lock some of them
 * fail on what another is just creating.
 * @param version of this application, told to older ones that find the database afterwards
 * @throws NewerDatabaseError when a newer version changed it so that this one cannot work on it
 */
export async function migrate(
  { pool }: Pick<DatabaseHandle, 'pool'>,
  migrationsFolder: string,
  version?: string,
): Promise<void> {
  const client = await pool.connect();
  let succeeded = false;
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const database = drizzle(client);
    const needed = await newerVersionNeeded(database, knownMigrations(migrationsFolder));
    if (needed !== undefined) throw new NewerDatabaseError(needed, version);
    await applyMigrations(database, { migrationsFolder });
    await leaveNote(database, migrationsFolder, version);
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    succeeded = true;
  } finally {
    // Ending the session releases the lock whatever happened.
    client.release(!succeeded);
  }
}
