/**
 * Two instances on one PostgreSQL under a stream of orders; PostgreSQL is restarted in order (fast), crashed
 * (immediate), killed with all its processes (kill -9) and stopped for a while. No instance is restarted.
 *
 *   npm run build:server && npx tsx bench/faults/restart-database.ts [--rounds 3]
 */
import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createHttpClient } from '../httpClient';
import { createCluster } from './support/cluster';
import { OrderLoad } from './support/orderLoad';
import { runFault } from './support/report';
import { Screen, daysOf } from './support/screen';
import { checkShop, openShop } from './support/shop';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
/** The longest that anybody may wait for an answer. */
const HANG_MS = 15_000;
const AWAY_MS = 20_000;

runFault('restart-database', async (report) => {
  const cluster = await createCluster(report);
  const shop = await openShop(report, { databaseUrl: cluster.url, instances: 2 });
  const urls = shop.instances.map(({ url }) => url);
  const pids = shop.instances.map(({ pid }) => pid);
  const load = new OrderLoad({ urls, token: () => shop.token, slots: shop.slots, pauseMs: 10 });
  const screens = urls.map((url) => new Screen([url], 0, () => shop.token, daysOf(shop.slots)));
  await Promise.all(screens.map((screen) => screen.open()));
  await load.start();
  await load.placed(50);

  const backMs: number[] = [];
  const pushMs: number[] = [];

  /** From the moment on which PostgreSQL takes connections again. */
  async function recovers(what: string): Promise<void> {
    const back = performance.now();
    const each = await Promise.all(urls.map((url) => load.backAfter(url, back)));
    for (const [n, ms] of each.entries()) {
      report.check(`${what}: instance ${n} takes orders again`, ms !== undefined);
      if (ms !== undefined) backMs.push(ms);
    }
    // Everything placed from now on reaches the screens of both instances.
    const last = load.ids.at(-1)!;
    const from = performance.now();
    while (performance.now() - from < 30_000 && !screens.every(({ pushed }) => pushed.has(last)))
      await delay(10);
    report.check(
      `${what}: orders are pushed again`,
      screens.every(({ pushed }) => pushed.has(last)),
    );
    pushMs.push(performance.now() - back);
    report.say(
      `${what}: orders after ${each.map((ms) => Math.round(ms ?? NaN)).join(' and ')} ms, pushed after ${Math.round(pushMs.at(-1)!)} ms`,
    );
  }

  for (let round = 0; round < Number(values.rounds); round++) {
    for (const mode of ['fast', 'immediate'] as const) {
      await delay(randomInt(500, 1_500));
      await cluster.restart(mode);
      await recovers(`restart -m ${mode}`);
    }
    await delay(randomInt(500, 1_500));
    await cluster.kill();
    await cluster.start();
    await recovers('kill -9 of all its processes');
  }

  await cluster.stop('fast');
  const reading = createHttpClient(urls[0]!, shop.token, 1, 30_000);
  const asked = performance.now();
  const { status, headers, text } = await reading.request('GET', '/api/coupon');
  report.check(
    'reading while it is away is a 503 with Retry-After',
    status === 503 && !!headers['retry-after'],
    { status, text },
  );
  report.check('it is refused in time', performance.now() - asked < HANG_MS);
  const ready = await reading.request('GET', '/readyz');
  report.check('/readyz says 503', ready.status === 503, ready.status);
  const alive = await reading.request('GET', '/healthz');
  report.check('/healthz says 200', alive.status === 200, alive.status);
  reading.close();
  await delay(AWAY_MS);
  await cluster.start();
  await recovers(`away for ${AWAY_MS / 1_000} s`);
  await load.placed(50);
  await load.stop();
  await delay(1_000);

  const refusals = load.failures.filter(({ status: refused }) => refused !== 409);
  const wrong = refusals.filter(({ status: refused, retryAfter }) => refused !== 503 || !retryAfter);
  report.check('every refusal is a 503 with Retry-After', wrong.length === 0, wrong.slice(0, 3));
  const slowest = Math.max(...load.placedMs, ...refusals.map(({ ms }) => ms));
  report.check(`nobody waited longer than ${HANG_MS / 1_000} s`, slowest < HANG_MS, slowest);
  report.check(
    'no instance was restarted',
    shop.instances.every(({ isRunning, pid }, n) => isRunning && pid === pids[n]),
  );
  report.check('no key gave two orders', load.doubled.length === 0);
  report.check(
    'the screens kept their connection',
    screens.every(({ lost }) => lost === 0),
    screens.map(({ lost }) => lost),
  );
  for (const [n, { pushed, listed }] of screens.entries()) {
    const missing = load.ids.filter((id) => !pushed.has(id) && !listed.has(id));
    report.check(`screen ${n} was pushed every order`, missing.length === 0, missing.slice(0, 10));
  }
  await checkShop(report, shop, load.ids);
  report.figure('restarts', Number(values.rounds) * 3 + 1);
  report.figure('of them kill -9', Number(values.rounds));
  report.figure('orders acknowledged', load.ids.length);
  report.figure('refusals', JSON.stringify(load.countFailures()));
  report.figure('longest answer ms', slowest);
  report.figure('orders again after (longest) ms', Math.max(...backMs));
  report.figure('pushes again after (longest) ms', Math.max(...pushMs));
  await Promise.all(screens.map((screen) => screen.close()));
});
