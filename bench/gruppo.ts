/**
 * 500 orders set ready by one request, and that undone by another: by HTTP on the built server.
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
import { measure, ok, place, prepare } from './server';

const MANY = 500;

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
  const send = async (what: string, body: object) =>
    JSON.parse(
      await ok(
        client.request('POST', `/api/ordini/gruppo/${what}`, body, { 'idempotency-key': randomUUID() }),
        200,
      ),
    ) as GruppoFatto;
  try {
    const ids: number[] = [];
    while (ids.length < MANY) ids.push(await place(client));
    let { fatti } = await send('stato', { ids, status: 1 });
    if (fatti.length !== MANY) throw new Error(`${fatti.length} were changed`);
    let ready = true;
    const turn = async () => {
      ({ fatti } = ready ? await send('annulla', { fatti }) : await send('stato', { ids, status: 1 }));
      ready = !ready;
    };
    console.table([await measure(`${MANY} orders set ready, or put back`, 1, 20, turn)]);
  } finally {
    client.close();
    await server.stop('SIGTERM');
  }
}

void main();
