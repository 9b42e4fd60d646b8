import pg from 'pg';
import { pipeline } from './pipeline';
import { createTurns, openEmbedded, type EmbeddedOptions } from './engine/embeddedPool';
import { createHotBackup, type HotBackup } from './engine/hotBackup';
import type { InTurn } from '../base/queue';
import { startMaintenance } from './engine/maintenance';
import { OpeningRefused } from './openingRefused';
import { limitSession, ONLY_READS } from './sessionLimits';
import { installTypeParsers } from './typeParsers';

export interface DatabaseOptions extends Pick<
  EmbeddedOptions,
  'dataDir' | 'workerFile' | 'log' | 'lockWaitMs' | 'startEngine'
> {
  databaseUrl?: string;
  maxConnections?: number;
}

export interface DatabaseHandle {
  pool: pg.Pool;
  /** Only on the embedded database, which has one connection. */
  readInTurn?: InTurn;
  /** The queue of transactions, which leaves a connection for reads. */
  writeInTurn?: InTurn;
  hotBackup?: HotBackup;
  close(): Promise<void>;
}

/** @throws OpeningRefused */
export const openDatabase = (options: DatabaseOptions): Promise<DatabaseHandle> =>
  options.databaseUrl ? openPostgres(options.databaseUrl, options) : openEmbeddedDatabase(options);

async function openEmbeddedDatabase(options: DatabaseOptions): Promise<DatabaseHandle> {
  const embedded = await openEmbedded({ ...options, setUp: ONLY_READS });
  const { pool } = embedded;
  const maintenance = startMaintenance({ ...options, pool });
  return {
    ...embedded,
    hotBackup: createHotBackup(pool, maintenance),
    close: async () => {
      await maintenance.stop();
      await embedded.close();
    },
  };
}

const CONNECTION_TIMEOUT_MS = 10_000;
/** The share of connections that transactions may hold: they wait for each other's locks while lists go on. */
const WRITERS_SHARE = 0.7;

async function openPostgres(
  connectionString: string,
  { log, maxConnections = 10 }: DatabaseOptions,
): Promise<DatabaseHandle> {
  installTypeParsers();
  const pool = new pg.Pool({
    connectionString,
    pipeline: true,
    max: maxConnections,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'gestione-ordini',
    // Like the embedded engine, so that both read a timestamp without a zone the same way.
    options: '-c TimeZone=UTC',
    // eslint-disable-next-line @typescript-eslint/no-misused-promises -- the pool waits for it; its types do not say so
    onConnect: limitSession,
  });
  pipeline(pool, log);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    // Without the error itself, which may contain the address and its password.
    const { message, code } = error as NodeJS.ErrnoException;
    throw new OpeningRefused(`The PostgreSQL cannot be reached: ${message || code}`);
  }
  return {
    pool,
    writeInTurn: createTurns(Math.ceil(maxConnections * WRITERS_SHARE), CONNECTION_TIMEOUT_MS),
    close: () => pool.end(),
  };
}
