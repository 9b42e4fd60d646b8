/**
 * Kills the built server (-9) at random moments of a stream of orders and cancellations, again and again, and
 * looks whether anything that was acknowledged is missing or counted twice:
 *
 *   npm run build:server && npx tsx bench/crash-orders.ts [--rounds 20] [--connections 6]
 *
 * Ends with a verdict; exit code 1 when something is wrong.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { OrderLoad } from './faults/support/orderLoad';
import { runFault } from './faults/support/report';
import { checkShop, openShop } from './faults/support/shop';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, connections: { type: 'string', default: '6' } },
});
const rounds = Number(values.rounds);

runFault('crash-orders', async (report) => {
  const shop = await openShop(report, { days: [1, 7] });
  const [instance] = shop.instances as [(typeof shop.instances)[0]];
  const load = new OrderLoad({
    urls: [instance.url],
    token: () => shop.token,
    slots: shop.slots,
    connections: Number(values.connections),
    cancels: true,
  });
  await load.start();
  for (let round = 1; round <= rounds; round++) {
    const before = load.acknowledged.size;
    report.check(`orders are taken before kill ${round}`, await load.placed(1));
    await delay(randomInt(200, 2_500));
    await instance.stop('SIGKILL');
    report.say(`round ${round}: killed after ${load.acknowledged.size - before} orders`);
    await instance.start();
  }
  await load.placed(20);
  await load.stop();
  // What the kills left without a number is taken up after some seconds.
  await delay(12_000);
  await instance.stop('SIGTERM');
  await checkShop(report, shop, load.known);
  report.check('no key gave two orders', load.doubled.length === 0, load.doubled.slice(0, 3));
  report.figure('kills', rounds);
  report.figure('orders acknowledged', load.known.size);
  report.figure('cancelled', [...load.known.values()].filter(({ cancelled }) => cancelled === 'yes').length);
  report.figure('attempts that failed', JSON.stringify(load.countFailures()));
});
