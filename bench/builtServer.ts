/** Starts the built server (`npm run build:server`) as a process of its own, and opens its data while it is down. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createDatabase } from '../server/db/database';
import type { Database } from '../server/db/database';
import { openDatabase } from '../server/db/pool';

const root = path.resolve(__dirname, '..');
const built = path.join(root, 'build', 'server');
const log = { info: () => undefined, warn: () => undefined, error: console.error };

export interface BuiltServer {
  url: string;
  process: ChildProcess;
  /** What a first start prints: the administrator's e-mail and password. */
  admin?: { email: string; password: string };
  /** Ends it and resolves when it is gone. */
  stop(signal: NodeJS.Signals): Promise<void>;
}

export interface BuiltServerOptions {
  /** Settings beside, or instead of, those for a bench. */
  env?: Record<string, string>;
  /** Arguments of Node itself. */
  nodeArgs?: readonly string[];
}

/** The settings of a server that is measured: no limits, and a silent log. */
export const benchEnv = (dataDir: string, port: number): NodeJS.ProcessEnv => ({
  ...process.env,
  DATA_DIR: dataDir,
  PORT: String(port),
  HOST: '127.0.0.1',
  RATE_LIMIT: '0',
  CONNECTIONS_PER_ADDRESS: '0',
  LOG_LEVEL: 'error',
});

export async function startBuiltServer(
  dataDir: string,
  port: number,
  { env = {}, nodeArgs = [] }: BuiltServerOptions = {},
): Promise<BuiltServer> {
  const child = spawn(process.execPath, [...nodeArgs, path.join(built, 'main.mjs')], {
    env: { ...benchEnv(dataDir, port), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const server: BuiltServer = {
    url: `http://127.0.0.1:${port}`,
    process: child,
    stop: async (signal) => {
      child.kill(signal);
      await gone;
    },
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const [, email, password] = /^\s*administrator\s+(\S+)\s+password: (\S+)/.exec(line) ?? [];
    if (email !== undefined && password !== undefined) server.admin = { email, password };
    if (line.includes('is ready')) {
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
