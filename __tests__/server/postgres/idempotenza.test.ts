import type pg from 'pg';
import type { RunningServer } from '../../../server/app/start';
import { withInstances } from '../../support/instances';
import { until, VARIANTI } from '../../support/negozio';

const { shop, ordina, query } = withInstances();

/** Which of the database's connections wait for the one with this number. */
async function waitingFor(client: pg.Client, pid: number): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
    [pid],
  );
  return rows.map((row) => row.pid);
}

it('places one order when the instance that was placing it dies while another waits with its key', async () => {
  const order = (server: RunningServer) => ordina(server, {}, 'chiave-di-chi-muore');
  // Somebody who holds the last loaf, so that an order stands still in the middle of being placed.
  const holder = await shop.connect();
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
  await holder.query('begin');
  await holder.query('select from varianti where id = 1 for update');

  const dying = order(shop.a);
  await until(async () => (await waitingFor(holder, rows[0]!.pid)).length === 1);
  const [placing] = await waitingFor(holder, rows[0]!.pid);
  const waiting = order(shop.b);
  await until(async () => (await waitingFor(holder, placing!)).length === 1);
  // What PostgreSQL sees of an instance that dies.
  await holder.query('select pg_terminate_backend($1)', [placing]);
  await holder.query('rollback');

  const [lost, placed] = await Promise.all([dying, waiting]);
  expect([lost.status, placed.status]).toEqual([503, 201]);
  const again = await order(shop.a);
  expect([again.status, again.body]).toEqual([201, placed.body]);
  expect(await query('select count(*)::int as n from ordini')).toEqual([{ n: 1 }]);
});

it('keeps what a refused order asked for, whichever instance is asked next', async () => {
  const order = (server: RunningServer, quantita: number) =>
    ordina(server, { lines: [{ varianteId: VARIANTI.nascosto, quantita }] }, 'chiave-rifiutata');
  const twenty = () => Promise.all(Array.from({ length: 20 }, (_, i) => order(i % 2 ? shop.a : shop.b, 6)));
  expect((await twenty()).map(({ status }) => status)).toEqual(Array<number>(20).fill(409));
  const other = await order(shop.b, 1);
  expect([other.status, Object.keys(other.body.errors as object)]).toEqual([409, ['idempotency-key']]);
  await query(`update varianti set quantita_disponibile = 10 where id = ${VARIANTI.nascosto}`);
  const again = await twenty();
  expect(again.map(({ status }) => status)).toEqual(Array<number>(20).fill(201));
  expect(new Set(again.map(({ body }) => body.id)).size).toBe(1);
});
