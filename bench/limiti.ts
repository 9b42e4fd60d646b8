/**
 * 5,000 orders at once for a limit by date that is enough for some of them, one in five cancelled meanwhile: none may be sold
 * beyond it, nothing may be lost, and at the end not even the smallest piece is left. Ends with a verdict.
 *
 *   npm run build:server && npx tsx bench/limiti.ts [--orders 5000] [--connections 32] [--port 3184]
 *   node scripts/postgres.mjs npx tsx bench/limiti.ts
 */
import { randomInt, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { startBuiltServer, withDatabase } from './builtServer';
import { fillShop } from './crash/shopInvariants';
import { createHttpClient } from './httpClient';
import { isoDay } from './server';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '5000' },
    connections: { type: 'string', default: '32' },
    port: { type: 'string', default: '3184' },
  },
});
const [orders, connections, port] = [values.orders, values.connections, values.port].map(Number) as [
  number,
  number,
  number,
];
const databaseUrl = process.env.DATABASE_URL ?? process.env.TEST_DATABASE_URL;
if (databaseUrl) process.env.DATABASE_URL = databaseUrl;
/** Grams of the variants of the shop: six, from 250 on. */
const SMALLEST = 250;
const MASSIMO_KG = orders / 5;
const GIORNO = isoDay(Date.now() + 2 * 86_400_000);

const counts: Record<number, number> = {};

async function main(): Promise<void> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'gestione-ordini-limiti-'));
  const first = await startBuiltServer(dataDir, port);
  const guest = createHttpClient(first.url, undefined, 1);
  const signedIn = await guest.request('POST', '/api/auth/login', first.admin);
  const { token } = JSON.parse(signedIn.text) as { token: string };
  guest.close();
  await first.stop('SIGTERM');
  await withDatabase(dataDir, async (database) => {
    await fillShop(database);
    await database.transaction((tx) =>
      tx.execute(
        sql.raw(`with l as (insert into limiti (nome, unita, massimo)
        values ('Impasto', 'kg', ${MASSIMO_KG * 1_000}) returning id) update varianti set limite_id = l.id from l`),
      ),
    );
  });
  const server = await startBuiltServer(dataDir, port);
  const client = createHttpClient(server.url, token, connections);
  const start = performance.now();
  let next = 0;
  const order = async (n: number, isCancelled = n % 5 === 0) => {
    const varianteId = randomInt(1, 7);
    const body = {
      cliente: { nome: 'Cliente', cognome: 'Di Prova', email: `cliente${n % 200}@esempio.it` },
      dataRitiro: `${GIORNO}T${String(9 + (n % 10)).padStart(2, '0')}:00`,
      lines: [{ varianteId: n < orders ? varianteId : 1, quantita: 1 }],
      metodoPagamento: 'Contanti',
    };
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await client.request('POST', '/api/ordini', body, headers);
    counts[answer.status] = (counts[answer.status] ?? 0) + 1;
    if (answer.status === 201 && isCancelled)
      await client.request('DELETE', `/api/ordini/${(JSON.parse(answer.text) as { id: number }).id}`);
    return answer.status;
  };
  const stream = async () => {
    while (next < orders) await order(next++);
  };
  await Promise.all(Array.from({ length: connections }, stream));
  const seconds = (performance.now() - start) / 1_000;
  // What little is left goes to the smallest pieces.
  for (let n = orders; n < 2 * orders && (await order(n, false)) === 201; n++);
  client.close();
  await server.stop('SIGTERM');
  const [found] = await withDatabase(dataDir, async (database) => {
    const { rows } = await database.execute<{
      usati: number;
      righe: number;
      scorte: number;
    }>(sql`select usati,
      (select sum((d.quantita - d.quantita_resa) * d.limite_a_pezzo)::int from dettagli_ordine d) as righe,
      (select count(*)::int from varianti where quantita_disponibile <> 20000) as scorte from limiti_giorni`);
    return rows;
  });
  await fs.rm(dataDir, { recursive: true });
  const { usati, righe, scorte } = found!;
  const left = MASSIMO_KG * 1_000 - usati;
  const isRight = usati === righe && scorte === 0 && left >= 0 && left < SMALLEST && !counts[500];
  console.warn(
    `${databaseUrl ? 'PostgreSQL' : 'embedded'}: ${Math.round(orders / seconds)} requests/s, answers ${JSON.stringify(counts)}; ` +
      `${usati} g of ${MASSIMO_KG * 1_000} taken, lines say ${righe}: ${isRight ? 'right' : 'WRONG'}`,
  );
  process.exitCode = isRight ? 0 : 1;
}

void main();
