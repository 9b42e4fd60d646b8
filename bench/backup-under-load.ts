/**
 * Makes backups (`npm run backup`) of the built server under a stream of orders and cancellations, restores each into
 * a new folder, and looks whether it is a whole shop that holds everything acknowledged before the backup began:
 *
 *   npm run build:server && npx tsx bench/backup-under-load.ts [--rounds 20] [--connections 6]
 *
 * Ends with a verdict; exit code 1 when something is wrong.
 */
import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { withDatabase } from './builtServer';
import { findViolations } from './crash/shopInvariants';
import type { Acknowledged } from './crash/shopInvariants';
import { OrderLoad } from './faults/support/orderLoad';
import { runFault } from './faults/support/report';
import { openShop } from './faults/support/shop';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, connections: { type: 'string', default: '6' } },
});
const rounds = Number(values.rounds);
const built = path.resolve(__dirname, '..', 'build', 'server');

async function runProgram(name: string, dataDir: string, args: readonly string[]): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, [path.join(built, name), ...args], { env });
}

/** What a backup must hold that was begun after `before`: a later copy may hold more, and must be a shop of its own. */
async function lookAt(
  folder: string,
  before: ReadonlyMap<number, Acknowledged>,
  placed: ReadonlyMap<number, Acknowledged>,
) {
  return withDatabase(folder, async (database) => {
    const { rows } = await database.execute<{ id: number; stato: number }>(sql`select id, stato from ordini`);
    const known = new Map(before);
    for (const { id, stato } of rows) {
      if (known.get(id)?.cancelled === 'yes') continue;
      if (placed.has(id)) known.set(id, { cancelled: stato === 3 ? 'yes' : 'perhaps' });
    }
    return { orders: rows.length, violations: await findViolations(database, known) };
  });
}

runFault('backup-under-load', async (report) => {
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
  const work = await report.folder();
  for (let round = 1; round <= rounds; round++) {
    const file = path.join(work, `${round}.tar.gz`);
    const folder = path.join(work, `${round}`);
    await delay(randomInt(50, 600));
    const before = new Map([...load.known].map(([id, order]) => [id, { ...order }]));
    await runProgram('backup.mjs', shop.dataDir, ['--to', file]);
    await runProgram('restore.mjs', folder, ['--from', file]);
    // What was asked while the backup ended may not be acknowledged yet.
    await delay(500);
    const { orders, violations } = await lookAt(folder, before, load.known);
    for (const violation of violations) report.check(`backup ${round} is whole`, false, violation);
    report.say(
      `backup ${round}: ${before.size} orders before it, ${orders} in it, ${load.known.size} by now`,
    );
    await fs.rm(folder, { recursive: true });
    await fs.rm(file);
  }
  await load.stop();
  const unexpected = load.failures.filter(({ status }) => status !== 409);
  report.check('no order fails', unexpected.length === 0, unexpected.slice(0, 3));
  report.figure('backups', rounds);
  report.figure('orders acknowledged', load.known.size);
  report.figure('order p99 ms', load.quantile(0.99));
});
