import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { DatabaseHandle } from './pool';

/** Any number will do as long as every instance of this application uses the same. */
const MIGRATION_LOCK = 7_203_418_885;

/**
 * Brings the database to the newest schema: applies the migrations (drizzle-kit's SQL files and journal) that are
 * not in it yet, all in one transaction. Instances that start together take turns; without the lock some of them
 * fail on what another is just creating.
 */
export async function migrate(
  { pool }: Pick<DatabaseHandle, 'pool'>,
  migrationsFolder: string,
): Promise<void> {
  const client = await pool.connect();
  let succeeded = false;
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await applyMigrations(drizzle(client), { migrationsFolder });
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    succeeded = true;
  } finally {
    // Ending the session releases the lock whatever happened.
    client.release(!succeeded);
  }
}
