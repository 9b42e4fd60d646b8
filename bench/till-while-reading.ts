/**
 * What an order waits while the office reads: 500,000 orders of one year, 50,000 customers and 10,000 products on the
 * embedded database, twelve readers that ask for statistics, customers, lists, summaries, products and the stock list without
 * a pause, and two tills that place orders meanwhile. The goals: an order within 250 ms at p99, a year's statistics
 * within 300 ms where nobody else asks.
 *
 *   npm run build:server && npx tsx bench/till-while-reading.ts [--data FOLDER] [--seconds 30]
 *
 * The folder is filled on the first run (minutes) and used again afterwards.
 */
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { timed, timesOf } from './figures';
import type { Times } from './figures';
import { createHttpClient } from './httpClient';
import type { HttpClient } from './httpClient';
import { isoDay, ok, onFilledServer, place } from './server';

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

async function askAlone(client: HttpClient): Promise<Times[]> {
  const rows: Times[] = [];
  for (const [what, ask] of Object.entries(questions())) {
    await ask(client);
    const times: number[] = [];
    for (let n = 0; n < ALONE; n++) times.push(await timed(() => ask(client)));
    rows.push(timesOf(what, times));
  }
  return rows;
}

async function placeAlone(client: HttpClient): Promise<Times> {
  const times: number[] = [];
  const till = async () => {
    for (let n = 0; n < 100; n++) times.push(await timed(() => place(client)));
  };
  await Promise.all(Array.from({ length: TILLS }, till));
  return timesOf('orders placed', times);
}

/** Everybody together for some seconds; the first of the rows are the orders. */
async function askTogether(client: HttpClient, tills: HttpClient, seconds: number): Promise<Times[]> {
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
  return Object.entries(times).map(([what, each]) => timesOf(what, each));
}

async function measureTill({ url }: { url: string }, token: string): Promise<void> {
  const client = createHttpClient(url, token, READERS);
  const tills = createHttpClient(url, token, TILLS);
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
  client.close();
  tills.close();
}

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: path.join(os.tmpdir(), 'gestione-ordini-bench-till') },
    seconds: { type: 'string', default: '30' },
  },
});
void onFilledServer(values.data, ORDERS, measureTill, {
  ordersADay: Math.ceil(ORDERS / YEAR_DAYS),
  customers: CUSTOMERS,
  products: PRODUCTS,
});
