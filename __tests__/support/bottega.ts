import { randomUUID } from 'node:crypto';
import { fillShop } from '../../bench/crash/shopInvariants';
import { createPasswords } from '../../server/auth/password';
import { loadConfig } from '../../server/base/config';
import { createDatabase, type Database } from '../../server/db/database';
import { openDatabase } from '../../server/db/pool';
import type { NewCredentials } from '../../server/app/firstStart';
import { createLog } from '../../server/http/logging';
import { start, type StartOptions } from '../../server/app/start';
import { temporaryFolder } from './temporaryFolder';
import { callServer } from './testServer';
import type { Answer, CallOptions } from './testServer';
import { copyTestCluster, migrationsFolder, silentLog, workerFile } from './testCluster';

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

export interface Bottega {
  url: string;
  dataDir: string;
  database: Database;
  /** What the first start made; none when the folder held a shop already. */
  admin: NewCredentials | undefined;
  token: string;
  /** As administrator unless told otherwise. */
  call: <Body = unknown>(method: string, path: string, options?: CallOptions) => Promise<Answer<Body>>;
  /** Places an order of one line and returns its id. */
  order: () => Promise<number>;
  /** GET of the administrator: what it answers. */
  get: (path: string) => Promise<unknown>;
  close: () => Promise<void>;
}

/** Signs in and returns the token, undefined when that is refused. */
export async function signIn(url: string, email: string, password: string): Promise<string | undefined> {
  const body = { email, password };
  return (await callServer<{ token?: string }>(`${url}/api/auth/login`, 'POST', { body })).body.token;
}

/**
 * The real server as `npm start` runs it, on the embedded database of `dataDir`: on a new folder with the little
 * shop of the crash benchmarks in it, on another with what is there.
 */
export async function startBottega(dataDir?: string, known?: NewCredentials): Promise<Bottega> {
  const folder = dataDir ?? (await emptyFolder());
  let admin = known;
  const server = await startOn(folder, {
    env: { RATE_LIMIT: '0' },
    onAccountsCreated: (accounts) => void (admin = accounts[0]),
  });
  const { url, close, deps } = server;
  if (dataDir === undefined) await fillShop(deps.database);
  const token = (admin && (await signIn(url, admin.email, admin.password))) ?? '';
  const call: Bottega['call'] = (method, path, options) =>
    callServer(url + path, method, { token, ...options });
  const get = async (path: string) => (await call('GET', path)).body;
  const dataRitiro = await firstSlot(get);

  async function order(): Promise<number> {
    const body = {
      cliente: { nome: 'Maria', cognome: 'Bianchi', email: 'maria@esempio.it' },
      dataRitiro,
      lines: [{ varianteId: 1, quantita: 1 }],
      metodoPagamento: 'Contanti',
      giftCard: 'CARTA1',
    };
    const placed = await call<{ id: number }>('POST', '/api/ordini', { body, key: randomUUID() });
    if (placed.status !== 201) throw new Error(`placing answered ${placed.status}: ${placed.text}`);
    return placed.body.id;
  }
  return { url, dataDir: folder, database: deps.database, admin, token, call, order, get, close };
}

/** The first of tomorrow or, where the shop is closed then, of the day after. */
async function firstSlot(get: Bottega['get']): Promise<string | undefined> {
  for (let ahead = 1; ahead <= 2; ahead++) {
    const date = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const [slot] = (await get(`/api/disponibilita/slot?date=${date}`)) as { dataRitiro: string }[];
    if (slot) return slot.dataRitiro;
  }
}
