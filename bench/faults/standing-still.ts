/**
 * Two instances on one PostgreSQL. First a session like psql's stands still with the row of a variant, then an instance
 * is frozen (SIGSTOP) in the middle of its orders. Meanwhile the other instance gets three orders a second for what is
 * held, three for other products in the same slots, and is asked for the day's list.
 *
 *   npm run build:server && npx tsx bench/faults/standing-still.ts [--seconds 45]
 */
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { anOrder, createHttpClient, placeOrder } from '../httpClient';
import { createCluster } from './support/cluster';
import { OrderLoad } from './support/orderLoad';
import { runFault } from './support/report';
import type { FaultReport } from './support/report';
import { checkShop, openShop } from './support/shop';
import type { Shop } from './support/shop';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '45' } } });
const STILL_MS = Number(values.seconds) * 1_000;
const LIST_MS = 1_000;
const WHOLE_AGAIN_MS = 30_000;
/** Until PostgreSQL has ended the transactions of the frozen instance, which hold any product, and the waits for them. */
const LET_GO_MS = 8_000;
const EVERY_MS = 333;
const HELD = 1;
const FREE = [4, 5, 6];

interface Answered {
  at: number;
  ms: number;
  status: number;
}

/** Asks for something again and again, whether or not the last answer is there. */
function every(ms: number, ask: () => Promise<number>) {
  const answers: Answered[] = [];
  const pending = new Set<Promise<unknown>>();
  const timer = setInterval(() => {
    const at = performance.now();
    const asked = ask()
      .catch(() => 0)
      .then((status) => answers.push({ at, ms: performance.now() - at, status }))
      .finally(() => pending.delete(asked));
    pending.add(asked);
  }, ms);
  const stop = async () => {
    clearInterval(timer);
    await Promise.all(pending);
  };
  return { answers, stop };
}

function startCallers(report: FaultReport, shop: Shop, url: string, acknowledged: number[]) {
  const client = createHttpClient(url, shop.token, 100, 30_000);
  const giorno = shop.slots[0]!.slice(0, 10);
  const slots = shop.slots.filter((slot) => slot.startsWith(giorno));
  const order = async (varianteId: number) => {
    const dataRitiro = slots[randomInt(slots.length)]!;
    const body = anOrder(dataRitiro, varianteId, `${randomUUID()}@esempio.it`);
    const { status, id } = await placeOrder(client, body);
    if (id > 0) acknowledged.push(id);
    return status;
  };
  const list = `/api/ordini/GetOrdiniAdmin?date=${giorno}`;
  const callers = {
    lists: every(200, async () => (await client.request('GET', list)).status),
    held: every(EVERY_MS, () => order(HELD)),
    free: every(EVERY_MS, () => order(FREE[randomInt(FREE.length)]!)),
  };
  const stop = async () => void (await Promise.all(Object.values(callers).map((caller) => caller.stop())));
  report.atEnd(async () => {
    await stop();
    client.close();
  });
  return { ...callers, stop };
}

/** Judges one time of standing still, which `end` ends. */
async function during(
  report: FaultReport,
  what: string,
  { lists, held, free }: ReturnType<typeof startCallers>,
  { end, graceMs = 0 }: { end: () => unknown; graceMs?: number },
): Promise<void> {
  const begun = performance.now();
  await delay(STILL_MS);
  await end();
  const ended = performance.now();
  const isWhole = () => held.answers.some(({ at, status }) => at > ended && status === 201);
  while (!isWhole() && performance.now() - ended < WHOLE_AGAIN_MS) await delay(50);
  report.check(`${what}: whole again within ${WHOLE_AGAIN_MS / 1_000} s of the end`, isWhole());
  report.figure(`${what}: held product ordered again after ms`, performance.now() - ended);
  await delay(3_000);
  const since = ({ answers }: { answers: Answered[] }) => answers.filter(({ at }) => at > begun);
  const slowest = Math.max(...since(lists).map(({ ms }) => ms));
  const failed = since(lists).filter(({ status }) => status !== 200);
  report.check(`${what}: each list within ${LIST_MS} ms`, slowest < LIST_MS, slowest);
  report.check(`${what}: every list is answered`, failed.length === 0, failed.slice(0, 3));
  const refused = since(free).filter(({ at, status }) => at > begun + graceMs && status !== 201);
  report.check(`${what}: orders for other products go on`, refused.length === 0, refused.slice(0, 3));
  const wrong = since(held).filter(({ status }) => ![201, 503].includes(status));
  report.check(`${what}: what is refused is a 503`, wrong.length === 0, wrong.slice(0, 3));
  report.figure(`${what}: slowest list ms`, slowest);
  report.figure(`${what}: other orders`, since(free).length);
  report.figure(`${what}: slowest of them ms`, Math.max(...since(free).map(({ ms }) => ms)));
  report.figure(`${what}: refusals of the held`, since(held).filter(({ status }) => status === 503).length);
}

runFault('standing-still', async (report) => {
  const cluster = await createCluster(report);
  const shop = await openShop(report, { databaseUrl: cluster.url, instances: 2 });
  const [living, frozen] = shop.instances as [Shop['instances'][0], Shop['instances'][0]];
  const acknowledged: number[] = [];
  const callers = startCallers(report, shop, living.url, acknowledged);
  await delay(2_000);

  const psql = new pg.Client({ connectionString: cluster.url });
  await psql.connect();
  await psql.query(`begin; select from varianti where id = ${HELD} for update`);
  await during(report, 'a frozen psql', callers, { end: () => psql.query('rollback') });
  await psql.end();

  const load = new OrderLoad({ urls: [frozen.url], token: () => shop.token, slots: shop.slots });
  await load.start();
  await load.placed(20);
  const { pid } = frozen;
  process.kill(pid, 'SIGSTOP');
  report.atEnd(() => frozen.isRunning && process.kill(pid, 'SIGCONT'));
  const end = () => process.kill(pid, 'SIGCONT');
  await during(report, 'a frozen instance', callers, { end, graceMs: LET_GO_MS });
  report.check('the frozen one takes orders again', await load.placed(20, WHOLE_AGAIN_MS));
  await load.stop();
  await callers.stop();
  await checkShop(report, shop, [...acknowledged, ...load.ids]);
});
