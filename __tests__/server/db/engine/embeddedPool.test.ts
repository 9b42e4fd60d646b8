import fs from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { createDatabase, withCommit } from '../../../../server/db/database';
import { createTurns, openEmbedded } from '../../../../server/db/engine/embeddedPool';
import type { EmbeddedDatabase } from '../../../../server/db/engine/embeddedPool';
import { isConnectionFailure } from '../../../../server/db/pgErrors';
import { run, statement } from '../../../../server/db/statement';
import { temporaryFolder } from '../../../support/temporaryFolder';
import { silentLog, workerFile } from '../../../support/testCluster';

/** The engine is back after half a second, or after many on a machine with much else to do. */
const RESTART_ON_A_BUSY_MACHINE_MS = 60_000;

let dir: string;
let database: EmbeddedDatabase;
const open = (options: Partial<Parameters<typeof openEmbedded>[0]> = {}) =>
  openEmbedded({
    dataDir: dir,
    workerFile,
    log: silentLog,
    lockWaitMs: 0,
    connectionTimeoutMs: RESTART_ON_A_BUSY_MACHINE_MS,
    ...options,
  });
const count = async () =>
  (await database.pool.query<{ n: number }>('select count(*)::int as n from t')).rows[0]?.n;

beforeAll(async () => {
  dir = await temporaryFolder();
  database = await open();
  await database.pool.query('create table t (testo text)');
});
beforeEach(() => database.pool.query('truncate t'));
afterAll(() => database.close());

describe('the embedded engine', () => {
  it('lets a transaction wait for one read and not for all that were asked before it', async () => {
    const shop = createDatabase(database);
    const done: string[] = [];
    const reads = ['1', '2', '3', '4'].map((name) =>
      shop.execute(sql`select pg_sleep(0.05)`).then(() => void done.push(name)),
    );
    await shop.transaction(async () => void done.push('transaction'));
    await Promise.all(reads);
    expect(done.indexOf('transaction')).toBeLessThan(2);
    expect(done.filter((name) => name !== 'transaction')).toEqual(['1', '2', '3', '4']);
  });

  it('lets a read wait for a few transactions and not for all that were asked before it', async () => {
    const shop = createDatabase(database);
    const done: string[] = [];
    const orders = Array.from({ length: 16 }, () =>
      shop.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        done.push('transaction');
      }),
    );
    const reads = ['1', '2'].map((name) => shop.execute(sql`select 1`).then(() => void done.push(name)));
    await Promise.all([...orders, ...reads]);
    const places = ['1', '2'].map((name) => done.indexOf(name));
    expect(done).toHaveLength(18);
    expect(places).toEqual([6, 13]);
  });

  it('begins the next transaction when a commit is sent, whatever becomes of that', async () => {
    const shop = createDatabase(database);
    const done: string[] = [];
    const failing = shop.transaction(async (tx) => {
      await tx.execute(sql`insert into t values ('lost')`);
      const last = run(tx, statement('prova_fails', sql`select 1 / 0`));
      await withCommit(tx, last).finally(() => done.push('first is answered'));
    });
    const next = shop.transaction(async (tx) => {
      done.push('next begins');
      await tx.execute(sql`insert into t values ('kept')`);
    });
    await expect(failing).rejects.toThrow();
    await next;
    expect(done).toEqual(['next begins', 'first is answered']);
    expect((await database.pool.query('select testo from t')).rows).toEqual([{ testo: 'kept' }]);
  });

  it('goes on with the next read when one fails, and fails those that wait too long as pg does', async () => {
    const shop = createDatabase(database);
    const [failed, fine] = await Promise.allSettled([
      shop.execute(sql`select 1 / 0`),
      shop.execute(sql`select 1`),
    ]);
    expect([failed.status, fine.status]).toEqual(['rejected', 'fulfilled']);
    const readInTurn = createTurns(1, 1);
    void readInTurn(() => new Promise(() => undefined));
    const late = await readInTurn(async () => 'waits').catch((error: unknown) => error);
    expect(isConnectionFailure(late)).toBe(true);
  });

  const endlessRecursion = `
    create function infinita(n int) returns int language plpgsql as $$ begin return infinita(n + 1); end $$;
    select infinita(1)`;

  it.each([
    ['its thread is ended', () => database.crash(), 'select pg_sleep(5)'],
    ['its backend ends itself', async () => undefined, 'copy t from stdin'],
    ['its stack overflows', async () => undefined, endlessRecursion],
  ])('fails the running query and comes back by itself when %s', async (_what, strike, query) => {
    await database.pool.query("insert into t values ('resta')");
    const running = database.pool.query(query).catch((error: unknown) => error);
    await new Promise(setImmediate);
    await strike();
    expect(isConnectionFailure(await running)).toBe(true);
    expect(await count()).toBe(1);
  });

  it('does not take the process along when it dies between two queries of a client', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    await database.crash();
    const failure: unknown = await client
      .query("insert into t values ('x')")
      .catch((error: unknown) => error);
    client.release();
    expect(isConnectionFailure(failure)).toBe(true);
    expect(await count()).toBe(0);
  });

  it('rolls back and forgets what an abandoned client left', async () => {
    const client = await database.pool.connect();
    await client.query("set application_name = 'abbandonato'");
    await client.query('begin');
    await client.query("insert into t values ('x')");
    await client.query('select pg_advisory_lock(1)');
    client.release(true);
    expect(await count()).toBe(0);
    const { rows } = await database.pool.query(
      `select current_setting('application_name') as name,
              (select count(*)::int from pg_locks where locktype = 'advisory') as locks`,
    );
    expect(rows).toEqual([{ name: '', locks: 0 }]);
  });

  it('does not give a late answer to the client after the one who asked', async () => {
    const client = await database.pool.connect();
    const late = client.query("select pg_sleep(0.3), 'vecchia' as risposta").catch(() => undefined);
    await new Promise(setImmediate);
    client.release(true);
    const { rows } = await database.pool.query("select 'nuova' as risposta");
    expect(rows).toEqual([{ risposta: 'nuova' }]);
    await late;
  });

  it('sends and receives messages of several megabytes', async () => {
    const text = 'àè€'.repeat(1_000_000);
    const { rows } = await database.pool.query<{ testo: string }>(
      'insert into t values ($1) returning testo',
      [text],
    );
    expect(rows[0]?.testo === text).toBe(true);
  });
});

describe('a data folder', () => {
  it('is made anew when making it was interrupted, by initdb when there is no template', async () => {
    const dataDir = await temporaryFolder({ 'cluster.new/base/1': '', 'cluster.new/PG_VERSION': '18' });
    const fresh = await open({ dataDir, templateFile: path.join(dir, 'nessuno.tgz') });
    expect((await fresh.pool.query('select 1 as uno')).rows).toEqual([{ uno: 1 }]);
    await fresh.close();
    expect(await fs.readdir(dataDir)).toEqual(['cluster']);
  });

  it('is refused, untouched and unlocked, when it holds something else', async () => {
    const dataDir = await temporaryFolder({ 'cluster/lettera.txt': 'cara zia' });
    for (let time = 0; time < 2; time++) await expect(open({ dataDir })).rejects.toThrow('holds no database');
    expect(await fs.readFile(path.join(dataDir, 'cluster/lettera.txt'), 'utf8')).toBe('cara zia');
  });
});
