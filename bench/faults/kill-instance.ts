/**
 * Three instances on one PostgreSQL under a stream of orders; one of them is killed (-9) at random moments and started
 * again. Orders are retried elsewhere with their key, screens reconnect elsewhere.
 *
 *   npm run build:server && npx tsx bench/faults/kill-instance.ts [--kills 12] [--connections 6]
 */
import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { quantile } from '../figures';
import { createCluster } from './support/cluster';
import { OrderLoad } from './support/orderLoad';
import { runFault } from './support/report';
import { Screen, daysOf } from './support/screen';
import { checkShop, openShop } from './support/shop';

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '12' }, connections: { type: 'string', default: '6' } },
});
const SCREENS = 6;

runFault('kill-instance', async (report) => {
  const cluster = await createCluster(report);
  const shop = await openShop(report, { databaseUrl: cluster.url, instances: 3 });
  const urls = shop.instances.map(({ url }) => url);
  const load = new OrderLoad({
    urls,
    token: () => shop.token,
    slots: shop.slots,
    connections: Number(values.connections),
    pauseMs: 10,
  });
  const screens = Array.from(
    { length: SCREENS },
    (_, n) => new Screen(urls, n, () => shop.token, daysOf(shop.slots)),
  );
  await Promise.all(screens.map((screen) => screen.open()));
  const begun = performance.now();
  await load.start();
  await load.placed(20);

  for (let kill = 1; kill <= Number(values.kills); kill++) {
    const victim = shop.instances[randomInt(shop.instances.length)]!;
    await delay(randomInt(200, 2_000));
    await victim.stop('SIGKILL');
    const before = load.acknowledged.size;
    await delay(randomInt(0, 1_500));
    report.say(`kill ${kill}: ${load.acknowledged.size - before} orders placed while it was away`);
    await victim.start();
  }
  await load.placed(50);
  await load.stop();
  const seconds = (performance.now() - begun) / 1_000;
  await checkShop(report, shop, load.ids);
  await delay(2_000);

  for (const [n, screen] of screens.entries()) {
    const knows = screen.knows;
    const missing = load.ids.filter((id) => !knows.has(id));
    report.check(`screen ${n} knows of every order`, missing.length === 0, missing.slice(0, 10));
    report.check(`screen ${n} is connected in the end`, screen.isConnected);
  }
  const unexpected = load.failures.filter(({ status }) => ![0, 409, 503].includes(status));
  report.check('what fails is a lost connection or a 503', unexpected.length === 0, unexpected.slice(0, 3));
  report.check('no order hung', !load.failures.some(({ failure }) => failure === 'hung'));
  report.check('no key gave two orders', load.doubled.length === 0, load.doubled.slice(0, 3));

  report.figure('kills', Number(values.kills));
  report.figure('orders acknowledged', load.ids.length);
  report.figure('per second', load.ids.length / seconds);
  report.figure('order p99 ms', load.quantile(0.99));
  report.figure('failed over', load.failedOver);
  report.figure('attempts that failed', JSON.stringify(load.countFailures()));
  report.figure(
    'connections lost by screens',
    screens.reduce((sum, { lost }) => sum + lost, 0),
  );
  const away = screens.flatMap(({ awayMs }) => awayMs);
  report.figure('screen back p50 ms', quantile(away, 0.5));
  report.figure('screen back longest ms', Math.max(...away));
  const again = screens.reduce((sum, { pushes, pushed }) => sum + pushes - pushed.size, 0);
  report.figure('pushed more than once', again);
  await Promise.all(screens.map((screen) => screen.close()));
});
