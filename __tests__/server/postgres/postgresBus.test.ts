import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import type { Pool } from 'pg';
import type { Bus } from '../../../server/base/bus';
import { createPostgresBus } from '../../../server/live/postgresBus';
import { until } from '../../support/negozio';
import { keptDatabase } from '../../support/testDatabase';

const test = keptDatabase();
let pool: Pool;
beforeAll(() => ({ pool } = test.handle));
beforeEach(() => test.reset());

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
  const heard: true[] = [];
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
  bus.subscribe(() => void heard.push(true));
  return { bus, heard, told };
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

const times = async (heard: readonly true[], n: number) => {
  await until(async () => heard.length >= n);
  expect(heard).toHaveLength(n);
};

it('tells every instance, the one that publishes at once and not again', async () => {
  const [a, b] = [await startBus(), await startBus()];
  a.bus.publish();
  expect(a.heard).toHaveLength(1);
  await times(b.heard, 1);
  // What b tells comes after the notice of its own that a has got.
  b.bus.publish();
  await times(a.heard, 2);
  expect(b.heard).toHaveLength(2);
});

it('tells once of what is published while a notice is on its way, and never less', async () => {
  let release = () => undefined as void;
  const waiting = new Promise<void>((resolve) => (release = resolve));
  const query = (async (...args: [string, unknown[]]) => {
    await waiting;
    return pool.query(...args);
  }) as Pool['query'];
  const [a, b] = [await startBus({ usePool: { query } as Pool }), await startBus()];
  for (let n = 0; n < 50; n++) a.bus.publish();
  release();
  await times(b.heard, 2);
});

it('tells the others of a rush by notices forty milliseconds apart', async () => {
  const sent: number[] = [];
  const query = (async (...args: [string, unknown[]]) => {
    sent.push(performance.now());
    const answer = await pool.query(...args);
    if (sent.length < 4) a.bus.publish();
    return answer;
  }) as Pool['query'];
  const [a, b] = [await startBus({ usePool: { query } as Pool }), await startBus()];
  a.bus.publish();
  await times(b.heard, 4);
  // A timer may be a millisecond early.
  expect(Math.min(...sent.slice(1).map((at, n) => at - sent[n]!))).toBeGreaterThanOrEqual(39);
});

it('has everybody look when it hears again', async () => {
  const { bus, heard, told } = await startBus({ reconnectMs: 400 });
  await cut();
  await until(async () => told.includes('the database’s notifications are heard again'));
  expect(heard).toHaveLength(1);
  bus.publish();
  expect(heard).toHaveLength(2);
});

it('takes what anybody sends for a reason to look, and for nothing else', async () => {
  const { heard } = await startBus();
  await pool.query(`select pg_notify('gestione_ordini_nuovi', 'x,-1,0,1.5,9e99,,')`);
  await times(heard, 1);
});

it('logs a notice that cannot be sent, and goes on with the next', async () => {
  let away = true;
  const query = ((...args: [string, unknown[]]) =>
    away ? Promise.reject(new Error('away')) : pool.query(...args)) as Pool['query'];
  const [a, b] = [await startBus({ usePool: { query } as Pool }), await startBus()];
  a.bus.publish();
  await until(async () => a.told.length > 0);
  expect(a.told).toEqual(['the other instances could not be told; they look for themselves']);
  away = false;
  a.bus.publish();
  await times(b.heard, 1);
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
  const { heard, told } = await startBus({ databaseUrl: wire.databaseUrl });
  wire.goSilent();
  await until(async () => told.includes('the database’s notifications are heard again'));
  await pool.query(`select pg_notify('gestione_ordini_nuovi', '')`);
  // Once since it hears again, and of the notice.
  await until(async () => heard.length > 1);
  wire.close();
});

it('ends with nothing left open, also while it looks for the database', async () => {
  const [working, looking] = [await startBus(), await startBus({ reconnectMs: 60_000 })];
  await working.bus.close();
  await until(async () => (await listening()) === 1);
  await cut();
  await looking.bus.close();
  expect(await listening()).toBe(0);
});

it('refuses to start where it cannot listen', async () => {
  const databaseUrl = 'postgres://nessuno@127.0.0.1:1/niente';
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  await expect(createPostgresBus({ databaseUrl, pool, log })).rejects.toThrow('ECONNREFUSED');
});
