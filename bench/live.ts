/**
 * What the numbered events cost a screen among 2,000 orders that nobody has seen, on the embedded database as a shop has
 * it: how long a hub message takes to its painted row (bench/push.mjs), how long 'In tempo reale' stands there after the
 * hub fell silent, and the main thread's processor time to catch up with 500 orders after a cut of five minutes. Besides, how
 * long one push takes to 1,000 hub clients, of this server and of one that does nothing else (bench/chain/hubFloor.ts).
 *
 *   npm run build && npx tsx bench/live.ts [--minutes 5] [--runs 100]
 */
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { openScreens } from './chain/screens';
import { freePort } from './faults/support/cluster';
import { OrderLoad } from './faults/support/orderLoad';
import { runFault } from './faults/support/report';
import type { FaultReport } from './faults/support/report';
import { openShop } from './faults/support/shop';
import type { Shop } from './faults/support/shop';
import { Wire } from './faults/support/wire';
import { anOrder, createHttpClient, placeOrder } from './httpClient';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '5' }, runs: { type: 'string', default: '100' } },
});
const LISTED = 2_000;
const MISSED = 500;
const HUB_CLIENTS = 1_000;
const HUB_CLIENT_RUNS = 5;

async function place(shop: Shop, count: number): Promise<void> {
  const load = new OrderLoad({
    urls: [shop.instances[0]!.url],
    token: () => shop.token,
    slots: shop.slots,
    connections: 1,
  });
  await load.start();
  await load.placed(count, 600_000);
  await load.stop();
}

const badge = (page: Page) => page.getByText('In tempo reale', { exact: true });

async function openScreen(browser: Browser, url: string, token: string, day: string) {
  const page = await browser.newPage();
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.goto(`${url}/?data=${day}`);
  await badge(page).waitFor();
  await page.locator('[aria-rowcount]').first().waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session };
}

/** Milliseconds of a processor that the page's main thread has worked so far: those that others took do not count. */
async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1_000;
}

async function fallSilent(report: FaultReport, wire: Wire, page: Page): Promise<void> {
  wire.fallSilent();
  const from = performance.now();
  await badge(page).waitFor({ state: 'detached', timeout: 60_000 });
  report.figure('silence until in tempo reale is gone, s', (performance.now() - from) / 1_000);
  wire.cut();
  await badge(page).waitFor({ timeout: 60_000 });
}

async function cutAndCatchUp(
  report: FaultReport,
  shop: Shop,
  wire: Wire,
  { page, session }: { page: Page; session: CDPSession },
  allow: (allowed: boolean) => void,
): Promise<void> {
  allow(false);
  wire.cut();
  const over = performance.now() + Number(values.minutes) * 60_000;
  await badge(page).waitFor({ state: 'detached' });
  await place(shop, MISSED);
  await delay(Math.max(0, over - performance.now()));

  allow(true);
  const before = await worked(session);
  const began = performance.now();
  // The browser tells the page that the network is back.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByText(/Sono arrivati \d+ nuovi ordini/).waitFor();
  report.figure('caught up after, ms', performance.now() - began);
  await delay(1_000);
  report.figure(
    `processor time of the main thread for ${MISSED} orders, ms`,
    (await worked(session)) - before,
  );
}

/** From the request of what makes the server push to the first and the last client. */
async function pushToMany(report: FaultReport, what: string, url: string, token: string, post: object) {
  const screens = await openScreens(url, token, HUB_CLIENTS);
  const client = createHttpClient(url, token, 1);
  const whole = () => [...screens.pushes.values()].find(({ times }) => times === HUB_CLIENTS);
  const from = performance.now();
  await placeOrder(client, post);
  while (!whole() && performance.now() - from < 30_000) await delay(5);
  const push = whole();
  report.check(`${what}: each of ${HUB_CLIENTS} clients is told`, push !== undefined);
  report.figure(`${what}: request to the first of ${HUB_CLIENTS} clients, ms`, (push?.first ?? NaN) - from);
  report.figure(`${what}: request to the last, ms`, (push?.last ?? NaN) - from);
  client.close();
  screens.close();
}

async function pushToManyOfFloor(report: FaultReport): Promise<void> {
  const file = path.join(__dirname, 'chain', 'hubFloor.ts');
  const server = fork(file, { execArgv: ['--import', 'tsx'] });
  const [port] = (await once(server, 'message')) as [number];
  await pushToMany(report, 'floor', `http://127.0.0.1:${port}`, 'token', {});
  server.kill();
}

runFault('live', async (report) => {
  const shop = await openShop(report, { days: [1, 1] });
  const { port, url } = shop.instances[0]!;
  const dead = await freePort();
  let allowed = true;
  const wire = new Wire(() => (allowed ? port : dead));
  await wire.open();
  report.atEnd(() => wire.close());
  await place(shop, LISTED);
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
  report.atEnd(() => browser.close());
  const day = shop.slots[0]!.slice(0, 10);
  const screen = await openScreen(browser, wire.url, shop.token, day);
  await fallSilent(report, wire, screen.page);
  await cutAndCatchUp(report, shop, wire, screen, (value) => (allowed = value));
  await browser.close();

  const { email, password } = shop.admin;
  const signIn = ['--url', url, '--email', email, '--password', password];
  const push = [path.join(__dirname, 'push.mjs'), ...signIn, '--date', day, '--runs', values.runs];
  const { stdout, stderr } = spawnSync(process.execPath, push, { encoding: 'utf8', timeout: 300_000 });
  report.say(`load ${os.loadavg()[0]!.toFixed(1)}\n${stdout}${stderr}`);
  for (let n = 0; n < HUB_CLIENT_RUNS; n++) {
    await pushToMany(report, 'hub', url, shop.token, anOrder(shop.slots[0]!));
    await pushToManyOfFloor(report);
  }
});
