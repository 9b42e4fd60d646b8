/**
 * A day of a chain: 50 order screens, orders placed as fast as they are taken, lists read meanwhile; on the embedded
 * database and on PostgreSQL, while the stored orders grow 10 and 100 times; beside it the floors.
 *
 *   npm run build:server && npx tsx bench/chain.ts --postgres postgres://USER@HOST/DATABASE
 *        [--sizes 10000,100000,1000000] [--screens 50] [--seconds 15] [--data FOLDER]
 *
 * Fills what is not there yet (minutes for a million, databases `bench_<size>` on that PostgreSQL, folders under
 * --data) and uses it again. Without --postgres the embedded database alone. Prints tables, and is for a quiet machine.
 */
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { withDatabase } from './builtServer';
import type { BuiltServer } from './builtServer';
import { oneRowCommits, pgbench, startConstantServer } from './chain/floor';
import { openScreens } from './chain/screens';
import { quantile, rounded, timed } from './figures';
import { createHttpClient } from './httpClient';
import { postgresMb, usageOf } from './processUsage';
import { isoDay, measure, ok, onFilledServer, place } from './server';

const CONNECTIONS = 16;
/** Lists that all screens together ask for, a second: each somebody's new day or status every ten seconds. */
const LISTS_A_SECOND = 5;

const { values } = parseArgs({
  options: {
    postgres: { type: 'string' },
    sizes: { type: 'string', default: '10000,100000,1000000' },
    screens: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '15' },
    data: { type: 'string', default: path.join(os.tmpdir(), 'gestione-ordini-chain') },
  },
});
const [screenCount, seconds] = [Number(values.screens), Number(values.seconds)];

/** The database of that many orders on the PostgreSQL that was named, made when it is not there. */
async function postgresFor(admin: string, size: number): Promise<string> {
  const name = `bench_${size}`;
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount === 0) await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(admin), { pathname: `/${name}` }).href;
}

/** Everything at once on one server for `seconds`. */
async function measureDay(kind: string, size: number, server: BuiltServer, token: string) {
  const pid = server.process.pid!;
  const client = createHttpClient(server.url, token, CONNECTIONS);
  const reader = createHttpClient(server.url, token, LISTS_A_SECOND);
  try {
    const quiet = await measure('list', 1, 3, () => readSomeDay());
    const screens = await openScreens(server.url, token, screenCount);
    const sent = new Map<number, number>();
    const lists: number[] = [];
    const asked: Promise<unknown>[] = [];
    const readers = setInterval(() => {
      asked.push(timed(readSomeDay).then((ms) => lists.push(ms)));
    }, 1000 / LISTS_A_SECOND);
    const before = usageOf(pid);
    const placed = await measure('orders', CONNECTIONS, seconds, async () => {
      const from = performance.now();
      sent.set(await place(client), from);
    });
    clearInterval(readers);
    await Promise.all(asked);
    const cpuMs = (usageOf(pid).cpuSeconds - before.cpuSeconds) * 1_000;
    await allTold(screens.pushes, sent, screenCount);
    const delays = [...sent].map(([id, from]) => screens.pushes.get(id)!.last - from);
    screens.close();
    const name = new URL(process.env.DATABASE_URL ?? 'postgres://x/x').pathname.slice(1);
    return {
      database: kind,
      stored: size,
      'list p50 ms, alone': quiet.p50Ms,
      'orders/s': placed.perSecond,
      'server CPU ms an order': rounded(cpuMs / sent.size, 2),
      'p50 ms': placed.p50Ms,
      'p99 ms': placed.p99Ms,
      'last screen p50 ms': rounded(quantile(delays, 0.5)),
      'last screen p99 ms': rounded(quantile(delays, 0.99)),
      'list p50 ms': rounded(quantile(lists, 0.5), 1),
      'list p99 ms': rounded(quantile(lists, 0.99), 1),
      'server MiB': usageOf(pid).peakMb,
      'postgres MiB': kind === 'embedded' ? 0 : postgresMb(name),
    };
  } finally {
    client.close();
    reader.close();
  }

  async function readSomeDay(): Promise<string> {
    const day = isoDay(Date.now() - (2 + Math.floor(Math.random() * (size / 200 - 4))) * 86_400_000);
    return ok(reader.request('GET', `/api/ordini/GetOrdiniAdmin?date=${day}`), 200);
  }
}

/** Every screen is told of every order: the last of them come after their requests were answered. */
async function allTold(
  pushes: ReadonlyMap<number, { times: number }>,
  sent: ReadonlyMap<number, number>,
  screens: number,
): Promise<void> {
  const deadline = performance.now() + 30_000;
  const missing = () => [...sent.keys()].filter((id) => (pushes.get(id)?.times ?? 0) < screens).length;
  while (missing() > 0) {
    if (performance.now() > deadline) throw new Error(`${missing()} orders did not reach every screen`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function measureFloors(dataDir: string) {
  const list = JSON.stringify(
    Array.from({ length: 200 }, (_, index) => ({
      id: index,
      numeroOrdine: String(index),
      dataRitiro: '2026-11-21T10:30:00+01:00',
      data: '2026-11-21',
      cliente: 'Nome7 Cognome12',
      totaleDaPagare: 20,
      stato: 2,
    })),
  );
  const constant = await startConstantServer(list, '{"id":1}');
  const client = createHttpClient(constant.url, undefined, CONNECTIONS);
  const floors: Record<string, number> = {
    'constant list of 200, requests/s': (
      await measure('', CONNECTIONS, 5, () => ok(client.request('GET', '/list'), 200))
    ).perSecond,
    'constant answer to an order, requests/s': (await measure('', CONNECTIONS, 5, () => place(asOrder())))
      .perSecond,
  };
  client.close();
  await constant.close();
  delete process.env.DATABASE_URL;
  floors['embedded engine, commits of a row/s'] = await withDatabase(dataDir, (database) =>
    oneRowCommits(database, 5),
  );
  if (values.postgres !== undefined)
    floors[`pgbench, ${CONNECTIONS} clients, transactions/s`] = await pgbench(
      values.postgres,
      CONNECTIONS,
      10,
    );
  return Object.fromEntries(Object.entries(floors).map(([what, value]) => [what, rounded(value)]));

  function asOrder() {
    return {
      ...client,
      request: (method: string, _path: string, body: unknown) => client.request(method, '/order', body),
    };
  }
}

async function main(): Promise<void> {
  const rows: object[] = [];
  const sizes = values.sizes.split(',').map(Number);
  const folder = (kind: string, size: number) => path.join(values.data, `${kind}-${size}`);
  for (const kind of values.postgres === undefined ? ['embedded'] : ['embedded', 'postgres']) {
    for (const size of sizes) {
      if (kind === 'embedded') delete process.env.DATABASE_URL;
      else process.env.DATABASE_URL = await postgresFor(values.postgres!, size);
      const dataDir = folder(kind, size);
      const row = await onFilledServer(dataDir, size, (server, token) =>
        measureDay(kind, size, server, token),
      );
      rows.push(row);
      console.table(rows.slice(-1));
    }
  }
  console.table(rows);
  console.table(await measureFloors(folder('embedded', sizes[0]!)));
  const cpu = os.cpus();
  console.warn(`${screenCount} screens; ${cpu.length} × ${cpu[0]?.model ?? 'cpu'}, Node ${process.version}`);
}

void main();
