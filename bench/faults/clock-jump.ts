/**
 * The clock of an instance is set ahead and back while it works: two minutes, an hour back, across a change to summer
 * time, two days, and back to the truth. On the embedded database the engine's clock jumps with it; of two instances on
 * PostgreSQL only one jumps.
 *
 *   npm run build:server && npx tsx bench/faults/clock-jump.ts
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { signIn } from '../builtServer';
import { createHttpClient } from '../httpClient';
import { createCluster } from './support/cluster';
import { OrderLoad } from './support/orderLoad';
import { runFault } from './support/report';
import type { FaultReport } from './support/report';
import { Screen } from './support/screen';
import { checkShop, openShop, readSlots } from './support/shop';
import type { Shop } from './support/shop';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Longer than SignalR's client waits for a ping. */
const IDLE_MS = 35_000;
const SUMMER_TIME_BEGINS = Date.parse('2027-03-28T01:00:00Z');

interface Jump {
  name: string;
  /** Ahead of the true time, in ms. */
  shift: () => number;
  /** Logins of before are over, which is right: people sign in again. */
  endsSessions?: boolean;
  idle?: boolean;
}

const JUMPS: readonly Jump[] = [
  { name: 'two minutes ahead', shift: () => 2 * MINUTE },
  { name: 'an hour back', shift: () => -HOUR, idle: true },
  { name: 'two days ahead', shift: () => 2 * DAY, endsSessions: true },
];
const SUMMER: Jump = {
  name: 'into summer time',
  // Placing begins before the change and goes on after it.
  shift: () => SUMMER_TIME_BEGINS - Date.now() - 4_000,
  endsSessions: true,
};
const BACK: Jump = { name: 'back to the truth', shift: () => 0 };

async function jumpAround(report: FaultReport, kind: string, databaseUrl: string | undefined): Promise<void> {
  const clockFile = path.join(await report.folder(), 'clock');
  const set = (shift: number) => fs.writeFile(clockFile, String(shift));
  await set(0);
  const preload = pathToFileURL(path.join(__dirname, 'support', 'shiftedClock.mjs')).href;
  const shop = await openShop(report, {
    databaseUrl,
    instances: databaseUrl === undefined ? 1 : 2,
    // The second instance looks at a file that nobody writes.
    envOf: (index) => ({ CLOCK_FILE: index === 0 ? clockFile : `${clockFile}-true` }),
    nodeArgs: ['--import', preload],
  });
  const urls = shop.instances.map(({ url }) => url);
  const pids = shop.instances.map(({ pid }) => pid);
  const renew = async () => (shop.token = await signIn(urls[0]!, shop.admin));
  const screens = urls.map((url) => new Screen([url], 0, () => shop.token, []));
  await Promise.all(screens.map((screen) => screen.open()));
  const ids: number[] = [];

  for (const jump of databaseUrl === undefined ? [...JUMPS, SUMMER, BACK] : [...JUMPS, BACK]) {
    const what = `${kind}, ${jump.name}`;
    // An address at which somebody failed too often just before, each time on another account (docs/decisions/0017).
    const fail = () => tryLogin(urls[0]!, `${randomName()}@negozio.test`);
    for (let tries = 0; tries < 30; tries++) await fail();
    report.check(`${what}: too many tries lock`, (await fail()) === 429);
    const lost = screens.map((screen) => screen.lost);

    const shift = jump.shift();
    await set(shift);
    await delay(300);
    const now = Date.now() + shift;
    if (jump.endsSessions) await renew();
    // Pickup times that are still to come by every clock.
    const from = Math.ceil(Math.max(now, Date.now()) / DAY) + 1 - Math.floor(Date.now() / DAY);
    const slots = await readSlots(urls[0]!, shop.token, [from, from + 1]);
    report.check(`${what}: slots are offered`, slots.length > 0);
    const load = new OrderLoad({ urls, token: renew, slots, connections: 4, pauseMs: 10 });
    await load.start();
    const begun = performance.now();
    report.check(`${what}: orders are taken`, await load.placed(50, 30_000));
    await delay(Math.max(0, 6_000 - (performance.now() - begun)));
    await load.stop();
    if (jump.idle) await delay(IDLE_MS);
    await delay(1_500);

    const odd = load.failures.filter(
      ({ status }) => ![409, ...(jump.endsSessions ? [401] : [])].includes(status),
    );
    report.check(`${what}: no request fails`, odd.length === 0, odd.slice(0, 3));
    report.check(`${what}: no order is refused`, load.refused === 0, load.failures.at(-1)?.text);
    for (const [n, screen] of screens.entries()) {
      const missing = load.ids.filter((id) => !screen.pushed.has(id));
      const reconnects = screen.lost - (lost[n] ?? 0);
      // A session that is over ends its connection, and those orders are read in the list.
      if (!jump.endsSessions) {
        report.check(`${what}: screen ${n} keeps its connection`, reconnects === 0, reconnects);
        report.check(`${what}: screen ${n} is pushed every order`, missing.length === 0, missing.length);
      }
      report.check(`${what}: screen ${n} is connected`, screen.isConnected);
    }
    if (jump.name !== 'two minutes ahead') {
      const status = await fail();
      report.check(`${what}: nobody stays locked out for longer than 15 minutes`, status === 401, status);
    }
    ids.push(...load.ids);
    report.say(
      `${what}: ${load.ids.length} orders, screens lost ${screens.map(({ lost: all }, n) => all - lost[n]!).join(' and ')} connections`,
    );
  }

  report.check(
    `${kind}: no instance ended`,
    shop.instances.every(({ isRunning, pid }, n) => isRunning && pid === pids[n]),
  );
  await Promise.all(screens.map((screen) => screen.close()));
  await stopAll(report, kind, shop);
  await checkShop(report, shop, ids);
  report.figure(`${kind}: jumps`, databaseUrl === undefined ? JUMPS.length + 2 : JUMPS.length + 1);
  report.figure(`${kind}: orders acknowledged`, ids.length);
}

async function stopAll(report: FaultReport, kind: string, shop: Shop): Promise<void> {
  // What the load left without a number is told by an instance that runs: it has had seconds for it.
  const from = performance.now();
  for (const instance of shop.instances) await instance.stop('SIGTERM');
  const ms = performance.now() - from;
  report.check(`${kind}: they stop in time`, ms < 12_000, ms);
}

const randomName = () => Math.random().toString(36).slice(2);

async function tryLogin(url: string, email: string): Promise<number> {
  const client = createHttpClient(url, undefined, 1, 15_000);
  const { status } = await client.request('POST', '/api/auth/login', { email, password: 'sbagliata' });
  client.close();
  return status;
}

runFault('clock-jump', async (report) => {
  await jumpAround(report, 'embedded', undefined);
  await jumpAround(report, 'PostgreSQL', (await createCluster(report)).url);
});
