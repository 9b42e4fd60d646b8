/**
 * 500 orders of 10 lines set ready by one request, cancelled by another, and both undone, while a till goes on placing
 * orders: by HTTP on the built server. The goals: each done within 2 s where nobody else asks, and no order waits longer
 * than 250 ms for it.
 *
 *   npm run build:server && npx tsx bench/gruppo.ts [--orders 100000] [--data FOLDER]
 */
import { randomUUID } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { GruppoFatto } from '../src/contract/gruppo';
import { timed } from './figures';
import { createHttpClient } from './httpClient';
import type { HttpClient } from './httpClient';
import { ok, onFilledServer, place } from './server';

const MANY = 500;
const LINES = 10;
const ROUNDS = 5;

const worst = (times: readonly number[]) => Math.round(Math.max(...times));

/** Does `work`, and says how long it took and, with a till, how long each order took that was placed meanwhile. */
async function beside<T>(work: () => Promise<T>, till?: HttpClient) {
  let busy = true;
  const orders: number[] = [];
  const placing = (async () => {
    while (till && busy) orders.push(await timed(() => place(till)));
  })();
  const start = performance.now();
  const result = await work();
  const ms = performance.now() - start;
  busy = false;
  await placing;
  return { result, ms, orders };
}

async function measureGruppo({ url }: { url: string }, token: string): Promise<void> {
  const client = createHttpClient(url, token, 1);
  const till = createHttpClient(url, token, 1);
  const send = async (what: string, body: object) => {
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await ok(client.request('POST', `/api/ordini/gruppo/${what}`, body, headers), 200);
    const fatto = JSON.parse(answer) as GruppoFatto;
    if (fatto.fatti.length !== MANY) throw new Error(`${fatto.fatti.length} were changed`);
    return fatto;
  };
  const ids: number[] = [];
  while (ids.length < MANY) ids.push(await place(client, LINES));
  const rows: object[] = [];
  for (const [what, status] of [
    ['set ready', 1],
    ['cancelled', 3],
  ] as const) {
    const figures = { does: [] as number[], undoes: [] as number[] };
    const orders: number[] = [];
    for (let round = 0; round < ROUNDS * 2; round += 1) {
      const other = round % 2 === 1 ? till : undefined;
      const done = await beside(() => send('stato', { ids, status }), other);
      const undone = await beside(() => send('annulla', { fatti: done.result.fatti }), other);
      orders.push(...done.orders, ...undone.orders);
      if (other) continue;
      figures.does.push(done.ms);
      figures.undoes.push(undone.ms);
    }
    rows.push({
      what: `${MANY} orders of ${LINES} lines ${what}`,
      'worst ms': worst(figures.does),
      'undone, worst ms': worst(figures.undoes),
      'orders meanwhile': orders.length,
      'an order meanwhile, worst ms': worst(orders),
    });
  }
  console.table(rows);
  client.close();
  till.close();
}

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    data: { type: 'string', default: path.join(os.tmpdir(), 'gestione-ordini-bench-gruppo') },
  },
});
void onFilledServer(values.data, Number(values.orders), measureGruppo);
