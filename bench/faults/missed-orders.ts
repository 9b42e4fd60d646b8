/**
 * Is any order missed, any change unseen? Two instances on one PostgreSQL and twenty screens, each on a cable of its own:
 * seventeen with the real store, reducers and middleware on the official client in Node, three in Chromium. While orders,
 * changes of status and cancellations come in over several days, the cables are cut and fall silent at random moments,
 * instances are stopped for 40 s and killed, the database is restarted and killed, clocks jump. At the end every screen
 * must equal the database, and must have told each order once and rung for each of its day.
 *
 *   npm run build && npx tsx bench/faults/missed-orders.ts [--cuts 10000] [--minutes 9] [--browsers 3]
 */
import { randomInt } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { sql } from 'drizzle-orm';
import type { OrdineLista } from '../../src/contract/ordini';
import { withDatabase } from '../builtServer';
import { findViolations } from '../crash/shopInvariants';
import { createHttpClient } from '../httpClient';
import { openBrowserScreen } from './support/browserScreen';
import type { BrowserScreen } from './support/browserScreen';
import { createCluster } from './support/cluster';
import { jumpAhead, openNodeScreen, pretendBrowser } from './support/nodeScreen';
import type { Dashboard, ScreenState } from './support/nodeScreen';
import { OrderLoad } from './support/orderLoad';
import { runFault } from './support/report';
import type { FaultReport } from './support/report';
import { daysOf } from './support/screen';
import { openShop } from './support/shop';
import type { Shop } from './support/shop';
import { Wire } from './support/wire';

const { values } = parseArgs({
  options: {
    cuts: { type: 'string', default: '10000' },
    minutes: { type: 'string', default: '9' },
    browsers: { type: 'string', default: '3' },
  },
});
const CUTS = Number(values.cuts);
const MINUTES = Number(values.minutes);
const BROWSERS = Number(values.browsers);
const SCREENS = 20;
const STOPPED_MS = 40_000;

interface Place {
  wire: Wire;
  screen: Dashboard;
}

/** Asks every instance again and again whether it can work, as a load balancer does. */
function watchInstances(report: FaultReport, shop: Shop): () => number {
  let ready = shop.instances.map(() => true);
  let turn = 0;
  let over = false;
  report.atEnd(() => (over = true));
  void (async () => {
    while (!over) {
      const asked = shop.instances.map(({ url }) =>
        fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1_500) }).then(
          ({ ok }) => ok,
          () => false,
        ),
      );
      ready = await Promise.all(asked);
      await delay(300);
    }
  })();
  return () => {
    for (let tries = 0; tries < ready.length; tries++) {
      turn = (turn + 1) % ready.length;
      if (ready[turn]) break;
    }
    return shop.instances[turn]!.port;
  };
}

/** Colleagues change what was ordered: every fifth order is cancelled some time, others go through the statuses. */
function startColleagues(shop: Shop, load: OrderLoad) {
  const cancelled = new Set<number>();
  let changes = 0;
  let over = false;
  const clients = shop.instances.map(({ url }) => createHttpClient(url, shop.token, 2, 5_000));
  const work = (async () => {
    for (let n = 0; !over; n++) {
      await delay(randomInt(50, 400));
      const { ids } = load;
      const id = ids[randomInt(Math.max(1, ids.length))];
      if (id === undefined) continue;
      const client = clients[n % clients.length]!;
      const status = randomInt(0, id % 5 === 0 ? 2 : 3);
      const cancels = id % 5 === 0 && randomInt(6) === 0;
      if (cancels) cancelled.add(id);
      const answer = cancels
        ? client.request('DELETE', `/api/ordini/${id}`)
        : randomInt(6) === 0
          ? client.request('POST', '/api/ordini/visti', { ids: [id] })
          : client.request('PATCH', `/api/ordini/${id}/stato`, { status });
      changes += await answer.then(
        ({ status: answered }) => Number(answered < 300),
        () => 0,
      );
    }
  })();
  return {
    cancelled,
    get changes() {
      return changes;
    },
    stop: async () => {
      over = true;
      await work;
      clients.forEach((client) => client.close());
    },
  };
}

/** What is larger than a cable, one at a time, spread over the run. */
function largeFaults(shop: Shop, cluster: Awaited<ReturnType<typeof createCluster>>, clockFile: string) {
  const counts: Record<string, number> = {};
  let busy = false;
  const instance = () => shop.instances[randomInt(shop.instances.length)]!;
  const faults: Record<string, () => Promise<unknown>> = {
    'instances stopped for 40 s': async () => {
      const { pid } = instance();
      process.kill(pid, 'SIGSTOP');
      await delay(STOPPED_MS);
      process.kill(pid, 'SIGCONT');
    },
    'instances killed': async () => {
      const victim = instance();
      await victim.stop('SIGKILL');
      await delay(randomInt(0, 1_500));
      await victim.start();
    },
    'database restarts': async () => {
      if (randomInt(3) === 0) {
        await cluster.kill();
        await cluster.start();
      } else await cluster.restart(randomInt(2) === 0 ? 'fast' : 'immediate');
    },
    'clock jumps of an instance': () => fs.writeFile(clockFile, String(randomInt(-3_600, 7_200) * 1_000)),
    'clock jumps of screens': async () => jumpAhead(randomInt(-600, 3_600) * 1_000),
    'networks that came back': async () => void window.dispatchEvent(new Event('online')),
  };
  return {
    counts,
    get isBusy() {
      return busy;
    },
    begin: (name: string) => {
      if (busy) return false;
      busy = true;
      counts[name] = (counts[name] ?? 0) + 1;
      void faults[name]!().finally(() => (busy = false));
      return true;
    },
  };
}

/** Of so many cuts, when each large fault is due. */
function planLarge(): Map<number, string> {
  const times = { 'instances stopped for 40 s': 3, 'instances killed': 12, 'database restarts': 8 };
  const small = {
    'clock jumps of an instance': 10,
    'clock jumps of screens': 20,
    'networks that came back': 20,
  };
  const plan = new Map<number, string>();
  for (const [name, count] of Object.entries({ ...times, ...small })) {
    for (let n = 0; n < count; n++)
      plan.set(randomInt(Math.floor(CUTS * 0.05), Math.floor(CUTS * 0.9)), name);
  }
  return plan;
}

/** Cuts cables until there were enough; a cable counts that carried a live hub. */
async function cutCables(
  report: FaultReport,
  places: readonly Place[],
  large: ReturnType<typeof largeFaults>,
) {
  const plan = planLarge();
  const due: string[] = [];
  const kept = new Set<Wire>();
  const counts = {
    reset: 0,
    'half open until noticed': 0,
    'half open, then heard': 0,
    'half open, then reset': 0,
  };
  const begun = performance.now();
  const pressed = setInterval(() => void Promise.all(places.map(({ screen }) => screen.reconnect())), 5_000);
  for (let cuts = 0; cuts < CUTS;) {
    const wanted = (performance.now() - begun) / ((MINUTES * 60_000) / CUTS);
    if (cuts > wanted) await delay(randomInt(5, 60));
    const planned = plan.get(cuts);
    if (planned !== undefined) {
      due.push(planned);
      plan.delete(cuts);
    }
    if (due[0] !== undefined && large.begin(due[0])) due.shift();
    const { wire } = places[randomInt(places.length)]!;
    if (kept.has(wire) || !wire.isLive) {
      await delay(2);
      continue;
    }
    cuts += 1;
    if (cuts % 1_000 === 0) report.say(`${cuts} cuts`);
    const kind = randomInt(100);
    if (kind < 95) {
      wire.cut();
      counts.reset += 1;
      continue;
    }
    wire.fallSilent();
    kept.add(wire);
    const how =
      kind === 95 ? 'half open until noticed' : kind < 98 ? 'half open, then heard' : 'half open, then reset';
    counts[how] += 1;
    void delay(how === 'half open until noticed' ? 26_000 : randomInt(100, 12_000)).then(() => {
      if (how === 'half open, then heard') wire.speakAgain();
      else wire.cut();
      kept.delete(wire);
    });
  }
  clearInterval(pressed);
  const seconds = (performance.now() - begun) / 1_000;
  while (large.isBusy || due.length > 0) {
    if (due[0] !== undefined && large.begin(due[0])) due.shift();
    await delay(100);
  }
  while (kept.size > 0) await delay(100);
  return { counts, seconds };
}

/** Waits until a screen has the last event; a person presses 'Riconnetti' where it stands. */
async function caughtUp(places: readonly Place[], ultimo: number): Promise<string[]> {
  for (const until = performance.now() + 90_000; ; await delay(500)) {
    const behind: string[] = [];
    for (const { screen } of places) {
      const { stato, lastEvent } = await screen.state();
      if (stato !== 'attivo' || lastEvent !== ultimo) behind.push(`${screen.name} ${stato} ${lastEvent}`);
      await screen.reconnect();
    }
    if (behind.length === 0 || performance.now() > until) return behind;
  }
}

const shown = ({ id, numeroOrdine, data, cliente, totaleDaPagare, stato, versione, visto }: OrdineLista) =>
  JSON.stringify([id, numeroOrdine, data, cliente, totaleDaPagare, stato, versione, visto]);

/** In which rows a screen differs from the database, of its own list and of what it knows of other days. */
async function differences(state: ScreenState, truth: ReadonlyMap<number, OrdineLista>): Promise<string[]> {
  const { layRows } = await import('../../src/features/ordini/live/liveState');
  const { date, status, list, rows: live, completeSince } = state;
  const isShown = ({ stato }: OrdineLista) => status === null || stato === status;
  // The list is the whole day's, of which the screen shows a status.
  const rows = layRows(list, live, completeSince).rows.filter(isShown);
  const there = [...truth.values()].filter((row) => row.data === date && isShown(row));
  const wrong: string[] = [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  if (byId.size !== rows.length) wrong.push(`${rows.length - byId.size} rows twice`);
  for (const row of there) {
    const known = byId.get(row.id);
    if (!known) wrong.push(`order ${row.id} is missing`);
    else if (shown(known) !== shown(row)) wrong.push(`${shown(known)} is ${shown(row)}`);
    byId.delete(row.id);
  }
  for (const id of byId.keys()) wrong.push(`order ${id} should not be there`);
  for (const row of live) {
    const known = truth.get(row.id);
    if (!known || shown(row) !== shown(known)) wrong.push(`live: ${shown(row)}`);
  }
  return wrong;
}

async function checkScreens(
  report: FaultReport,
  places: readonly Place[],
  truth: ReadonlyMap<number, OrdineLista>,
  placed: readonly OrdineLista[],
) {
  const numbers = new Set(placed.map(({ numeroOrdine }) => numeroOrdine));
  let rings = 0;
  let tellings = 0;
  for (const { screen } of places) {
    const state = await screen.state();
    const wrong = await differences(state, truth);
    report.check(`${screen.name} equals the database`, wrong.length === 0, wrong.slice(0, 5));
    const { orders, announced, dueRings } = await screen.told();
    const once = new Set(orders);
    const missed = [...numbers].filter((numero) => !once.has(numero));
    report.check(`${screen.name} told every order`, missed.length === 0, `${missed.length} missed`);
    report.check(`${screen.name} told none twice`, once.size === orders.length, orders.length - once.size);
    const unsaid = { told: orders.length, announced };
    report.check(`${screen.name} announced what it told`, announced === orders.length, unsaid);
    const rang = await screen.rings();
    rings += rang;
    tellings += orders.length;
    if (state.status === null)
      report.check(`${screen.name} rang for each of its day`, rang === dueRings, { rang, dueRings });
  }
  return { rings, tellings };
}

const unseenIn = ({ rows }: ScreenState) => rows.flatMap(({ id, visto }) => (visto === false ? [id] : []));

/** With the alarm until seen: of several screens with the orders open one rings. */
async function checkAlarm(
  report: FaultReport,
  shop: Shop,
  screens: readonly BrowserScreen[],
  places: readonly Place[],
) {
  const { url } = shop.instances[0]!;
  const client = createHttpClient(url, shop.token, 1, 15_000);
  const set = (ripeti: number) =>
    client.request('PUT', '/api/impostazioni/allarme', { ripeti, volume: 100, soloOrari: false });
  const seeAll = async () => {
    const open = unseenIn(await screens[0]!.state());
    for (let n = 0; n < open.length; n += 500)
      await client.request('POST', '/api/ordini/visti', { ids: open.slice(n, n + 500) });
    for (const screen of screens) await until(async () => unseenIn(await screen.state()).length === 0);
  };
  await seeAll();
  await set(15);
  for (const { wire, screen } of places) if (screens.includes(screen as BrowserScreen)) wire.cut();
  const knows = (screen: BrowserScreen) =>
    screen.page.evaluate(() => {
      const { bench } = window as unknown as { bench: { store: { getState(): unknown } } };
      return JSON.stringify(bench.store.getState()).includes('"ripeti":15');
    });
  // A page that asked just before asks again after five minutes.
  for (const screen of screens) await until(() => knows(screen), 330_000);
  const total = async () =>
    (await Promise.all(screens.map((screen) => screen.rings()))).reduce((a, b) => a + b, 0);
  const ORDERS = 10;
  let once = 0;
  for (let n = 0; n < ORDERS; n++) {
    const before = await total();
    const load = new OrderLoad({
      urls: [url],
      token: () => shop.token,
      slots: shop.slots.slice(0, 1),
      connections: 1,
      pauseMs: 5_000,
    });
    await load.start();
    await load.placed(1);
    const stopping = load.stop();
    await until(async () => (await total()) > before);
    await delay(1_000);
    once += Number((await total()) === before + 1);
    await stopping;
    await seeAll();
  }
  report.check('of three screens one rings', once === ORDERS, `${once} of ${ORDERS}`);
  report.figure('orders for which one of three screens rang', once);
  await set(0);
  client.close();
}

async function until(holds: () => Promise<boolean>, ms = 30_000): Promise<void> {
  for (const end = performance.now() + ms; !(await holds()); await delay(50)) {
    if (performance.now() > end) throw new Error(`not within ${ms} ms: ${String(holds)}`);
  }
}

runFault('missed-orders', async (report) => {
  pretendBrowser();
  setMaxListeners(0, window, document);
  const warn = console.warn;
  let warnings = 0;
  console.warn = (...words: unknown[]) =>
    /^(Gruppo|Errore)/.test(String(words[0])) ? void (warnings += 1) : warn(...words);
  const cluster = await createCluster(report);
  const clockFile = path.join(await report.folder(), 'clock');
  await fs.writeFile(clockFile, '0');
  const shop = await openShop(report, {
    databaseUrl: cluster.url,
    instances: 2,
    days: [1, 3],
    envOf: (index) => ({ CLOCK_FILE: index === 0 ? clockFile : `${clockFile}-true` }),
    nodeArgs: ['--import', pathToFileURL(path.join(__dirname, 'support', 'shiftedClock.mjs')).href],
  });
  const pick = watchInstances(report, shop);
  const days = daysOf(shop.slots);
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
  report.atEnd(() => browser.close());

  const places: Place[] = [];
  const pages: BrowserScreen[] = [];
  for (let n = 0; n < SCREENS; n++) {
    const wire = new Wire(pick);
    await wire.open();
    const day = days[n % days.length]!;
    const name = `screen ${n} (${day})`;
    const isPage = n < BROWSERS;
    const screen = isPage
      ? await openBrowserScreen(browser, `${name} in Chromium`, wire.url, shop.token, day)
      : await openNodeScreen(name, wire.url, shop.token, day, n % 5 === 4 ? 0 : null);
    if (isPage) pages.push(screen as BrowserScreen);
    places.push({ wire, screen });
  }
  const behind = await caughtUp(places, 0);
  report.check('every screen is in real time before it begins', behind.length === 0, behind);

  const load = new OrderLoad({
    urls: shop.instances.map(({ url }) => url),
    token: () => shop.token,
    slots: shop.slots,
    connections: 3,
    pauseMs: 700,
    answerMs: 5_000,
  });
  await load.start();
  const colleagues = startColleagues(shop, load);
  const large = largeFaults(shop, cluster, clockFile);
  const { counts, seconds } = await cutCables(report, places, large);
  await load.stop();
  await colleagues.stop();
  await fs.writeFile(clockFile, '0');
  await delay(6_000);

  const { ultimo, truth } = await withDatabase(
    shop.dataDir,
    async (database) => {
      const { listColumns } = await import('../../server/ordini/ordineWire');
      const { toOrdineLista } = await import('../../server/ordini/ordineWire');
      const { ordini } = await import('../../server/db/schema');
      const known = new Map(
        load.ids.map((id) => [id, { cancelled: colleagues.cancelled.has(id) ? 'perhaps' : 'no' } as const]),
      );
      for (const violation of await findViolations(database, known))
        report.check('the data are whole', false, violation);
      const { rows } = await database.execute<{ ultimo: number; holes: number; left: number }>(
        sql`select max(numero)::int as ultimo, (max(numero) - count(numero))::int as holes,
          count(*) filter (where numero is null)::int as left from eventi`,
      );
      const { ultimo: last, holes, left } = rows[0]!;
      report.check('numbers have no hole', holes === 0 && left === 0, rows[0]);
      const all = (await database.select(listColumns).from(ordini)).map(toOrdineLista);
      return { ultimo: last, truth: new Map(all.map((row) => [row.id, row])) };
    },
    shop.databaseUrl,
  );
  const late = await caughtUp(places, ultimo);
  report.check('every screen is in real time in the end, and has the last event', late.length === 0, late);
  const { rings, tellings } = await checkScreens(report, places, truth, [...truth.values()]);
  report.check('no key gave two orders', load.doubled.length === 0, load.doubled.slice(0, 3));

  for (const { screen } of places) if (!pages.includes(screen as BrowserScreen)) await screen.close();
  if (pages.length > 1) await checkAlarm(report, shop, pages, places);

  report.figure('cuts', CUTS);
  report.figure('minutes', seconds / 60);
  for (const [what, count] of Object.entries({ ...counts, ...large.counts })) report.figure(what, count);
  report.figure('orders', truth.size);
  report.figure('changes by colleagues', colleagues.changes);
  report.figure('events', ultimo);
  report.figure('tellings', tellings);
  report.figure('rings', rings);
  report.figure('orders failed over', load.failedOver);
  report.figure('warnings of screens', warnings);
  await Promise.all(places.map(({ wire }) => wire.close()));
});
