/**
 * What the screens cost a browser, against their budgets: the main thread's processor time to the first of 25 orders and
 * the time to it on a slow line, each beside a bare page of the same rows (the floor); choosing a status; and the slowest
 * interactions of every screen at a quarter of the processor's speed.
 *
 *   npm run build && npx tsx bench/screens.ts [--runs 5]
 */
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { PATHS } from '../src/shared/paths';
import { OrderLoad } from './faults/support/orderLoad';
import { runFault } from './faults/support/report';
import type { FaultReport } from './faults/support/report';
import { openShop } from './faults/support/shop';
import type { Shop } from './faults/support/shop';
import { quantile } from './figures';
import { createHttpClient } from './httpClient';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const RUNS = Number(values.runs);
const ROWS = 25;
const READY = 10;
const SLOW_LINE = { offline: false, latency: 562, downloadThroughput: 180_000, uploadThroughput: 84_000 };
const SLOWER = 4;
/** At most, times the floor, and ms. */
const BUDGET = { cpu: 5, slowLine: 2, filter: 2.5, interactionMs: 150 };
const NO_SCREENS: readonly string[] = [PATHS.login, PATHS.invito, PATHS.cliente];

interface Opened {
  page: Page;
  session: CDPSession;
}

/** Rows fetched, and drawn as a table, by a few lines; those of a status, too. */
const FLOOR = `<!doctype html><select aria-label="Stato"><option value="">Tutti<option value="1">Pronto</select>
  <table><tbody></tbody></table><script>
    let rows = [];
    const show = (stato) => {
      document.querySelector('tbody').innerHTML = rows.filter((row) => stato === '' || String(row.stato) === stato)
        .map((row) => '<tr data-row><td>' + Object.values(row).join('<td>')).join('');
    };
    document.querySelector('select').onchange = ({ target }) => show(target.value);
    fetch('/rows').then((answer) => answer.json()).then((found) => { rows = found; show(''); });
  </script>`;

async function openFloor(report: FaultReport, rows: unknown): Promise<string> {
  const answers = { '/': ['text/html', FLOOR], '/rows': ['application/json', JSON.stringify(rows)] } as const;
  const server = createServer(({ url = '' }, response) => {
    const [type, text] = answers[url.startsWith('/rows') ? '/rows' : '/'];
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(gzipSync(text));
  }).listen(0);
  report.atEnd(() => server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** A browser that has nothing in its cache, and takes gzip. */
async function openPage(browser: Browser, token: string): Promise<Opened> {
  const context = await browser.newContext({
    locale: 'it-IT',
    viewport: { width: 1366, height: 768 },
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  });
  await context.addInitScript((value) => localStorage.setItem('token', value), token);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session };
}

async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1_000;
}

const firstRow = (page: Page) => page.locator('tr[data-row]').first().waitFor({ state: 'attached' });

/** The median of the runs. */
async function median(browser: Browser, token: string, measure: (opened: Opened) => Promise<number>) {
  const measured: number[] = [];
  while (measured.length < RUNS) {
    const opened = await openPage(browser, token);
    measured.push(await measure(opened));
    await opened.page.context().close();
  }
  return quantile(measured, 0.5);
}

const cpuToFirstRow =
  (url: string) =>
  async ({ page, session }: Opened) => {
    await page.goto(url, { waitUntil: 'commit' });
    await firstRow(page);
    return worked(session);
  };

const slowToFirstRow =
  (url: string) =>
  async ({ page, session }: Opened) => {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_LINE);
    const from = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    await firstRow(page);
    return performance.now() - from;
  };

const cpuOfFilter =
  (url: string) =>
  async ({ page, session }: Opened) => {
    await page.goto(url);
    await firstRow(page);
    await page.waitForLoadState('networkidle');
    const before = await worked(session);
    await page.getByLabel('Stato', { exact: true }).selectOption('1');
    await page.locator('tr[data-row]').nth(READY).waitFor({ state: 'detached' });
    // Its paint counts too.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))),
    );
    return (await worked(session)) - before;
  };

/** Runs in the page: how long each interaction took to its next paint. The browser tells none that is shorter than 16 ms. */
function observeInteractions() {
  const longest = ((window as { interactions?: Map<number, number> }).interactions = new Map<
    number,
    number
  >());
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as (PerformanceEntry & {
      interactionId: number;
    })[])
      if (interactionId > 0) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

const readInteractions = (page: Page) =>
  page.evaluate(() => [...(window as { interactions?: Map<number, number> }).interactions!.values()]);

/** What staff do on any screen: go through it by Tab, search, sort, choose, open what is in the first row and leave it. */
async function interact(page: Page): Promise<void> {
  const main = page.getByRole('main');
  for (let n = 0; n < 12; n++) await page.keyboard.press('Tab');
  const search = main.getByRole('searchbox').or(main.getByRole('combobox')).first();
  if ((await search.count()) > 0) {
    await search.focus();
    await page.keyboard.type('pan', { delay: 60 });
    for (let n = 0; n < 3; n++) await page.keyboard.press('Backspace');
  }
  for (const head of (await main.locator('th button').all()).slice(0, 3)) await head.click();
  for (const select of (await main.locator('select').all()).slice(0, 2)) {
    await select.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
  }
  for (const button of (await main.locator('td button:not([aria-label^="Elimina"])').all()).slice(0, 2)) {
    if (!(await button.isVisible())) continue;
    await button.click();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
  }
}

async function slowestInteractions(browser: Browser, token: string, address: string) {
  const { page, session } = await openPage(browser, token);
  await page.addInitScript(observeInteractions);
  await page.goto(address, { waitUntil: 'networkidle' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await interact(page);
  // Those that nobody tells were quick.
  await page.waitForTimeout(500);
  const told = await readInteractions(page);
  const count = await page.evaluate(
    () => (performance as { interactionCount?: number }).interactionCount ?? 0,
  );
  await page.context().close();
  return [...told, ...Array<number>(Math.max(0, count - told.length)).fill(8)];
}

interface Row {
  id: number;
}

/** The orders of a day, some of them ready. */
async function fill(shop: Shop, day: string): Promise<Row[]> {
  const { url } = shop.instances[0]!;
  const load = new OrderLoad({ urls: [url], token: () => shop.token, slots: shop.slots, connections: 1 });
  await load.start();
  await load.placed(ROWS, 60_000);
  await load.stop();
  const client = createHttpClient(url, shop.token, 1);
  const read = async () =>
    JSON.parse((await client.request('GET', `/api/ordini/GetOrdiniAdmin?date=${day}`)).text) as Row[];
  const ready = { status: 1 };
  for (const { id } of (await read()).slice(0, READY))
    await client.request('PATCH', `/api/ordini/${id}/stato`, ready);
  const rows = await read();
  client.close();
  return rows;
}

runFault('screens', async (report) => {
  const shop = await openShop(report, { days: [1, 1] });
  const { token } = shop;
  const { url } = shop.instances[0]!;
  const day = shop.slots[0]!.slice(0, 10);
  const floor = await openFloor(report, await fill(shop, day));
  const orders = `${url}/?data=${day}`;
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox'],
  });
  report.atEnd(() => browser.close());

  const compare = async (
    what: string,
    measure: (url: string) => (opened: Opened) => Promise<number>,
    most: number,
  ) => {
    const own = await median(browser, token, measure(orders));
    const bare = await median(browser, token, measure(floor));
    report.figure(`${what}, ms`, `${own.toFixed(0)}, floor ${bare.toFixed(0)}, ${(own / bare).toFixed(1)} ×`);
    report.check(`${what}: at most ${most} × the floor`, own <= bare * most);
  };
  await compare('processor time to the first row', cpuToFirstRow, BUDGET.cpu);
  await compare('first row on a slow line', slowToFirstRow, BUDGET.slowLine);
  await compare('processor time of a status', cpuOfFilter, BUDGET.filter);
  for (const path of Object.values(PATHS).filter((one) => !NO_SCREENS.includes(one))) {
    // The day that has the orders, which '/' alone opens only after Rome's midnight.
    const address = path === PATHS.ordini ? orders : url + path;
    const found = await slowestInteractions(browser, token, address);
    const [p95, max] = [quantile(found, 0.95), Math.max(...found)];
    report.figure(
      `${path}: p95 and slowest of ${found.length} interactions at ${SLOWER} ×, ms`,
      `${p95} / ${max}`,
    );
    report.check(`${path}: p95 at most ${BUDGET.interactionMs} ms`, p95 <= BUDGET.interactionMs);
  }
});
