import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { RunningServer } from '../../../server/app/start';
import { withInstances } from '../../support/instances';
import type { Instances } from '../../support/instances';
import { unOrdine, until } from '../../support/negozio';

let shop: Instances;
let a: RunningServer;
let b: RunningServer;
let token: string;
/** Somebody who holds the last loaf, so that an order stands still in the middle of being placed. */
let holder: pg.Client;

afterAll(() => holder.end());
withInstances(2, (opened, servers, admin) => {
  shop = opened;
  [a, b] = servers;
  token = admin;
});
beforeAll(async () => {
  holder = new pg.Client({ connectionString: shop.databaseUrl });
  await holder.connect();
});

/** Which of the database's connections wait for the one with this number. */
async function waitingFor(pid: number): Promise<number[]> {
  const { rows } = await holder.query<{ pid: number }>(
    'select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
    [pid],
  );
  return rows.map((row) => row.pid);
}

it('places one order when the instance that was placing it dies while another waits with its key', async () => {
  const body = unOrdine({ dataRitiro: await shop.freeSlot(a, token) });
  const headers = { 'idempotency-key': randomUUID() };
  const order = (server: RunningServer) => shop.call(server, 'POST', '/api/ordini', { body, token, headers });
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
  await holder.query('begin');
  await holder.query('select from varianti where id = 1 for update');

  const dying = order(a);
  await until(async () => (await waitingFor(rows[0]!.pid)).length === 1);
  const [placing] = await waitingFor(rows[0]!.pid);
  const waiting = order(b);
  await until(async () => (await waitingFor(placing!)).length === 1);
  // What PostgreSQL sees of an instance that dies.
  await holder.query('select pg_terminate_backend($1)', [placing]);
  await holder.query('rollback');

  const [lost, placed] = await Promise.all([dying, waiting]);
  expect([lost.status, placed.status]).toEqual([503, 201]);
  const again = await order(a);
  expect([again.status, again.body]).toEqual([201, placed.body]);
  const found = await a.deps.database.execute(sql`select count(*)::int as n from ordini`);
  expect(found.rows).toEqual([{ n: 1 }]);
});

it('keeps what a refused order asked for, whichever instance is asked next', async () => {
  const dataRitiro = await shop.freeSlot(a, token);
  const headers = { 'idempotency-key': randomUUID() };
  const order = (server: RunningServer, quantita: number) => {
    const body = unOrdine({ dataRitiro, lines: [{ varianteId: 4, quantita }] });
    return shop.call(server, 'POST', '/api/ordini', { body, token, headers });
  };
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => order(i % 2 ? a : b, 6)));
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(409));
  const other = await order(b, 1);
  expect([other.status, Object.keys(other.body.errors as object)]).toEqual([409, ['idempotency-key']]);
  await a.deps.database.transaction((tx) =>
    tx.execute(sql`update varianti set quantita_disponibile = 10 where id = 4`),
  );
  const again = await Promise.all(Array.from({ length: 20 }, (_, i) => order(i % 2 ? a : b, 6)));
  expect(again.map(({ status }) => status)).toEqual(Array<number>(20).fill(201));
  expect(new Set(again.map(({ body }) => body.id)).size).toBe(1);
});
