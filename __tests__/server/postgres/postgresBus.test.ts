import { once } from 'node:events';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Pool } from 'pg';
import type { Bus } from '../../../server/base/bus';
import { createPostgresBus } from '../../../server/live/postgresBus';
import { until } from '../../support/negozio';
import { openTestDatabase } from '../../support/testDatabase';
import type { TestDatabase } from '../../support/testDatabase';

let opened: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  opened = await openTestDatabase();
  pool = opened.handle.pool;
});
beforeEach(() => opened.reset());
afterAll(() => opened.close());

const open: Bus[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((bus) => bus.close()));
});

/** A bus of an instance of its own, and what it told. */
async function startBus({
  reconnectMs = 20,
  usePool = pool,
  databaseUrl = pool.options.connectionString!,
} = {}) {
  const heard: number[] = [];
  const told: string[] = [];
  const note = (_details: object, message: string) => void told.push(message);
  const bus = await createPostgresBus({
    databaseUrl,
    pool: usePool,
    log: { info: note, warn: note, error: note },
    reconnectMs,
    heartbeatMs: 50,
    answerMs: 500,
  });
  open.push(bus);
  bus.subscribe((ids) => heard.push(...ids));
  return { bus, heard, told };
}

/** Committed, and not in the outbox: whoever pushed them has done so. */
async function placeOrdini(n: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into ordini (giorno, data_ritiro, slot_ora, cliente, totale_lordo_cents, totale_da_pagare_cents,
       metodo_pagamento)
     select '2026-11-23', '2026-11-23T10:00:00Z', '11:00', 'Maria Bianchi', 350, 350, 'Contanti'
     from generate_series(1, $1) returning id`,
    [n],
  );
  return rows.map(({ id }) => id);
}

const listening = async () => {
  const { rowCount } = await pool.query(
    `select 1 from pg_stat_activity
     where application_name = 'gestione-ordini-avvisi' and datname = current_database()`,
  );
  return rowCount ?? 0;
};

async function cut(): Promise<void> {
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'gestione-ordini-avvisi' and datname = current_database()`,
  );
  await until(async () => (await listening()) === 0);
}

it('tells every instance, the one that publishes too, in order', async () => {
  const [a, b] = [await startBus(), await startBus()];
  a.bus.publish([1]);
  a.bus.publish([2, 3]);
  a.bus.publish([4]);
  await until(async () => a.heard.length >= 4 && b.heard.length >= 4);
  expect([a.heard, b.heard]).toEqual([
    [1, 2, 3, 4],
    [1, 2, 3, 4],
  ]);
});

it('carries more ids than one notice holds', async () => {
  const { bus, heard } = await startBus();
  const many = Array.from({ length: 2_345 }, (_, index) => 2_000_000_000 + index);
  bus.publish(many);
  await until(async () => heard.length >= many.length);
  expect(heard).toEqual(many);
});

it('finds what was placed while it could hear nothing, once, and hears again', async () => {
  await placeOrdini(3);
  const { bus, heard, told } = await startBus({ reconnectMs: 400 });
  await cut();
  const missed = await placeOrdini(2);
  bus.publish(missed);
  await until(async () => heard.length >= 2);
  expect(heard).toEqual(missed);
  const next = await placeOrdini(1);
  await until(async () => told.includes('the database’s notifications are heard again'));
  bus.publish(next);
  await until(async () => heard.length >= 3);
  expect(heard).toEqual([...missed, ...next]);
});

it('finds pages of them', async () => {
  const { heard } = await startBus({ reconnectMs: 400 });
  await cut();
  const missed = await placeOrdini(2_100);
  await until(async () => heard.length >= missed.length);
  expect(heard).toEqual(missed);
});

it('finds them also when it hears of later ones before it can look, and cannot look at first', async () => {
  let heard: number[] = [];
  const missed: number[] = [];
  let hindered = 0;
  const query = (async (sql: string, values: unknown[]) => {
    if (sql.includes('id > $1') && hindered++ === 0) {
      await until(async () => missed.length > 0);
      const newest = missed.at(-1)!;
      await pool.query("select pg_notify('gestione_ordini_nuovi', $1)", [String(newest)]);
      await until(async () => heard.includes(newest));
      throw new Error('away');
    }
    return pool.query(sql, values);
  }) as Pool['query'];
  const started = await startBus({ reconnectMs: 50, usePool: { query } as Pool });
  heard = started.heard;
  await cut();
  missed.push(...(await placeOrdini(600)));
  await until(async () => heard.length >= missed.length);
  expect(hindered).toBeGreaterThan(1);
  expect(heard.toSorted((a, b) => a - b)).toEqual(missed);
});

it('does not take for told what is still in the outbox when it starts', async () => {
  const [left] = await placeOrdini(2);
  await pool.query('insert into outbox (ordine_id) values ($1)', [left]);
  const { heard } = await startBus({ reconnectMs: 100 });
  await cut();
  await until(async () => heard.length > 0);
  expect(heard).toEqual([left]);
});

it('hears nothing in what is no order', async () => {
  const { bus, heard } = await startBus();
  await pool.query(`select pg_notify('gestione_ordini_nuovi', 'x,-1,0,1.5,9e99,,')`);
  bus.publish([5]);
  await until(async () => heard.length > 0);
  expect(heard).toEqual([5]);
});

it('logs a notice that cannot be sent, and goes on with the next', async () => {
  let away = true;
  const query = ((...args: [string, unknown[]]) =>
    away ? Promise.reject(new Error('away')) : pool.query(...args)) as Pool['query'];
  away = false;
  const { bus, heard, told } = await startBus({ usePool: { query } as Pool });
  away = true;
  bus.publish([1]);
  await until(async () => told.length > 0);
  expect(told).toEqual(['new orders could not be announced; they stay in the outbox']);
  away = false;
  bus.publish([2]);
  await until(async () => heard.length > 0);
  expect(heard).toEqual([2]);
});

/** Stands between an instance and the database; what is `silent` passes nothing on and ends nothing. */
async function startWire() {
  const target = new URL(pool.options.connectionString!);
  const { hostname: host } = target;
  const port = Number(target.port || 5432);
  const sockets: net.Socket[] = [];
  const server = net.createServer((near) => {
    const far = net.connect(port, host);
    sockets.push(near, far);
    near.on('error', () => far.destroy()).pipe(far);
    far.on('error', () => near.destroy()).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  target.hostname = '127.0.0.1';
  target.port = String((server.address() as AddressInfo).port);
  const goSilent = () => {
    for (const socket of sockets) socket.unpipe().pause();
  };
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { databaseUrl: target.href, goSilent, close };
}

it('notices a connection that died without a word', async () => {
  const wire = await startWire();
  const { bus, heard, told } = await startBus({ databaseUrl: wire.databaseUrl });
  wire.goSilent();
  await until(async () => told.includes('the database’s notifications are heard again'));
  bus.publish([1]);
  await until(async () => heard.length > 0);
  wire.close();
});

it('ends with nothing left open, also while it looks for the database', async () => {
  const { bus } = await startBus({ reconnectMs: 60_000 });
  await cut();
  await bus.close();
  expect(await listening()).toBe(0);
});

it('refuses to start where it cannot listen', async () => {
  const databaseUrl = 'postgres://nessuno@127.0.0.1:1/niente';
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  await expect(createPostgresBus({ databaseUrl, pool, log })).rejects.toThrow('ECONNREFUSED');
});
