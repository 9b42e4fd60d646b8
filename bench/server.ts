/**
 * The server on a data folder of 1,000,000 orders: a day's list, the summary, and orders placed per second.
 *
 *   npm run build:server && npx tsx bench/server.ts [--orders 1000000] [--data FOLDER] [--port 3122]
 *
 * The folder is filled on the first run (minutes) and used again afterwards; with DATABASE_URL an empty database
 * there is used instead. Prints a table.
 */
import { randomInt, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startBuiltServer, withDatabase } from './builtServer';
import { createHttpClient } from './httpClient';
import type { HttpClient } from './httpClient';
import { ORDERS_A_DAY, fillOrders } from './millionOrders';
import type { FillOptions } from './millionOrders';

export interface Figures {
  what: string;
  connections: number;
  requests: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

const round = (value: number, digits: number) => Number(value.toFixed(digits));
export const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);
const DAY_MS = 86_400_000;

/** Calls `request` over and over for `seconds`, `connections` at a time, after a warm-up that is not counted. */
export async function measure(
  what: string,
  connections: number,
  seconds: number,
  request: (n: number) => Promise<unknown>,
): Promise<Figures> {
  const times: number[] = [];
  let n = 0;
  const until = async (end: number, count: boolean) => {
    while (performance.now() < end) {
      const start = performance.now();
      await request(n++);
      if (count) times.push(performance.now() - start);
    }
  };
  const all = async (end: number, count: boolean) =>
    void (await Promise.all(Array.from({ length: connections }, () => until(end, count))));
  await all(performance.now() + seconds * 300, false);
  const start = performance.now();
  await all(start + seconds * 1000, true);
  const elapsed = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  const quantile = (q: number) => times[Math.min(times.length - 1, Math.floor(times.length * q))] ?? NaN;
  return {
    what,
    connections,
    requests: times.length,
    perSecond: round(times.length / elapsed, 0),
    p50Ms: round(quantile(0.5), 2),
    p99Ms: round(quantile(0.99), 2),
  };
}

export async function ok(
  answer: Promise<{ status: number; text: string }>,
  expected: number,
): Promise<string> {
  const { status, text } = await answer;
  if (status !== expected) throw new Error(`answered ${status}: ${text.slice(0, 200)}`);
  return text;
}

/** One order for some day of the next month; returns its id. */
export async function place(client: HttpClient, lines = 2): Promise<number> {
  const day = isoDay(Date.now() + randomInt(2, 30) * DAY_MS);
  const hour = String(randomInt(8, 20)).padStart(2, '0');
  const body = {
    cliente: { nome: 'Cliente', cognome: 'Di Prova', email: `cliente${randomInt(1, 6_000)}@esempio.it` },
    dataRitiro: `${day}T${hour}:${randomInt(2) === 0 ? '00' : '30'}`,
    lines: Array.from({ length: lines }, (_, n) => {
      const each = Math.floor(180 / lines);
      return { varianteId: 1 + n * each + randomInt(each), quantita: 1 + (n % 2) };
    }),
    metodoPagamento: 'Contanti',
  };
  const key = { 'idempotency-key': randomUUID() };
  return (JSON.parse(await ok(client.request('POST', '/api/ordini', body, key), 201)) as { id: number }).id;
}

/** Measures a running server that holds `days` past days of orders. */
export async function measureServer(
  url: string,
  token: string,
  days: number,
  seconds = 8,
): Promise<Figures[]> {
  const figures: Figures[] = [];
  const someDay = () => isoDay(Date.now() - randomInt(2, days - 2) * DAY_MS);
  for (const connections of [1, 8]) {
    const client = createHttpClient(url, token, connections);
    const get = (urlPath: string) => ok(client.request('GET', urlPath), 200);
    const list = async (query: string) => get(`/api/ordini/GetOrdiniAdmin?${query}`);
    const listed = (JSON.parse(await list(`date=${someDay()}`)) as unknown[]).length;
    figures.push(
      await measure(`list of a day (${listed} orders)`, connections, seconds, () =>
        list(`date=${someDay()}`),
      ),
      await measure('list of a day, one status', connections, seconds, () =>
        list(`date=${someDay()}&status=3`),
      ),
      await measure('summary of a day to prepare', connections, seconds, () =>
        get(`/api/ordini/GetTotaleOrdinatoAdmin?date=${isoDay(Date.now())}`),
      ),
      await measure('one order with its lines', connections, seconds, () =>
        get(`/api/ordini/${randomInt(1, days * ORDERS_A_DAY)}`),
      ),
    );
    client.close();
  }
  for (const connections of [1, 16]) {
    const client = createHttpClient(url, token, connections);
    figures.push(await measure('orders placed', connections, seconds, () => place(client)));
    client.close();
  }
  return figures;
}

/** Makes and fills the data folder if it is not there; returns the administrator's token. */
export async function prepare(
  dataDir: string,
  orders: number,
  port: number,
  options: FillOptions = {},
): Promise<string> {
  const tokenFile = path.join(dataDir, 'bench-admin.json');
  const known = await fs.readFile(tokenFile, 'utf8').catch(() => undefined);
  if (known === undefined) {
    await fs.mkdir(dataDir, { recursive: true });
    const first = await startBuiltServer(dataDir, port);
    await first.stop('SIGTERM');
    const start = performance.now();
    await withDatabase(dataDir, (database) =>
      fillOrders(database, orders, (done) => process.stderr.write(`\r${done} orders`), options),
    );
    process.stderr.write(` in ${round((performance.now() - start) / 1000, 0)} s\n`);
    await fs.writeFile(tokenFile, JSON.stringify(first.admin));
    return prepare(dataDir, orders, port, options);
  }
  const server = await startBuiltServer(dataDir, port);
  const client = createHttpClient(server.url, undefined, 1);
  const text = await ok(client.request('POST', '/api/auth/login', JSON.parse(known)), 200);
  client.close();
  await server.stop('SIGTERM');
  return (JSON.parse(text) as { token: string }).token;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      orders: { type: 'string', default: '1000000' },
      data: { type: 'string', default: path.join(os.tmpdir(), 'gestione-ordini-bench') },
      port: { type: 'string', default: '3122' },
    },
  });
  const [orders, port] = [Number(values.orders), Number(values.port)];
  const token = await prepare(values.data, orders, port);
  const server = await startBuiltServer(values.data, port);
  try {
    const figures = await measureServer(server.url, token, Math.ceil(orders / ORDERS_A_DAY));
    console.table(figures);
    console.warn(
      `${orders} orders; ${os.cpus().length} × ${os.cpus()[0]?.model ?? 'cpu'}, Node ${process.version}`,
    );
  } finally {
    await server.stop('SIGTERM');
  }
}

if (require.main === module) {
  main().catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
}
