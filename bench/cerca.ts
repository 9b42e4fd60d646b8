/**
 * Finding an order by number, name, phone, e-mail or product among 1,000,000 (the goal is at most 50 ms of server time), by
 * HTTP on the built server.
 *
 *   npm run build:server && npx tsx bench/cerca.ts [--orders 1000000] [--data FOLDER]
 */
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createHttpClient } from './httpClient';
import { measure, ok, onFilledServer } from './server';

/** What a twentieth, a 400th, an 8,000th of the orders have, nobody, and each kind of what is known of an order. */
const TEXTS = [
  ...[
    'giu',
    'ro',
    'robi',
    'robica',
    'giulia robica',
    'zzz',
    'giulia zzz',
    '500123',
    '333 000 1234',
    '0001234',
  ],
  ...['cliente499', 'cliente49999@', 'prodotto 7', 'prodotto', 'p00042'],
];

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      orders: { type: 'string', default: '1000000' },
      data: { type: 'string', default: path.join(os.tmpdir(), 'gestione-ordini-bench-cerca') },
    },
  });
  const search = async ({ url }: { url: string }, token: string) => {
    const client = createHttpClient(url, token, 2);
    const figures = [];
    for (const testo of TEXTS) {
      const ask = () =>
        ok(client.request('GET', `/api/ordini/trova?testo=${encodeURIComponent(testo)}`), 200);
      const found = (JSON.parse(await ask()) as unknown[]).length;
      figures.push(await measure(`'${testo}', ${found} found`, 1, 2, ask));
    }
    client.close();
    console.table(figures);
  };
  const filled = { customers: 50_000, products: 2_000 };
  await onFilledServer(values.data, Number(values.orders), search, filled);
}

void main();
