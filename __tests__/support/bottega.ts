import { randomUUID } from 'node:crypto';
import { fillShop } from '../../bench/crash/shopInvariants';
import { createPasswords } from '../../server/auth/password';
import { loadConfig } from '../../server/base/config';
import { createDatabase } from '../../server/db/database';
import { openDatabase } from '../../server/db/pool';
import { ordini } from '../../server/db/schema';
import type { NewCredentials } from '../../server/app/firstStart';
import { createLog } from '../../server/http/logging';
import { start, type StartOptions } from '../../server/app/start';
import type { SlotLibero } from '../../src/contract/calendario';
import { temporaryFolder } from './temporaryFolder';
import { copyTestCluster, migrationsFolder, silentLog, workerFile } from './testCluster';
import { callServer, type CallOptions } from './testServer';

/** A data folder with a migrated embedded database in which nothing is; gone after the test file. */
export async function emptyFolder(): Promise<string> {
  const folder = await temporaryFolder();
  await copyTestCluster(folder);
  return folder;
}

/** The embedded database of a folder on which no server runs; whoever opens it closes its handle. */
export async function openFolder(dataDir: string) {
  const handle = await openDatabase({ dataDir, workerFile, log: silentLog });
  return { handle, database: createDatabase(handle) };
}

/** The real server as `npm start` runs it, on whatever is in the folder; passwords are hashed cheaply. */
export const startOn = (
  dataDir: string,
  { env, ...more }: Partial<StartOptions> & { env?: Record<string, string> } = {},
) =>
  start({
    config: loadConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...env }),
    files: { version: '0.0.0', distDir: `${dataDir}/dist`, workerFile, migrationsFolder },
    log: createLog('silent'),
    passwords: createPasswords({ cost: { N: 1024, r: 8, p: 1 } }),
    onAccountsCreated: () => undefined,
    ...more,
  });

export async function signIn(url: string, email: string, password: string): Promise<string | undefined> {
  const body = { email, password };
  return (await callServer<{ token?: string }>(`${url}/api/auth/login`, 'POST', { body })).body.token;
}

/** When so many orders may be picked up, on one of the next days. */
export async function freeSlot(url: string, token: string, places: number): Promise<string> {
  for (let days = 1; days <= 7; days++) {
    const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const path = `${url}/api/disponibilita/slot?date=${date}`;
    const { body } = await callServer<SlotLibero[]>(path, 'GET', { token });
    const free = body.find(({ postiLiberi }) => postiLiberi >= places);
    if (free) return free.dataRitiro;
  }
  throw new Error('no free slot in a week');
}

export async function countOrdini(dataDir: string): Promise<number> {
  const { handle, database } = await openFolder(dataDir);
  try {
    return await database.$count(ordini);
  } finally {
    await handle.close();
  }
}

/**
 * The real server as `npm start` runs it, on the embedded database of `dataDir`: on a new folder with the little
 * shop of the crash benchmarks in it, on another with what is there, which this administrator knows.
 */
export async function startBottega(dataDir?: string, known?: NewCredentials) {
  const folder = dataDir ?? (await emptyFolder());
  let admin = known;
  const { url, close, deps } = await startOn(folder, {
    env: { RATE_LIMIT: '0' },
    onAccountsCreated: (accounts) => void (admin = accounts[0]),
  });
  if (dataDir === undefined) await fillShop(deps.database);
  const token = (admin && (await signIn(url, admin.email, admin.password))) ?? '';
  const dataRitiro = await freeSlot(url, token, 1);
  /** As administrator unless told otherwise. */
  const call = <Body = unknown>(method: string, path: string, options?: CallOptions) =>
    callServer<Body>(url + path, method, { token, ...options });

  /** Places an order of one line and returns its id. */
  async function order(): Promise<number> {
    const body = {
      cliente: { nome: 'Maria', cognome: 'Bianchi', email: 'maria@esempio.it' },
      dataRitiro,
      lines: [{ varianteId: 1, quantita: 1 }],
      metodoPagamento: 'Contanti',
      giftCard: 'CARTA1',
    };
    const key = randomUUID();
    const placed = await call<{ id: number }>('POST', '/api/ordini', { body, key });
    if (placed.status !== 201) throw new Error(`placing answered ${placed.status}: ${placed.text}`);
    return placed.body.id;
  }
  /** GET of the administrator: what it answers. */
  const get = async (path: string) => (await call('GET', path)).body;
  return { url, dataDir: folder, database: deps.database, admin, token, call, order, get, close };
}

export type Bottega = Awaited<ReturnType<typeof startBottega>>;
