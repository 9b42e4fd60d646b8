/**
 * The server on a data folder of 1,000,000 orders: a day's list, the summary, and orders placed per second.
 *
 *   npm run build:server && npx tsx bench/server.ts [--orders 1000000] [--data FOLDER]
 *
 * The folder is filled on the first run (minutes) and used again afterwards; with DATABASE_URL an empty database
 * there is used instead. Prints a table.
 */
import { randomInt } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeShop, signIn, startBuiltServer } from './builtServer';
import type { BuiltServer, Login } from './builtServer';
import { quantile, rounded, timed } from './figures';
import { createHttpClient, placeOrder } from './httpClient';
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
      const ms = await timed(() => request(n++));
      if (count) times.push(ms);
    }
  };
  const all = async (end: number, count: boolean) =>
    void (await Promise.all(Array.from({ length: connections }, () => until(end, count))));
  await all(performance.now() + seconds * 300, false);
  const start = performance.now();
  await all(start + seconds * 1000, true);
  const elapsed = (performance.now() - start) / 1000;
  return {
    what,
    connections,
    requests: times.length,
    perSecond: rounded(times.length / elapsed),
    p50Ms: rounded(quantile(times, 0.5), 2),
    p99Ms: rounded(quantile(times, 0.99), 2),
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
  const { id, status, text } = await placeOrder(client, body);
  if (id === 0) throw new Error(`placing answered ${status}: ${text.slice(0, 200)}`);
  return id;
}

/** Measures a running server that holds `days` past days of orders. */
async function measureServer(url: string, token: string, days: number): Promise<Figures[]> {
  const seconds = 8;
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

/** Runs `work` on a server over a data folder of so many orders, which is made and filled where it is not there. */
export async function onFilledServer<T>(
  dataDir: string,
  orders: number,
  work: (server: BuiltServer, token: string) => Promise<T>,
  options: FillOptions = {},
): Promise<T> {
  const loginFile = path.join(dataDir, 'bench-admin.json');
  const known = await fs.readFile(loginFile, 'utf8').catch(() => undefined);
  const login = known === undefined ? await fillFolder() : (JSON.parse(known) as Login);
  const server = await startBuiltServer(dataDir);
  try {
    return await work(server, await signIn(server.url, login));
  } finally {
    await server.stop('SIGTERM');
  }

  async function fillFolder(): Promise<Login> {
    await fs.mkdir(dataDir, { recursive: true });
    const tell = (done: number) => void process.stderr.write(`\r${done} orders`);
    const made = await makeShop(dataDir, (database) => fillOrders(database, orders, tell, options));
    process.stderr.write('\n');
    await fs.writeFile(loginFile, JSON.stringify(made));
    return made;
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      orders: { type: 'string', default: '1000000' },
      data: { type: 'string', default: path.join(os.tmpdir(), 'gestione-ordini-bench') },
    },
  });
  const orders = Number(values.orders);
  await onFilledServer(values.data, orders, async ({ url }, token) => {
    console.table(await measureServer(url, token, Math.ceil(orders / ORDERS_A_DAY)));
  });
  console.warn(
    `${orders} orders; ${os.cpus().length} × ${os.cpus()[0]?.model ?? 'cpu'}, Node ${process.version}`,
  );
}

if (require.main === module) void main();
