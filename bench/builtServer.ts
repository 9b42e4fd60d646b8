/** Starts the built server (`npm run build:server`) as a process of its own, and opens its data while it is down. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createDatabase } from '../server/db/database';
import type { Database } from '../server/db/database';
import { openDatabase } from '../server/db/pool';
import { createHttpClient } from './httpClient';

const root = path.resolve(__dirname, '..');
const built = path.join(root, 'build', 'server');
const log = { info: () => undefined, warn: () => undefined, error: console.error };

export interface Login {
  email: string;
  password: string;
}

export interface BuiltServer {
  url: string;
  process: ChildProcess;
  /** What a first start prints: the administrator's. */
  admin?: Login;
  /** Ends it and resolves when it is gone. */
  stop(signal: NodeJS.Signals): Promise<void>;
}

export interface BuiltServerOptions {
  /** Settings beside, or instead of, those for a bench. */
  env?: Record<string, string>;
  /** Arguments of Node itself. */
  nodeArgs?: readonly string[];
  /** A free one unless it is given. */
  port?: number;
}

/** With the settings of a server that is measured: no limits, and a silent log. */
export async function startBuiltServer(
  dataDir: string,
  { env = {}, nodeArgs = [], port = 0 }: BuiltServerOptions = {},
): Promise<BuiltServer> {
  const settings = {
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    RATE_LIMIT: '0',
    CONNECTIONS_PER_ADDRESS: '0',
    LOG_LEVEL: 'error',
  };
  const child = spawn(process.execPath, [...nodeArgs, path.join(built, 'main.mjs')], {
    env: { ...process.env, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const server: BuiltServer = {
    url: '',
    process: child,
    stop: async (signal) => {
      child.kill(signal);
      await gone;
    },
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const [, email, password] = /^\s*administrator\s+(\S+)\s+password: (\S+)/.exec(line) ?? [];
    if (email !== undefined && password !== undefined) server.admin = { email, password };
    const [, taken] = /is ready: .*:(\d+)/.exec(line) ?? [];
    if (taken !== undefined) {
      server.url = `http://127.0.0.1:${taken}`;
      child.stdout.resume();
      return server;
    }
  }
  throw new Error('the server ended before it was ready');
}

/** Runs `work` on the data of a server that is down, or on a PostgreSQL, which several may use. */
export async function withDatabase<T>(
  dataDir: string,
  work: (database: Database) => Promise<T>,
  databaseUrl = process.env.DATABASE_URL,
): Promise<T> {
  const workerFile = path.join(built, 'pgliteWorker.mjs');
  const handle = await openDatabase({ dataDir, databaseUrl, workerFile, log });
  try {
    return await work(createDatabase(handle));
  } finally {
    await handle.close();
  }
}

/** A shop in an empty folder, or on an empty PostgreSQL: its first start makes the accounts, `fill` what else it has. */
export async function makeShop(
  dataDir: string,
  fill: (database: Database) => Promise<unknown>,
  options: BuiltServerOptions = {},
): Promise<Login> {
  const first = await startBuiltServer(dataDir, options);
  await first.stop('SIGTERM');
  if (!first.admin) throw new Error('the first start printed no account: the database was not empty');
  await withDatabase(dataDir, fill, options.env?.DATABASE_URL);
  return first.admin;
}

export async function signIn(url: string, login: Login): Promise<string> {
  const client = createHttpClient(url, undefined, 1);
  const { status, text } = await client.request('POST', '/api/auth/login', login);
  client.close();
  if (status !== 200) throw new Error(`signing in answered ${status}: ${text}`);
  return (JSON.parse(text) as { token: string }).token;
}
