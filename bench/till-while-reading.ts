/**
 * What an order waits while the office reads: 500,000 orders of one year, 50,000 customers and 10,000 products on the
 * embedded database, twelve readers that ask for statistics, customers, lists, summaries, products and the stock list without
 * a pause, and two tills that place orders meanwhile. The goals: an order within 250 ms at p99, a year's statistics
 * within 300 ms where nobody else asks.
 *
 *   npm run build:server && npx tsx bench/till-while-reading.ts [--data FOLDER] [--port 3190] [--seconds 30]
 *
 * The folder is filled on the first run (minutes) and used again afterwards.
 */
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startBuiltServer } from './builtServer';
import { createHttpClient } from './httpClient';
import type { HttpClient } from './httpClient';
import { isoDay, ok, place, prepare } from './server';

const ORDERS = 500_000;
const YEAR_DAYS = 365;
const CUSTOMERS = 50_000;
const PRODUCTS = 10_000;
const READERS = 12;
const TILLS = 2;
/** Answers of each question asked alone. */
const ALONE = 5;

type Ask = (client: HttpClient) => Promise<unknown>;

const get =
  (url: string): Ask =>
  (client) =>
    ok(client.request('GET', url), 200);
const statistics =
  (what: string, filter: object): Ask =>
  (client) =>
    ok(client.request('POST', `/api/ordini/${what}`, filter), 200);

function questions(): Record<string, Ask> {
  const day = (ago: number) => isoDay(Date.now() - ago * 86_400_000);
  const year = { dateFrom: day(YEAR_DAYS), dateTo: day(-1) };
  return {
    'statistics of the year': statistics('getStatistiche', year),
    'statistics of the year, a category': statistics('getStatistiche', { ...year, categoryId: 3 }),
    'statistics of the year, a product': statistics('getStatistiche', { ...year, productId: 7 }),
    'days of the year': statistics('getStatisticheGiorni', year),
    'days of the year, a category': statistics('getStatisticheGiorni', { ...year, categoryId: 3 }),
    'customers (50,000)': get('/api/auth/getUtenti'),
    "today's list": get(`/api/ordini/GetOrdiniAdmin?date=${day(0)}`),
    'summary of today': get(`/api/ordini/GetTotaleOrdinatoAdmin?date=${day(0)}`),
    'products (10,000)': get('/api/prodotti/GetProdottiAdmin'),
    'stock list': get('/api/prodotti/exportExcelMagazzino'),
  };
}

interface Row {
  what: string;
  answers: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
}

function summary(what: string, times: readonly number[]): Row {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (q: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? NaN);
  return { what, answers: times.length, p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function askAlone(client: HttpClient): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, ask] of Object.entries(questions())) {
    await ask(client);
    const times: number[] = [];
    for (let n = 0; n < ALONE; n++) times.push(await timed(() => ask(client)));
    rows.push(summary(what, times));
  }
  return rows;
}

async function placeAlone(client: HttpClient): Promise<Row> {
  const times: number[] = [];
  const till = async () => {
    for (let n = 0; n < 100; n++) times.push(await timed(() => place(client)));
  };
  await Promise.all(Array.from({ length: TILLS }, till));
  return summary('orders placed', times);
}

/** Everybody together for some seconds; the first of the rows are the orders. */
async function askTogether(client: HttpClient, tills: HttpClient, seconds: number): Promise<Row[]> {
  const end = performance.now() + seconds * 1000;
  const times: Record<string, number[]> = { 'orders placed': [] };
  const record = (what: string, ms: number) => void (times[what] ??= []).push(ms);
  const reader = async (_: unknown, first: number) => {
    const all = Object.entries(questions());
    for (let n = first; performance.now() < end; n++) {
      const [what, ask] = all[n % all.length]!;
      record(what, await timed(() => ask(client)));
    }
  };
  const till = async () => {
    while (performance.now() < end) record('orders placed', await timed(() => place(tills)));
  };
  await Promise.all([...Array.from({ length: READERS }, reader), ...Array.from({ length: TILLS }, till)]);
  return Object.entries(times).map(([what, each]) => summary(what, each));
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      data: { type: 'string', default: path.join(os.tmpdir(), 'gestione-ordini-bench-till') },
      port: { type: 'string', default: '3190' },
      seconds: { type: 'string', default: '30' },
    },
  });
  const port = Number(values.port);
  const token = await prepare(values.data, ORDERS, port, {
    ordersADay: Math.ceil(ORDERS / YEAR_DAYS),
    customers: CUSTOMERS,
    products: PRODUCTS,
  });
  const server = await startBuiltServer(values.data, port);
  const client = createHttpClient(server.url, token, READERS);
  const tills = createHttpClient(server.url, token, TILLS);
  try {
    const placed = await placeAlone(tills);
    console.warn(`One after the other, nobody else asking; orders by ${TILLS} tills:`);
    console.table([placed, ...(await askAlone(client))]);
    console.warn(`${READERS} readers and ${TILLS} tills together, ${values.seconds} s:`);
    const together = await askTogether(client, tills, Number(values.seconds));
    console.table(together);
    const p99 = together[0]?.p99Ms ?? NaN;
    console.warn(
      `VERDICT till while reading: ${p99 <= 250 ? 'PASS' : 'FAIL'} (an order waits ${p99} ms at p99)`,
    );
    console.warn(`${os.cpus().length} × ${os.cpus()[0]?.model ?? 'cpu'}, Node ${process.version}`);
  } finally {
    client.close();
    tills.close();
    await server.stop('SIGTERM');
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
