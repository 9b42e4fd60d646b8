/**
 * 5,000 orders at once for a limit by date that is enough for some of them, one in five cancelled meanwhile: none may be sold
 * beyond it, nothing may be lost, and at the end not even the smallest piece is left. Ends with a verdict.
 *
 *   npm run build:server && npx tsx bench/limiti.ts [--orders 5000] [--connections 32]
 *   node scripts/postgres.mjs npx tsx bench/limiti.ts
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { withDatabase } from './builtServer';
import { runFault } from './faults/support/report';
import { openShop } from './faults/support/shop';
import { anOrder, createHttpClient, placeOrder } from './httpClient';

const { values } = parseArgs({
  options: { orders: { type: 'string', default: '5000' }, connections: { type: 'string', default: '32' } },
});
const [orders, connections] = [Number(values.orders), Number(values.connections)];
const databaseUrl = process.env.DATABASE_URL ?? process.env.TEST_DATABASE_URL;
/** Grams of the variants of the shop: six, from 250 on. */
const SMALLEST = 250;
const MASSIMO = (orders / 5) * 1_000;

runFault('limiti', async (report) => {
  const shop = await openShop(report, {
    databaseUrl,
    fill: (database) =>
      database.transaction((tx) =>
        tx.execute(
          sql.raw(`with l as (insert into limiti (nome, unita, massimo) values ('Impasto', 'kg', ${MASSIMO})
            returning id) update varianti set limite_id = l.id from l`),
        ),
      ),
  });
  const [instance] = shop.instances as [(typeof shop.instances)[0]];
  const client = createHttpClient(instance.url, shop.token, connections);
  // Of one day, the first on which the shop is open.
  const slots = shop.slots.filter((slot) => slot.slice(0, 10) === shop.slots[0]!.slice(0, 10));
  const counts: Record<number, number> = {};
  const order = async (n: number, varianteId: number, isCancelled: boolean) => {
    const body = anOrder(slots[n % slots.length]!, varianteId, `cliente${n % 200}@esempio.it`);
    const { status, id } = await placeOrder(client, body);
    counts[status] = (counts[status] ?? 0) + 1;
    if (id > 0 && isCancelled) await client.request('DELETE', `/api/ordini/${id}`);
    return status;
  };
  const start = performance.now();
  let next = 0;
  const stream = async () => {
    for (let n = next++; n < orders; n = next++) await order(n, randomInt(1, 7), n % 5 === 0);
  };
  await Promise.all(Array.from({ length: connections }, stream));
  const seconds = (performance.now() - start) / 1_000;
  // What little is left goes to the smallest pieces.
  for (let n = 0; n < orders && (await order(n, 1, false)) === 201; n++);
  client.close();
  await instance.stop('SIGTERM');
  const find = sql`select usati,
    (select sum((d.quantita - d.quantita_resa) * d.limite_a_pezzo)::int from dettagli_ordine d) as righe,
    (select count(*)::int from varianti where quantita_disponibile <> 20000) as scorte from limiti_giorni`;
  const { rows } = await withDatabase(
    shop.dataDir,
    (database) => database.execute<{ usati: number; righe: number; scorte: number }>(find),
    databaseUrl,
  );
  const { usati, righe, scorte } = rows[0]!;
  report.check('the limit counts what the lines say', usati === righe, { usati, righe });
  report.check('no stock was touched', scorte === 0, scorte);
  report.check('none was sold beyond it', usati <= MASSIMO, usati);
  report.check('not even the smallest piece is left', MASSIMO - usati < SMALLEST, MASSIMO - usati);
  report.check('no request failed', !counts[500], counts);
  report.figure('requests/s', orders / seconds);
  report.figure('answers', JSON.stringify(counts));
  report.figure(`g of ${MASSIMO}`, usati);
});
