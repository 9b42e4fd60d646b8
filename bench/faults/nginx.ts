/**
 * nginx, set up as deploy/nginx.conf says, before two instances on one PostgreSQL, round robin and sticky: signing in,
 * the API, the hub, the visitors' addresses, uploads, an instance that is stopped in order, one that is killed.
 *
 *   npm run build:server && npx tsx bench/faults/nginx.ts
 */
import { spawnSync } from 'node:child_process';
import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { signIn } from '../builtServer';
import { quantile } from '../figures';
import { stockFile, upload } from '../uploads';
import { createCluster } from './support/cluster';
import { startNginx } from './support/nginx';
import type { Proxy } from './support/nginx';
import { OrderLoad } from './support/orderLoad';
import { runFault } from './support/report';
import type { FaultReport } from './support/report';
import { Screen, daysOf } from './support/screen';
import { checkShop, openShop } from './support/shop';
import type { Shop } from './support/shop';

const SCREENS = 12;
const ROWS = 5_000;
const TRIES_PER_ADDRESS = 30;
/** Connections that the kernel had taken and the instance had not, when it ended: nginx does not know of its drain. */
const MOST_NOTICED = 3;

/** A login from one of the loopback addresses, perhaps claiming to be another. */
function tryLogin(proxy: Proxy, localAddress: string, email: string, claimed?: string): Promise<number> {
  const body = JSON.stringify({ email, password: 'sbagliata' });
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': body.length,
      ...(claimed !== undefined && { 'x-forwarded-for': claimed }),
    };
    const request = http.request(`${proxy.url}/api/auth/login`, {
      method: 'POST',
      localAddress,
      headers,
      agent: false,
    });
    request.on('error', reject);
    request.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    request.end(body);
  });
}

async function addressesAreTheirOwn(
  report: FaultReport,
  proxy: Proxy,
  name: string,
  net: string,
): Promise<void> {
  const statuses: number[] = [];
  for (let n = 0; n < TRIES_PER_ADDRESS + 2; n++)
    statuses.push(await tryLogin(proxy, `127.${net}.0.9`, `cliente${n}@negozio.test`));
  const refused = statuses.filter((status) => status === 429).length;
  report.check(
    `${name}: an address has ${TRIES_PER_ADDRESS} tries on both instances together`,
    refused === 2,
    statuses,
  );
  const other = await tryLogin(proxy, `127.${net}.0.10`, 'altro@negozio.test');
  report.check(`${name}: another address is not locked with it`, other === 401, other);
  const claiming = await tryLogin(proxy, `127.${net}.0.9`, 'ancora@negozio.test', '203.0.113.7');
  report.check(`${name}: X-Forwarded-For of a visitor is not believed`, claiming === 429, claiming);
}

async function uploads(report: FaultReport, proxy: Proxy, shop: Shop, name: string): Promise<void> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const picture = await sharp({
    create: { width: 1_200, height: 900, channels: 3, background: '#888', noise },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const sent = await upload(proxy.url, shop.token, 'upload-image', 'foto.png', new Uint8Array(picture));
  const { url = '' } = sent.body as { url?: string };
  report.check(
    `${name}: a picture of ${Math.round(picture.length / 2 ** 20)} MB is taken`,
    sent.status < 300,
    sent,
  );
  const headers = { authorization: `Bearer ${shop.token}` };
  // Asked twice, so that each instance answers once.
  for (let n = 0; n < 2; n++) {
    const seen = await fetch(`${proxy.url}/api/prodotti/immagine?path=${encodeURIComponent(url)}`, {
      headers,
    });
    report.check(
      `${name}: and seen again`,
      seen.status === 200 && (await seen.arrayBuffer()).byteLength > 1_000,
      seen.status,
    );
  }

  // Codes that nobody sells: the shop's stock is checked in the end.
  const file = stockFile(Array.from({ length: ROWS }, (_, n) => [`NESSUNO${n}`, '250', n % 100]));
  const from = performance.now();
  const read = await upload(proxy.url, shop.token, 'aggiornaDisponibilita', 'magazzino.xlsx', file);
  const rows = Array.isArray(read.body) ? read.body.length : 0;
  report.check(`${name}: a sheet of ${ROWS} rows is answered line by line`, rows === ROWS, [
    read.status,
    rows,
  ]);
  report.figure(`${name}: sheet of ${ROWS} rows ms`, performance.now() - from);
}

async function behind(report: FaultReport, shop: Shop, sticky: boolean): Promise<number[]> {
  const name = sticky ? 'sticky' : 'round robin';
  const proxy = await startNginx(
    report,
    shop.instances.map(({ port }) => port),
    sticky,
  );
  const token = await signIn(proxy.url, shop.admin);
  await addressesAreTheirOwn(report, proxy, name, sticky ? '2' : '1');
  await uploads(report, proxy, shop, name);

  const screens = Array.from(
    { length: SCREENS },
    () => new Screen([proxy.url], 0, () => token, daysOf(shop.slots)),
  );
  await Promise.all(screens.map((screen) => screen.open()));
  const load = new OrderLoad({ urls: [proxy.url], token: () => token, slots: shop.slots, pauseMs: 10 });
  await load.start();
  await load.placed(100);
  const quiet = load.failures.length;
  report.check(`${name}: no request fails while both work`, quiet === load.refused, load.countFailures());

  // Sticky visitors are all on one instance, and nobody knows on which: there both have their turn.
  const victims = sticky ? shop.instances : shop.instances.slice(1);
  const faults = victims.flatMap((victim) =>
    (['SIGTERM', 'SIGKILL'] as const).map((signal) => ({ victim, signal })),
  );
  for (const { victim, signal } of faults) {
    const which = `${name}, ${signal} of instance ${shop.instances.indexOf(victim)}`;
    const [failures, lost, acknowledged] = [
      load.failures.length,
      screens.map((screen) => screen.lost),
      load.ids.length,
    ];
    const stopped = performance.now();
    await victim.stop(signal);
    await load.placed(50);
    await victim.start();
    // So long nginx leaves an instance alone that failed.
    await delay(2_500);
    await load.placed(50);
    const failed = load.failures.slice(failures).filter(({ status }) => status !== 409);
    const counts = JSON.stringify(failed.map(({ status, failure }) => failure ?? status));
    if (signal === 'SIGTERM')
      report.check(
        `${which}: hardly anybody notices an instance that is stopped in order`,
        failed.length <= MOST_NOTICED,
        counts,
      );
    if (failed.length > 0)
      (await proxy.complaints()).slice(-2 * failed.length).forEach((line) => report.say(line));
    const odd = failed.filter(({ status }) => ![502, 503, 504].includes(status));
    report.check(`${which}: what fails is 502, 503 or 504`, odd.length === 0, odd.slice(0, 3));
    report.figure(`${which}: requests that failed`, failed.length);
    report.figure(`${which}: of orders`, load.ids.length - acknowledged);
    const moved = screens.filter((screen, n) => screen.lost > lost[n]!).length;
    report.say(
      `${which}: ${moved} of ${SCREENS} screens came back, within ${Math.round(performance.now() - stopped)} ms`,
    );
  }
  await load.stop();
  await delay(8_000);
  const all = load.ids;
  for (const [n, screen] of screens.entries()) {
    const knows = screen.knows;
    const missing = all.filter((id) => !knows.has(id));
    report.check(`${name}: screen ${n} knows of every order`, missing.length === 0, missing.slice(0, 10));
    report.check(`${name}: screen ${n} is connected`, screen.isConnected);
  }
  report.check(`${name}: no key gave two orders`, load.doubled.length === 0);
  const away = screens.flatMap(({ awayMs }) => awayMs);
  report.check(`${name}: screens lost their instance and came back`, away.length > 0);
  report.figure(`${name}: orders`, all.length);
  report.figure(`${name}: order p99 ms`, load.quantile(0.99));
  report.figure(`${name}: screen back p99 ms`, quantile(away, 0.99));
  await Promise.all(screens.map((screen) => screen.close()));
  return all;
}

runFault('nginx', async (report) => {
  if (spawnSync('nginx', ['-v']).error)
    throw new Error('nginx is not installed (Debian: apt-get install nginx-light)');
  const cluster = await createCluster(report);
  const shop = await openShop(report, {
    databaseUrl: cluster.url,
    instances: 2,
    env: { TRUST_PROXY: '1', DRAIN_SECONDS: '2' },
  });
  const ids = [...(await behind(report, shop, false)), ...(await behind(report, shop, true))];
  await checkShop(report, shop, ids);
});
