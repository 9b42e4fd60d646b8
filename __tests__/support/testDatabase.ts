import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Database, createDatabase } from '../../server/db/database';
import { migrate } from '../../server/db/migrate';
import { type DatabaseHandle, openDatabase } from '../../server/db/pool';
import { KEPT_ENGINE, type KeptEngine } from './keptEngine';
import { copyTestCluster, migrationsFolder, schemaFingerprint, silentLog, workerFile } from './testCluster';

/** As an operator who changes rows by hand; the shop's own database writes in transactions alone. */
export type ByHand = Database & Pick<NodePgDatabase, 'insert' | 'update' | 'delete'>;

/**
 * A fresh migrated database for one test file: open it in beforeAll, `reset` it in beforeEach, `close` it in
 * afterAll. It is the real embedded engine on a folder of its own, or with TEST_DATABASE_URL (a superuser's) a
 * database of its own on that PostgreSQL.
 */
export async function openTestDatabase() {
  const url = process.env.TEST_DATABASE_URL;
  const { handle, discard } = url ? await openOnPostgres(url) : await openOnEmbedded();
  return {
    handle,
    database: createDatabase(handle),
    byHand: createDatabase({ ...handle, pool: writable(handle.pool) }) as ByHand,
    /** One text, by hand. */
    query: (text: string) => queryByHand(handle.pool, text),
    /**
     * Empties every table and restarts every number, as after the migrations; then runs the statements. At once: what
     * asking costs, a thousand times over, is the way to the engine and back.
     */
    reset: async (statements: readonly string[] = []) => {
      await handle.pool.query([EMPTY_EVERYTHING, ...statements].join(';'));
    },
    close: async () => {
      await handle.close();
      await discard();
    },
  };
}

export type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;

/** One for the tests of a file, each of which finds what those before it left. */
export function keptDatabase(): TestDatabase {
  const test = {} as TestDatabase;
  beforeAll(async () => void Object.assign(test, await openTestDatabase()));
  afterAll(() => test.close());
  return test;
}

function writable(pool: pg.Pool): pg.Pool {
  const connect = async () => {
    const client = await pool.connect();
    await client.query('set default_transaction_read_only = off');
    const release = (isBroken?: boolean) => {
      client.query('set default_transaction_read_only = on').catch(() => undefined);
      client.release(isBroken);
    };
    return Object.create(client, { release: { value: release } }) as pg.PoolClient;
  };
  return new Proxy(pool, {
    get: (target, property): unknown =>
      property === 'connect' ? connect : Reflect.get(target, property, target),
  });
}

async function queryByHand(pool: pg.Pool, text: string): Promise<pg.QueryResult> {
  const client = await writable(pool).connect();
  try {
    return await client.query(text);
  } finally {
    client.release();
  }
}

interface Opened {
  handle: DatabaseHandle;
  discard: () => Promise<void>;
}

async function openOnEmbedded(): Promise<Opened> {
  const kept = (globalThis as { [KEPT_ENGINE]?: KeptEngine })[KEPT_ENGINE];
  return kept && !kept.taken ? openKept(kept) : openOwn();
}

/** On the engine of this process, as if it were new: when it cannot be made so, on another one. */
async function openKept(kept: KeptEngine): Promise<Opened> {
  kept.taken = true;
  const isNew = kept.folder === undefined;
  kept.folder ??= await clusterFolder();
  let handle: DatabaseHandle | undefined;
  try {
    const options = { dataDir: kept.folder, workerFile, log: silentLog, startEngine: kept.start };
    handle = await openDatabase(options);
    if (!isNew) await empty(handle);
    const { rows } = await handle.pool.query<{ schema: string }>(SCHEMA);
    kept.schema ??= rows[0]!.schema;
    if (kept.schema === rows[0]!.schema) return { handle, discard: async () => void (kept.taken = false) };
  } catch (error) {
    if (isNew) throw error;
  }
  await handle?.close();
  await kept.discard();
  return openKept(kept);
}

/**
 * New files for what was written, so that rows stand in them in the order in which they come, as in a new database: in
 * gaps that deleted ones left they would stand in any, and a query that asks for no order would show it by chance.
 */
async function empty({ pool }: DatabaseHandle): Promise<void> {
  const { rows } = await pool.query<{ written: string | null }>(
    `select string_agg(oid::regclass::text, ', ') as written from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`,
  );
  const written = rows[0]?.written;
  if (written)
    await pool.query(
      `set transaction_read_only = off;
      do $$ begin perform set_config('session_replication_role', 'replica', true); truncate ${written} cascade; end $$`,
    );
  await pool.query(EMPTY_EVERYTHING);
}

async function clusterFolder(): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'gestione-ordini-test-'));
  await copyTestCluster(folder);
  return folder;
}

async function openOwn(): Promise<Opened> {
  const dataDir = await clusterFolder();
  const handle = await openDatabase({ dataDir, workerFile, log: silentLog });
  return { handle, discard: () => fs.rm(dataDir, { recursive: true, force: true }) };
}

async function openOnPostgres(url: string): Promise<Opened> {
  const template = `gestione_ordini_${await schemaFingerprint()}`;
  const name = `prova_${randomBytes(8).toString('hex')}`;
  await asAdministrator(url, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) await createTemplate(client, url, template);
    await client.query(`create database ${name} template ${template}`);
  });
  return {
    handle: await openNamed(url, name),
    discard: () =>
      asAdministrator(url, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
}

/** Migrated under another name first: a template that exists is always whole. */
async function createTemplate(client: pg.Client, url: string, template: string): Promise<void> {
  const unfinished = `${template}_nuovo`;
  await client.query(`drop database if exists ${unfinished} with (force)`);
  await client.query(`create database ${unfinished}`);
  const handle = await openNamed(url, unfinished);
  try {
    await migrate(handle, migrationsFolder);
  } finally {
    await handle.close();
  }
  await client.query(`alter database ${unfinished} rename to ${template}`);
}

/** One at a time: a template that is being copied or made bears no second connection. */
async function asAdministrator(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('gestione-ordini-test'))");
    await work(client);
  } finally {
    await client.end();
  }
}

function openNamed(url: string, name: string): Promise<DatabaseHandle> {
  const databaseUrl = new URL(url);
  databaseUrl.pathname = `/${name}`;
  return openDatabase({ databaseUrl: databaseUrl.href, dataDir: '', workerFile, log: silentLog });
}

/**
 * Deleting the few rows of a test is ten times quicker than TRUNCATE, which makes new files. As a replica neither
 * foreign keys nor the trigger that keeps the log append-only stand in the way (asks for a superuser).
 */
const EMPTY_EVERYTHING = `
set transaction_read_only = off;
do $$
declare
  name text;
begin
  perform set_config('session_replication_role', 'replica', true);
  for name in select oid::regclass from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0
  loop
    execute 'delete from ' || name;
  end loop;
  perform setval(seqrelid::regclass, seqstart, false) from pg_sequence join pg_class on oid = seqrelid
    where relnamespace = 'public'::regnamespace and pg_sequence_last_value(seqrelid) is not null;
  perform set_config('session_replication_role', 'origin', true);
end $$`;

/**
 * Tells whether a test has left behind another schema, other settings, or a row in the table of the migrations, which is
 * never emptied. What is older than the first user's object is the system's.
 */
export const SCHEMA = `
select md5(string_agg(part, '\\n' order by part)) as schema from (
  select concat_ws(' ', oid, relname, relnamespace, relkind, relpersistence, reloptions, relacl) as part
    from pg_class where oid >= 16384 and relkind <> 't'
  union all select a::text from pg_attribute a where attrelid >= 16384
  union all select d::text from pg_attrdef d
  union all select i::text from pg_index i where indexrelid >= 16384
  union all select c::text from pg_constraint c where oid >= 16384
  union all select t::text from pg_trigger t
  union all select s::text from pg_sequence s
  union all select p::text from pg_proc p where oid >= 16384
  union all select n::text from pg_namespace n where nspname !~ '^pg_(toast_)?temp_'
  union all select r::text from pg_db_role_setting r
  union all select r::text from pg_roles r
  union all select concat_ws(' ', name, setting) from pg_settings
  union all select m::text from drizzle.__drizzle_migrations m
) parts`;
