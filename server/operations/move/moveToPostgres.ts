import fs from 'node:fs';
import path from 'node:path';
import type { PoolClient } from 'pg';
import { createDatabase } from '../../db/database';
import { openEmbedded } from '../../db/engine/embeddedPool';
import { knownMigrations, migrate, newerVersionNeeded } from '../../db/migrate';
import { openDatabase, type DatabaseHandle } from '../../db/pool';
import { unlimitSession } from '../../db/sessionLimits';
import { loadSecret } from '../../auth/secrets';
import { CommandRefused } from '../command';
import { refuseNoShop, type ClusterOptions } from '../openShop';
import { SAME_TEXT, compare, copyTable, listTables, readSequences } from './tables';
import type { Fingerprint, Table } from './tables';

export interface MoveOptions extends ClusterOptions {
  to: string;
  migrationsFolder: string;
  version: string;
}

/**
 * Copies the shop and the tokens' secret to an empty PostgreSQL, in one transaction that it commits when rows, sums
 * and content agree. It only migrates the embedded database, at most.
 * @throws CommandRefused, OpeningRefused; the target then has empty tables at most
 */
export async function moveToPostgres(options: MoveOptions): Promise<Fingerprint[]> {
  const { dataDir, workerFile, migrationsFolder, version, log } = options;
  refuseNoShop(dataDir);
  // Without a server's maintenance, which would compete for the only connection. Fails at once while a server runs.
  const source = await openEmbedded({ dataDir, workerFile, log, lockWaitMs: 0 });
  try {
    const target = await openDatabase({ databaseUrl: options.to, dataDir, workerFile, log });
    try {
      await refuseTarget(target, migrationsFolder);
      await migrate(target, migrationsFolder, version);
      await migrate(source, migrationsFolder, version);
      const moved = await move(source, target, dataDir);
      await target.pool.query('analyze');
      return moved;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function refuseTarget(target: DatabaseHandle, migrationsFolder: string): Promise<void> {
  const { rows } = await target.pool.query<{ server_encoding: string }>('show server_encoding');
  const encoding = rows[0]?.server_encoding;
  if (encoding !== 'UTF8')
    throw new CommandRefused(`The target's encoding is ${encoding}: make one with UTF8.`);
  if (await newerVersionNeeded(createDatabase(target), knownMigrations(migrationsFolder)))
    throw new CommandRefused('The target was used by a newer version: give an empty database.');
  const filled = await filledTables(target);
  if (filled.length > 0)
    throw new CommandRefused(`The target is not empty: there are rows in ${filled.join(', ')}.`);
}

async function filledTables({ pool }: Side): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'm') and c.relpersistence <> 't'
       and n.nspname not in ('pg_catalog', 'information_schema', 'drizzle') and n.nspname not like 'pg\\_t%'
     order by 1`,
  );
  return filledAmong(pool, rows);
}

async function filledAmong(client: Pick<PoolClient, 'query'>, tables: readonly { name: string }[]) {
  const filled: string[] = [];
  for (const { name } of tables)
    if ((await client.query(`select 1 from ${name} limit 1`)).rowCount) filled.push(name);
  return filled;
}

type Side = Pick<DatabaseHandle, 'pool'>;

async function move(source: Side, target: Side, dataDir: string): Promise<Fingerprint[]> {
  const from = await source.pool.connect();
  const to = await target.pool.connect();
  try {
    await from.query(SAME_TEXT);
    await to.query(SAME_TEXT);
    // The session stands still while the embedded database reads a large table.
    await unlimitSession(to);
    const tables = await listTables(from);
    await to.query('begin');
    await lockEmpty(to, tables);
    await switchTriggers(to, 'disable');
    for (const table of tables) await copyTable(from, to, table);
    await switchTriggers(to, 'enable');
    for (const { name, value, isCalled } of await readSequences(from))
      await to.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled]);
    const found = await compare(from, to, tables);
    await moveSecret(to, dataDir);
    await to.query('commit');
    return found;
  } finally {
    // Ends the sessions, and with them an open transaction.
    to.release(true);
    from.release(true);
  }
}

async function lockEmpty(to: PoolClient, tables: readonly Table[]): Promise<void> {
  await to.query(`lock table ${tables.map(({ name }) => name).join(', ')} in access exclusive mode`);
  const filled = await filledAmong(to, tables);
  if (filled.length > 0)
    throw new CommandRefused(`Somebody writes to the target: there are rows in ${filled.join(', ')}.`);
}

/** Triggers are off during the copy, because the rows that they wrote are copied, too. */
async function switchTriggers(to: PoolClient, how: 'disable' | 'enable'): Promise<void> {
  const { rows } = await to.query<{ text: string }>(
    `select format('alter table %s ${how} trigger %I', tgrelid::regclass, tgname) as text
     from pg_trigger where tgname ~ '^(eventi|registro_in_coda)' and not tgisinternal`,
  );
  for (const { text } of rows) await to.query(text);
}

/** Puts it where several instances find it, so that sessions go on. */
async function moveSecret(to: PoolClient, dataDir: string): Promise<void> {
  if (!fs.existsSync(path.join(dataDir, 'secrets.json'))) return;
  await to.query(
    `insert into segreti (nome, valore) values ('jwt', $1)
     on conflict (nome) do update set valore = excluded.valore`,
    [loadSecret({ dataDir })],
  );
}
