/** A shop under test: instances of the built server on one database, filled as the crash test's shop is. */
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/database';
import { makeShop, signIn, startBuiltServer, withDatabase } from '../../builtServer';
import type { BuiltServer, BuiltServerOptions, Login } from '../../builtServer';
import { fillShop, findViolations } from '../../crash/shopInvariants';
import type { Acknowledged } from '../../crash/shopInvariants';
import { createHttpClient } from '../../httpClient';
import { freePort } from './cluster';
import type { FaultReport } from './report';

export interface Shop {
  instances: Instance[];
  admin: Login;
  token: string;
  /** Pickup times that take thousands of orders. */
  slots: string[];
  dataDir: string;
  databaseUrl: string | undefined;
}

export interface Instance {
  url: string;
  port: number;
  readonly pid: number;
  readonly isRunning: boolean;
  start(): Promise<void>;
  stop(signal: NodeJS.Signals): Promise<void>;
}

export interface ShopOptions extends Omit<BuiltServerOptions, 'port'> {
  databaseUrl?: string;
  /** What the shop has besides. */
  fill?: (database: Database) => Promise<unknown>;
  /** Instead of a temporary folder; only for a shop of one instance. */
  dataDir?: string;
  instances?: number;
  /** Settings of one instance alone. */
  envOf?: (index: number) => Record<string, string>;
  /** Days from today whose slots are offered: from, to. */
  days?: readonly [number, number];
}

/** Starts the instances on an empty database and fills it. */
export async function openShop(report: FaultReport, options: ShopOptions): Promise<Shop> {
  const { databaseUrl, instances: count = 1, days = [1, 2], fill } = options;
  const folder = options.dataDir ?? (await report.folder());
  const env = { ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }), ...options.env };
  const folderOf = (index: number) => (count === 1 ? folder : path.join(folder, String(index)));

  report.say('making the shop');
  const fillAll = async (database: Database) => {
    await fillShop(database);
    await fill?.(database);
  };
  const admin = await makeShop(folderOf(0), fillAll, { env });

  const instances: Instance[] = [];
  for (let index = 0; index < count; index++) {
    const instance = createInstance(folderOf(index), {
      nodeArgs: options.nodeArgs,
      env: { ...env, ...options.envOf?.(index) },
      port: await freePort(),
    });
    instances.push(instance);
    report.atEnd(() => instance.stop('SIGKILL'));
    await instance.start();
  }
  report.say(
    `${count === 1 ? 'an instance' : `${count} instances`} on ${databaseUrl === undefined ? 'the embedded database' : 'PostgreSQL'}`,
  );
  const [{ url }] = instances as [Instance];
  const token = await signIn(url, admin);
  return { instances, admin, token, slots: await readSlots(url, token, days), dataDir: folder, databaseUrl };
}

function createInstance(dataDir: string, options: BuiltServerOptions & { port: number }): Instance {
  let server: BuiltServer | undefined;
  const { port } = options;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    get pid() {
      return server?.process.pid ?? 0;
    },
    get isRunning() {
      return server !== undefined && server.process.exitCode === null && server.process.signalCode === null;
    },
    async start() {
      server = await startBuiltServer(dataDir, options);
    },
    async stop(signal) {
      const running = this.isRunning ? server : undefined;
      server = undefined;
      await running?.stop(signal);
    },
  };
}

export async function readSlots(
  url: string,
  token: string,
  [from, to]: readonly [number, number],
): Promise<string[]> {
  const client = createHttpClient(url, token, 1);
  const slots: string[] = [];
  for (let day = from; day <= to; day++) {
    const date = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10);
    const { text } = await client.request('GET', `/api/disponibilita/slot?date=${date}`);
    slots.push(...(JSON.parse(text) as { dataRitiro: string }[]).map(({ dataRitiro }) => dataRitiro));
  }
  client.close();
  return slots;
}

/** Looks, once events had time to be numbered, whether what was acknowledged is there, once and whole. */
export async function checkShop(
  report: FaultReport,
  shop: Shop,
  acknowledged: readonly number[] | ReadonlyMap<number, Acknowledged>,
): Promise<void> {
  const known =
    acknowledged instanceof Map
      ? acknowledged
      : new Map([...acknowledged].map((id) => [id, { cancelled: 'no' }]));
  await withDatabase(
    shop.dataDir,
    async (database) => {
      let left = 1;
      for (let tries = 0; left > 0 && tries < 20; tries++) {
        left = (await database.execute(sql`select 1 from eventi where numero is null`)).rowCount ?? 0;
        if (left > 0) await delay(1_000);
      }
      report.check('every event has a number in the end', left === 0, `${left} events`);
      for (const violation of await findViolations(database, known))
        report.check('the data are whole', false, violation);
    },
    shop.databaseUrl,
  );
}
