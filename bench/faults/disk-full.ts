/**
 * The disk fills up under a stream of orders, by a file of somebody else: nearly (the server refuses changes in words,
 * 507) and to the last byte. Space is then made again. Three times: the embedded database; PostgreSQL whose tables are
 * on the full disk; PostgreSQL whose write-ahead log is there too. Needs root, to mount small file systems.
 *
 *   npm run build:server && npx tsx bench/faults/disk-full.ts
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { signIn } from '../builtServer';
import { createHttpClient } from '../httpClient';
import { createCluster } from './support/cluster';
import { OrderLoad } from './support/orderLoad';
import type { Attempt } from './support/orderLoad';
import { runFault } from './support/report';
import type { FaultReport } from './support/report';
import { checkShop, openShop } from './support/shop';
import type { Shop } from './support/shop';

const FULL_FOR_MS = 4_000;

/** @throws Error when it cannot be mounted */
async function smallDisk(report: FaultReport, megabytes: number): Promise<string> {
  const dir = await report.folder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=777`, 'tmpfs', dir]);
  report.atEnd(() => execFileSync('umount', ['-l', dir]));
  return dir;
}

const ballast = (disk: string) => path.join(disk, 'somebody-elses-file');

/** Leaves `freeBytes` of the disk free; 0 fills it to the last byte. */
async function fill(disk: string, freeBytes: number): Promise<void> {
  const file = await fs.open(ballast(disk), 'a');
  try {
    for (let chunk = 1 << 20; chunk >= 512;) {
      const { bavail, bsize } = await fs.statfs(disk);
      const room = bavail * bsize - freeBytes;
      if (freeBytes > 0 && room <= 0) return;
      const size = freeBytes > 0 ? Math.min(chunk, room) : chunk;
      // A full disk takes what fits of a chunk, or fails: then a smaller one is tried.
      await file.write(Buffer.alloc(size, 1)).catch(() => (chunk >>= 1));
    }
  } finally {
    await file.close();
  }
}

const free = (disk: string) => fs.rm(ballast(disk), { force: true });

/** Refusals between two moments, but for the shop's own (409). */
function refusals(load: OrderLoad, from: number, to = Infinity): Attempt[] {
  return load.failures.filter(({ at, status }) => at >= from && at < to && status !== 409);
}

const counted = (attempts: readonly Attempt[]) =>
  JSON.stringify(
    attempts.reduce<Record<string, number>>((counts, { status, failure }) => {
      const how = failure ?? String(status);
      return { ...counts, [how]: (counts[how] ?? 0) + 1 };
    }, {}),
  );

async function startLoad(shop: Shop): Promise<OrderLoad> {
  const urls = shop.instances.map(({ url }) => url);
  const load = new OrderLoad({
    urls,
    token: () => shop.token,
    slots: shop.slots,
    connections: 4,
    pauseMs: 10,
  });
  await load.start();
  await load.placed(50);
  return load;
}

/** Everybody still reads, and signs in. */
async function stillReads(report: FaultReport, shop: Shop, when: string): Promise<void> {
  const { url } = shop.instances[0]!;
  const client = createHttpClient(url, shop.token, 1, 15_000);
  const day = shop.slots[0]!.slice(0, 10);
  const { status } = await client.request('GET', `/api/ordini/GetOrdiniAdmin?date=${day}`);
  client.close();
  report.check(`${when}: the list is read`, status === 200, status);
  const signedIn = await signIn(url, shop.admin).then(() => 'yes', String);
  report.check(`${when}: people sign in`, signedIn === 'yes', signedIn);
}

async function goesOn(report: FaultReport, load: OrderLoad, name: string, from: number): Promise<void> {
  const back = await load.backAfter(load['options'].urls[0]!, from, 60_000);
  report.check(`${name}: orders are taken again, without a restart`, back !== undefined);
  report.figure(`${name}: orders again after ms`, back ?? NaN);
  await load.placed(30);
}

async function finish(report: FaultReport, shop: Shop, load: OrderLoad, name: string): Promise<void> {
  await load.stop();
  report.check(`${name}: no key gave two orders`, load.doubled.length === 0);
  const hung = load.failures.filter(({ failure }) => failure !== undefined);
  report.check(`${name}: every request had an answer`, hung.length === 0, hung.slice(0, 3));
  for (const instance of shop.instances) {
    await instance.stop('SIGTERM');
    await instance.start();
  }
  report.say(`${name}: started again`);
  await delay(1_000);
  for (const instance of shop.instances) await instance.stop('SIGTERM');
  await checkShop(report, shop, load.ids);
  report.figure(`${name}: orders acknowledged`, load.ids.length);
}

async function embedded(report: FaultReport): Promise<void> {
  const disk = await smallDisk(report, 400);
  const dataDir = path.join(disk, 'data');
  const shop = await openShop(report, { dataDir });
  const load = await startLoad(shop);

  const nearly = performance.now();
  await fill(disk, 40 * 2 ** 20);
  await delay(FULL_FOR_MS);
  await stillReads(report, shop, 'embedded, nearly full');
  const full = performance.now();
  const refused = refusals(load, nearly + 1_500, full);
  report.check(
    'embedded, nearly full: changes are 507',
    refused.length > 0 && refused.every(({ status }) => status === 507),
    counted(refused),
  );
  report.check(
    'embedded, nearly full: the refusal says why',
    refused.every(({ text }) => text?.includes('Spazio su disco')),
    refused[0]?.text,
  );
  report.figure('embedded, nearly full: refusals', counted(refused));

  await free(disk);
  await goesOn(report, load, 'embedded, nearly full', performance.now());

  await finish(report, shop, load, 'embedded, nearly full');
}

/** Without the guard: what the engine itself does when a write finds no room. */
async function embeddedUnguarded(report: FaultReport): Promise<void> {
  const disk = await smallDisk(report, 400);
  const shop = await openShop(report, { dataDir: path.join(disk, 'data'), env: { MIN_FREE_MB: '0' } });
  const load = await startLoad(shop);
  for (let round = 1; round <= 3; round++) {
    const begun = performance.now();
    await fill(disk, 0);
    const until = performance.now() + 60_000;
    while (performance.now() < until && refusals(load, begun).length < 20) await delay(100);
    await delay(FULL_FOR_MS);
    const told = refusals(load, begun);
    const name = `embedded, last byte (${round})`;
    report.say(`${name}: ${counted(told)}, e.g. ${told[0]?.text}`);
    report.check(`${name}: the disk was felt`, told.length > 0);
    const wrong = told.filter(({ status, retryAfter }) => status !== 507 && !(status === 503 && retryAfter));
    report.check(`${name}: refusals are 507, or 503 with Retry-After`, wrong.length === 0, wrong.slice(0, 3));
    report.figure(`${name}: refusals`, counted(told));
    await free(disk);
    await goesOn(report, load, name, performance.now());
  }
  await finish(report, shop, load, 'embedded, last byte');
}

/** Asks for new files of the write-ahead log until there is no room for one: PostgreSQL then stops itself. */
async function needLog(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect().catch(() => undefined);
  for (let n = 0; n < 20; n++) {
    const written = await client
      .query(`select pg_logical_emit_message(false, 'x', 'x'), pg_switch_wal()`)
      .catch(() => undefined);
    if (!written) break;
  }
  await client.end().catch(() => undefined);
}

async function postgres(report: FaultReport, walElsewhere: boolean): Promise<void> {
  const name = walElsewhere ? 'PostgreSQL’s tables' : 'PostgreSQL with its log';
  const disk = await smallDisk(report, walElsewhere ? 120 : 320);
  const walDir = walElsewhere ? await report.folder() : undefined;
  const settings = walElsewhere ? undefined : { max_wal_size: '64MB', min_wal_size: '32MB' };
  const cluster = await createCluster(report, { dir: path.join(disk, 'cluster'), walDir, settings });
  const shop = await openShop(report, { databaseUrl: cluster.url, instances: 2 });
  const load = await startLoad(shop);

  const begun = performance.now();
  await fill(disk, 0);
  // Pages that have room are written to all the same: it takes some orders to need a new one.
  const until = performance.now() + 60_000;
  while (performance.now() < until && refusals(load, begun).length < 20) await delay(100);
  if (!walElsewhere) await needLog(cluster.url);
  await delay(FULL_FOR_MS);
  const told = refusals(load, begun);
  report.say(`${name}: ${counted(told)}, e.g. ${told[0]?.text}`);
  report.check(`${name}: the disk was felt`, told.length > 0);
  const allowed = walElsewhere ? [507] : [507, 503];
  const wrong = told.filter(({ status }) => !allowed.includes(status));
  report.check(`${name}: refusals are ${allowed.join(' or ')}`, wrong.length === 0, wrong.slice(0, 3));
  report.figure(`${name}: refusals`, counted(told));
  if (walElsewhere) await stillReads(report, shop, name);
  await free(disk);
  if (!(await cluster.isRunning())) {
    report.say(`${name}: PostgreSQL had stopped itself and is started again`);
    await cluster.start();
  }
  await goesOn(report, load, name, performance.now());
  await finish(report, shop, load, name);
}

runFault('disk-full', async (report) => {
  await embedded(report);
  await embeddedUnguarded(report);
  await postgres(report, true);
  await postgres(report, false);
});
