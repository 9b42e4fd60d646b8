import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { ADVISORY_LOCKS } from './advisoryLocks';
import type { Queries } from './database';
import { OpeningRefused } from './openingRefused';
import type { DatabaseHandle } from './pool';
import { unlimitSession } from './sessionLimits';

/**
 * Applies all migrations in one transaction; a lock lets instances take turns. @throws OpeningRefused
 * @param version stored for older versions that open the database later
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
    if (needed !== undefined) throw newerDatabase(needed, version);
    await applyMigrations(database, { migrationsFolder });
    await leaveNote(database, migrationsFolder, version);
    await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.migration]);
  } finally {
    // Ends the session, which has no limits any more and may still hold the lock.
    client.release(true);
  }
}

function newerDatabase(needed: string, own = UNKNOWN): OpeningRefused {
  const by = needed === UNKNOWN ? 'a newer version' : `version ${needed}`;
  const start = needed === UNKNOWN ? by : `${by} or newer`;
  return new OpeningRefused(
    `The database was brought up to date by ${by}, and this is version ${own}, which does not know it: ` +
      `start ${start}, or restore a backup from before (docs/operations.md).`,
  );
}

const UNKNOWN = '?';
/** First line of a migration that older versions can work with; any other keeps them out. */
const ADDITIVE = /^-- additive\b/;

/** A note to older versions, stored as an SQL comment on drizzle's table, so that it lives as long as the table. */
interface Note {
  /** The newest migration it covers, by its moment in drizzle-kit's journal. */
  newest: number;
  /** A version must know this migration to work on the database. */
  needs: number;
  /** The version that brought that migration. */
  version: string;
}

export const knownMigrations = (migrationsFolder: string): number[] =>
  readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);

/** False in the database of a version that did not have the table yet. */
export async function hasTable(queries: Pick<Queries, 'execute'>, name: string): Promise<boolean> {
  const { rows } = await queries.execute(sql`select 1 where to_regclass(${name}) is not null`);
  return rows.length > 0;
}

export async function appliedMigrations(queries: Queries): Promise<number[]> {
  if (!(await hasTable(queries, 'drizzle.__drizzle_migrations'))) return [];
  const { rows } = await queries.execute<{ at: number }>(
    sql`select created_at as at from drizzle.__drizzle_migrations order by created_at`,
  );
  return rows.map(({ at }) => at);
}

/** The version that the database needs, '?' if unknown; undefined when this version can work on it. */
export async function newerVersionNeeded(queries: Queries, known: readonly number[]) {
  const unknown = (await appliedMigrations(queries)).filter((at) => !known.includes(at));
  if (unknown.length === 0) return undefined;
  const note = await readNote(queries);
  if (!note || unknown.some((at) => at > note.newest)) return UNKNOWN;
  return known.includes(note.needs) ? undefined : note.version;
}

async function leaveNote(queries: Queries, migrationsFolder: string, version = UNKNOWN) {
  const files = readMigrationFiles({ migrationsFolder });
  const newest = files.at(-1)?.folderMillis ?? 0;
  const last = await readNote(queries);
  if (last && last.newest >= newest) return;
  const needs = files.findLast(({ sql: [first = ''] }) => !ADDITIVE.test(first))?.folderMillis ?? 0;
  const note: Note = { newest, needs, version: last?.needs === needs ? last.version : version };
  const text = JSON.stringify(note).replaceAll("'", "''");
  await queries.execute(sql.raw(`comment on table drizzle.__drizzle_migrations is '${text}'`));
}

async function readNote(queries: Queries): Promise<Note | undefined> {
  const { rows } = await queries.execute<{ text: string | null }>(
    sql`select obj_description(to_regclass('drizzle.__drizzle_migrations'), 'pg_class') as text`,
  );
  return rows[0]?.text ? (JSON.parse(rows[0].text) as Note) : undefined;
}
