import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { ADVISORY_LOCKS } from '../../../server/db/advisoryLocks';
import { migrate } from '../../../server/db/migrate';
import { openDatabase } from '../../../server/db/pool';
import { forgetUtente } from '../../../server/utenti/utentiRepository';
import { withInstances } from '../../support/instances';
import { until, VARIANTI } from '../../support/negozio';
import { migrationsFolder, silentLog, workerFile } from '../../support/testCluster';

const { shop, call, ordina: place, query } = withInstances();

/** Somebody stands still in the middle of a transaction, with the row of a loaf. */
const HOLDS = `begin read write; select from varianti where id = ${VARIANTI.pane500} for update`;

/** As psql: a session that nobody limits. */
let psql: pg.Client;
beforeEach(async () => void (psql = await shop.connect()));

/** Each of another customer: two of one wait for each other. */
const ordina = (varianteId: number) => {
  const cliente = { nome: 'Maria', cognome: 'Bianchi', email: `${randomUUID()}@esempio.it` };
  return place(shop.a, { cliente, lines: [{ varianteId, quantita: 1 }] });
};
const cancel = ({ body }: Awaited<ReturnType<typeof ordina>>) =>
  call(shop.a, 'DELETE', `/api/ordini/${body.id as number}`);
const list = () => call(shop.a, 'GET', '/api/ordini/GetOrdiniAdmin?date=2026-11-23');

/** Of this database: the other test files have theirs on the same server. */
const ACTIVITY = 'select 1 from pg_stat_activity where datname = current_database()';
const count = async (which: string) =>
  (await shop.a.deps.database.execute(sql.raw(`${ACTIVITY} and ${which}`))).rowCount;
const waiting = () => count(`wait_event_type = 'Lock'`);
const asking = () => count(`query = 'select pg_sleep(600)'`);

it('a session that stands still keeps its own product from being ordered, and nothing else from going on', async () => {
  const [own, others] = [await ordina(VARIANTI.pane500), await ordina(VARIANTI.pane1000)];
  await psql.query(HOLDS);
  const held = [...Array.from({ length: 5 }, () => ordina(VARIANTI.pane500)), cancel(own)];
  let over = false;
  const refused = Promise.all(held).finally(() => (over = true));
  await until(async () => (await waiting()) === 6);
  const listed = await list();
  // Of the same slot.
  const other = await ordina(VARIANTI.pane1000);
  const back = await cancel(others);
  expect([listed.status, other.status, back.status, over]).toEqual([200, 201, 200, false]);
  const answers = (await refused).map(({ status, body: { message } }) => [status, message]);
  const busy = 'Qualcun altro sta cambiando gli stessi dati. Riprova tra poco.';
  expect(answers).toEqual(Array(6).fill([503, busy]));
  // Nobody waits on in the database for a caller that has its answer.
  expect(await waiting()).toBe(0);
  await psql.query('rollback');
  expect((await ordina(VARIANTI.pane500)).status).toBe(201);
});

it('changes that wait for a lock leave the lists their connections, however many they are', async () => {
  const round = async () => {
    await psql.query(HOLDS);
    let answered = 0;
    const answer = () => (answered += 1);
    const held = Array.from({ length: 15 }, () => ordina(VARIANTI.pane500).finally(answer));
    await until(async () => (await waiting()) === 7);
    const lists = Array.from({ length: 6 }, list);
    expect((await Promise.all(lists)).map(({ status }) => status)).toEqual(Array(6).fill(200));
    const early = answered;
    await psql.query('rollback');
    return { early, held: (await Promise.all(held)).map(({ status }) => status) };
  };
  let found = await round();
  // A change gives up after 2 s, in which a slow machine may not have read the lists.
  for (let again = 0; found.early > 0 && again < 3; again++) found = await round();
  expect(found).toEqual({ early: 0, held: Array(15).fill(201) });
});

it('changes of all orders of a customer lock them by id, wherever the database keeps them', async () => {
  const cliente = { nome: 'Odile', cognome: 'Abate', email: 'odile@esempio.it' };
  const [first, second] = [await place(shop.a, { cliente }), await place(shop.a, { cliente })];
  const [odile] = await query<{ riferimento: string }>(`select riferimento from utenti where nome = 'Odile'`);
  for (const change of [
    () => call(shop.a, 'PUT', `/api/clienti/${odile!.riferimento}`, { body: { note: 'x', versione: 1 } }),
    () => forgetUtente(shop.a.deps.database, { accountId: null, nome: 'Prova' }, cliente),
  ]) {
    // Writes the first one behind the second, where an unsorted change comes to it last.
    await query(`update ordini set note = 'a' where id = ${first.body.id as number}`);
    await psql.query(`begin read write; select from ordini where id = ${first.body.id as number} for update`);
    const changed = change();
    await until(async () => (await waiting()) === 1);
    await psql.query(`select from ordini where id = ${second.body.id as number} for update nowait; commit`);
    await changed;
  }
});

it('a limit that takes orders along never waits for one that somebody changes while it holds their variants', async () => {
  const limite = { nome: 'Impasto', unita: 'kg', massimo: 999 };
  const { id } = (await call(shop.a, 'POST', '/api/disponibilita/limiti', { body: limite })).body;
  await psql.query(HOLDS);
  const body = { varianti: [VARIANTI.pane500, VARIANTI.pane1000], dentro: true };
  const put = call(shop.a, 'PUT', `/api/disponibilita/limiti/${id as number}/varianti`, { body });
  await until(async () => (await waiting()) === 1);
  const late = await ordina(VARIANTI.pane1000);
  const change = await shop.connect();
  await change.query(`begin read write; select from ordini where id = ${late.body.id as number} for update`);
  await psql.query('rollback');
  await until(async () => (await count(`wait_event_type = 'Lock' and query like '%from "ordini"%'`)) === 1);
  await change.query(`select from varianti where id = ${VARIANTI.pane1000} for update nowait; commit`);
  expect((await put).status).toBe(200);
});

describe('an instance that stands still', () => {
  let pool: pg.Pool;
  beforeEach(async () => {
    const { databaseUrl } = shop;
    ({ pool } = await openDatabase({ databaseUrl, dataDir: '', workerFile, log: silentLog }));
  });
  afterEach(() => pool.end());

  it('in the middle of a transaction loses it', async () => {
    const frozen = await pool.connect();
    await frozen.query(HOLDS);
    expect((await ordina(VARIANTI.pane500)).status).toBe(503);
    await until(async () => (await ordina(VARIANTI.pane500)).status === 201);
    await expect(frozen.query('commit')).rejects.toThrow();
    frozen.release(true);
  });

  it('is no reason to go on with what it had asked for, once its connection is closed', async () => {
    const gone = (await pool.connect()) as pg.PoolClient & { connection: pg.Connection };
    const asked = gone.query('select pg_sleep(600)');
    await until(async () => (await asking()) === 1);
    gone.connection.stream.destroy();
    await expect(asked).rejects.toThrow();
    await until(async () => (await asking()) === 0);
    gone.release(true);
  });
});

it('instances that start together wait for each other’s migrations, however long they take', async () => {
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, options: '-c lock_timeout=100' });
  await psql.query(`select pg_advisory_lock(${ADVISORY_LOCKS.migration})`);
  const migrated = migrate({ pool }, migrationsFolder);
  await until(async () => (await waiting()) === 1);
  await psql.query(`select pg_sleep(0.3), pg_advisory_unlock(${ADVISORY_LOCKS.migration})`);
  await migrated;
  await pool.end();
});
