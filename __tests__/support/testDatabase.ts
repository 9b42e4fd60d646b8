import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { Database } from '../../server/db/database';
import { createDatabase } from '../../server/db/database';
import { migrate } from '../../server/db/migrate';
import type { DatabaseHandle } from '../../server/db/pool';
import { openDatabase } from '../../server/db/pool';
import { copyTestCluster, migrationsFolder, schemaFingerprint, silentLog, workerFile } from './testCluster';

export interface TestDatabase {
  handle: DatabaseHandle;
  database: Database;
  /** Empties every table and restarts every number, as after the migrations. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A fresh migrated database for one test file: open it in beforeAll, `reset` it in beforeEach, `close` it in
 * afterAll. It is the real embedded engine on a folder of its own, or with TEST_DATABASE_URL (a superuser's) a
 * database of its own on that PostgreSQL.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  const { handle, discard } = url ? await openOnPostgres(url) : await openOnEmbedded();
  return {
    handle,
    database: createDatabase(handle),
    reset: async () => {
      await handle.pool.query(EMPTY_EVERYTHING);
    },
    close: async () => {
      await handle.close();
      await discard();
    },
  };
}

interface Opened {
  handle: DatabaseHandle;
  discard: () => Promise<void>;
}

async function openOnEmbedded(): Promise<Opened> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'gestione-ordini-test-'));
  await copyTestCluster(dataDir);
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
  const handle = await openDatabase({
    databaseUrl: withDatabase(url, name),
    dataDir: '',
    workerFile,
    log: silentLog,
  });
  return {
    handle,
    discard: () =>
      asAdministrator(url, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
}

/** Migrated under another name first: a template that exists is always whole. */
async function createTemplate(client: pg.Client, url: string, template: string): Promise<void> {
  const unfinished = `${template}_nuovo`;
  await client.query(`drop database if exists ${unfinished} with (force)`);
  await client.query(`create database ${unfinished}`);
  const handle = await openDatabase({
    databaseUrl: withDatabase(url, unfinished),
    dataDir: '',
    workerFile,
    log: silentLog,
  });
  await migrate(handle, migrationsFolder).finally(() => handle.close());
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

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/**
 * Deleting the few rows of a test is ten times quicker than TRUNCATE, which makes new files. As a replica neither
 * foreign keys nor the trigger that keeps the log append-only stand in the way (asks for a superuser).
 */
const EMPTY_EVERYTHING = `
do $$
declare
  name text;
  is_filled boolean;
begin
  perform set_config('session_replication_role', 'replica', true);
  for name in select format('%I.%I', schemaname, tablename) from pg_tables where schemaname = 'public' loop
    execute format('select exists (select 1 from %s)', name) into is_filled;
    if is_filled then execute 'delete from ' || name; end if;
  end loop;
  for name in
    select format('%I.%I', schemaname, sequencename) from pg_sequences
    where schemaname = 'public' and last_value is not null
  loop
    execute 'alter sequence ' || name || ' restart';
  end loop;
end $$`;
