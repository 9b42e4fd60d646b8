/**
 * Ten thousand hub clients on one instance, or as many as the machine's file handles allow: how long a push takes to
 * reach the last, what a client weighs, what the pings cost, and how long all take to come back when the instance is
 * stopped in order, and when it is killed.
 *
 *   npm run build:server && npx tsx bench/faults/hub-clients.ts [--count 10000] [--pushes 10]
 */
import { execFileSync, fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { quantile } from '../figures';
import { anOrder, createHttpClient, placeOrder } from '../httpClient';
import { usageOf } from '../processUsage';
import type { CrowdState, CrowdWord } from './support/hubCrowd';
import { runFault } from './support/report';
import { checkShop, openShop } from './support/shop';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '10000' }, pushes: { type: 'string', default: '10' } },
});
const CLIENTS_PER_CROWD = 2_500;
/** Handles that the instance needs beside its clients. */
const OTHER_HANDLES = 200;
const IDLE_SECONDS = 30;
const BACK_WITHIN_MS = 90_000;
const PUSH_P99_MS = 2_000;
const now = () => performance.timeOrigin + performance.now();

async function ask<T>(crowd: ChildProcess, word: CrowdWord): Promise<T> {
  const answer = once(crowd, 'message');
  crowd.send(word);
  return ((await answer) as [T])[0];
}

runFault('hub-clients', async (report) => {
  const handles = Number(execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }));
  const wanted = Number(values.count);
  const count = Number.isFinite(handles) ? Math.min(wanted, handles - OTHER_HANDLES) : wanted;
  if (count < wanted) report.say(`ulimit -n is ${handles}: ${count} clients instead of ${wanted}`);
  const shop = await openShop(report, { env: { HUB_CONNECTIONS: String(count + 10) } });
  const [instance] = shop.instances as [(typeof shop.instances)[0]];
  const rssBefore = usageOf(instance.pid).rssMb;

  const crowds: ChildProcess[] = [];
  const begun = performance.now();
  for (let left = count; left > 0; left -= CLIENTS_PER_CROWD) {
    const crowd = fork(path.join(__dirname, 'support', 'hubCrowd.ts'), { execArgv: ['--import', 'tsx'] });
    report.atEnd(() => crowd.kill('SIGKILL'));
    const open = { url: instance.url, localAddress: `127.0.0.${2 + crowds.length}`, token: shop.token };
    await ask(crowd, { open: { ...open, count: Math.min(left, CLIENTS_PER_CROWD) } });
    crowds.push(crowd);
  }
  const connectSeconds = (performance.now() - begun) / 1_000;
  const states = () => Promise.all(crowds.map((crowd) => ask<CrowdState>(crowd, { tell: true })));
  const reset = () => Promise.all(crowds.map((crowd) => ask(crowd, { reset: true })));
  const sum = (all: CrowdState[], what: 'connected' | 'lost' | 'gaveUp') =>
    all.reduce((total, state) => total + state[what], 0);
  report.check('all are connected', sum(await states(), 'connected') === count);
  report.figure('clients', count);
  report.figure('s to connect them', connectSeconds);

  await delay(2_000);
  const idle = usageOf(instance.pid);
  await delay(IDLE_SECONDS * 1_000);
  const afterIdle = usageOf(instance.pid);
  report.figure('CPU % idle (pings)', ((afterIdle.cpuSeconds - idle.cpuSeconds) / IDLE_SECONDS) * 100);
  report.figure('MB before', rssBefore);
  report.figure('MB', afterIdle.rssMb);

  const client = createHttpClient(instance.url, shop.token, 1, 30_000);
  const placed: number[] = [];
  const times: number[] = [];
  const lasts: number[] = [];
  for (let push = 0; push < Number(values.pushes); push++) {
    await reset();
    const from = now();
    placed.push(await place());
    let reached: number[] = [];
    for (const until = from + 30_000; reached.length < count && now() < until;) {
      await delay(100);
      reached = (await states()).flatMap(({ pushedAt }) => pushedAt);
    }
    report.check(`push ${push} reached all`, reached.length === count, reached.length);
    times.push(...reached.map((at) => at - from));
    lasts.push(quantile(reached, 1) - from);
  }
  client.close();
  const p99 = quantile(times, 0.99);
  report.check(`p99 of request to push is under ${PUSH_P99_MS} ms`, p99 < PUSH_P99_MS, p99);
  report.figure('request to push p50 ms', quantile(times, 0.5));
  report.figure('p99 ms', p99);
  report.figure('to the last client, longest ms', quantile(lasts, 1));

  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    await reset();
    const stopped = now();
    await instance.stop(signal);
    await instance.start();
    const up = now();
    let all = await states();
    while (sum(all, 'connected') + sum(all, 'gaveUp') < count && now() - up < BACK_WITHIN_MS) {
      await delay(250);
      all = await states();
    }
    const connected = sum(all, 'connected');
    const back = all.flatMap(({ backAt }) => backAt).map((at) => at - up);
    report.check(
      `${signal}: every client comes back`,
      connected === count,
      `${connected}, ${sum(all, 'gaveUp')} gave up`,
    );
    report.figure(`${signal}: s until it listened again`, (up - stopped) / 1_000);
    report.figure(`${signal}: s from then until half were back`, quantile(back, 0.5) / 1_000);
    report.figure(`${signal}: s until all were back`, quantile(back, 1) / 1_000);
  }
  report.figure('MB in the end', usageOf(instance.pid).rssMb);
  crowds.forEach((crowd) => crowd.kill('SIGKILL'));
  await instance.stop('SIGTERM');
  await checkShop(report, shop, placed);

  async function place(): Promise<number> {
    const body = anOrder(shop.slots[randomInt(shop.slots.length)]!);
    const { id, status, text } = await placeOrder(client, body);
    if (id === 0) throw new Error(`placing answered ${status}: ${text}`);
    return id;
  }
});
