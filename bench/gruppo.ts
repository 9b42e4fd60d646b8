/**
 * 500 orders of 10 lines set ready by one request, cancelled by another, and both undone, while a till goes on placing
 * orders: by HTTP on the built server. The goals: each done within 2 s where nobody else asks, and no order waits longer
 * than 250 ms for it.
 *
 *   npm run build:server && npx tsx bench/gruppo.ts [--orders 100000] [--data FOLDER] [--port 3183]
 */
import { randomUUID } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { GruppoFatto } from '../src/contract/gruppo';
import { startBuiltServer } from './builtServer';
import { createHttpClient } from './httpClient';
import type { HttpClient } from './httpClient';
import { ok, place, prepare } from './server';

const MANY = 500;
const LINES = 10;
const ROUNDS = 5;

const worst = (times: readonly number[]) => Math.round(Math.max(...times));

/** Does `work`, and says how long it took and, with a till, how long each order took that was placed meanwhile. */
async function timed<T>(work: () => Promise<T>, till?: HttpClient) {
  let busy = true;
  const orders: number[] = [];
  const placing = (async () => {
    while (till && busy) {
      const start = performance.now();
      await place(till);
      orders.push(performance.now() - start);
    }
  })();
  const start = performance.now();
  const result = await work();
  const ms = performance.now() - start;
  busy = false;
  await placing;
  return { result, ms, orders };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      orders: { type: 'string', default: '100000' },
      data: { type: 'string', default: path.join(os.tmpdir(), 'gestione-ordini-bench-gruppo') },
      port: { type: 'string', default: '3183' },
    },
  });
  const port = Number(values.port);
  const token = await prepare(values.data, Number(values.orders), port);
  const server = await startBuiltServer(values.data, port);
  const client = createHttpClient(server.url, token, 1);
  const till = createHttpClient(server.url, token, 1);
  const send = async (what: string, body: object) => {
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await ok(client.request('POST', `/api/ordini/gruppo/${what}`, body, headers), 200);
    const fatto = JSON.parse(answer) as GruppoFatto;
    if (fatto.fatti.length !== MANY) throw new Error(`${fatto.fatti.length} were changed`);
    return fatto;
  };
  try {
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
        const beside = round % 2 === 1 ? till : undefined;
        const done = await timed(() => send('stato', { ids, status }), beside);
        const undone = await timed(() => send('annulla', { fatti: done.result.fatti }), beside);
        orders.push(...done.orders, ...undone.orders);
        if (beside) continue;
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
  } finally {
    client.close();
    till.close();
    await server.stop('SIGTERM');
  }
}

void main();
