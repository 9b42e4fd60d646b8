import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { ADVISORY_LOCKS } from './advisoryLocks';
import type { DatabaseHandle } from './pool';
import { unlimitSession } from './sessionLimits';
import { NewerDatabaseError, knownMigrations, leaveNote, newerVersionNeeded } from './schemaVersion';

/**
 * Applies all migrations in one transaction; a lock lets instances take turns.
 * @param version stored for older versions that open the database later
 * @throws NewerDatabaseError
 */
export async function migrate(
  { pool }: Pick<DatabaseHandle, 'pool'>,
  migrationsFolder: string,
  version?: string,
): Promise<void> {
  const client = await pool.connect();
  try {
    await unlimitSession(client);
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migration]);
    const database = drizzle(client);
    const needed = await newerVersionNeeded(database, knownMigrations(migrationsFolder));
    if (needed !== undefined) throw new NewerDatabaseError(needed, version);
    await applyMigrations(database, { migrationsFolder });
    await leaveNote(database, migrationsFolder, version);
    await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.migration]);
  } finally {
    // Ends the session, which has no limits any more and may still hold the lock.
    client.release(true);
  }
}
