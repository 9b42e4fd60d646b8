import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Queries } from '../db/database';

/** The tables of the shop, whatever a later version adds, in the order of their names. */
export async function listTables(queries: Queries): Promise<string[]> {
  const { rows } = await queries.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Rows of each table, really counted: reading them all shows that they can be read. */
export async function countRows(queries: Queries): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of await listTables(queries)) {
    const { rows } = await queries.execute<{ n: number }>(
      sql`select count(*) as n from ${sql.identifier(name)}`,
    );
    counts[name] = rows[0]?.n ?? 0;
  }
  return counts;
}

/** The migrations a database has had, by the moments in drizzle-kit's journal; none when it never had any. */
export async function appliedMigrations(queries: Queries): Promise<number[]> {
  const { rows: found } = await queries.execute<{ there: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!found[0]?.there) return [];
  const { rows } = await queries.execute<{ at: number }>(
    sql`select created_at as at from drizzle.__drizzle_migrations order by created_at`,
  );
  return rows.map(({ at }) => at);
}

/** Those that this version of the application brings. */
export function knownMigrations(migrationsFolder: string): number[] {
  return readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
}
