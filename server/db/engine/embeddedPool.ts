import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { createQueue, type InTurn } from '../../base/queue';
import type { DatabaseLog } from '../log';
import { pipeline } from '../pipeline';
import { DataFolderDamagedError } from './folderErrors';
import { lockFolder } from './folderLock';
import { LiteSocket } from './liteSocket';
import { finishRestore } from './pendingRestore';
import { makeFolder } from './syncPath';
import { installTypeParsers } from '../typeParsers';
import { WorkerSupervisor, type StartEngine } from './workerSupervisor';

export interface EmbeddedOptions {
  /** Created when absent; the cluster is its subfolder `cluster`. */
  dataDir: string;
  workerFile: string;
  /** The template of a fresh cluster, by default `template.tgz` beside the worker. It may be missing. */
  templateFile?: string;
  log: DatabaseLog;
  /** How long another process has to leave the folder; by default as long as a restart takes. */
  lockWaitMs?: number | undefined;
  /** No other process knows the folder, which may lie on a file system without locks. */
  isPrivate?: boolean;
  connectionTimeoutMs?: number;
  setUp?: string;
  startEngine?: StartEngine;
}

/** @throws Error with the message of pg's own pool after `timeoutMs` (from the returned function) */
export const createTurns = (parallel: number, timeoutMs: number): InTurn =>
  createQueue(parallel, Infinity, {
    afterMs: timeoutMs,
    error: () => new Error('timeout exceeded when trying to connect'),
  });

/** Fewer speed up lists and slow down orders placed meanwhile: 4 raised their p99 (docs/figures.md). */
const TRANSACTIONS_IN_LINE = 6;

/** A client that was never released must not keep the server from stopping. */
const POOL_END_TIMEOUT_MS = 10_000;

/** The engine in a worker thread, behind a pool of one connection. @throws OpeningRefused */
export async function openEmbedded(options: EmbeddedOptions) {
  installTypeParsers();
  makeFolder(options.dataDir);
  const lock = options.isPrivate ? undefined : await lockFolder(options.dataDir, options.lockWaitMs);
  const templateFile = options.templateFile ?? path.join(path.dirname(options.workerFile), 'template.tgz');
  const clusterDir = path.join(await fs.realpath(options.dataDir), 'cluster');
  const workerFile = path.resolve(options.workerFile);
  const engine = new WorkerSupervisor(
    workerFile,
    { clusterDir, templateFile },
    options.log,
    options.startEngine,
  );
  const connectionTimeoutMillis = options.connectionTimeoutMs ?? 10_000;
  const pool = new pg.Pool({
    ...{ user: 'postgres', database: 'postgres', password: '', ssl: false },
    stream: () => new LiteSocket(engine),
    pipeline: true,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis,
    // eslint-disable-next-line @typescript-eslint/no-misused-promises -- the pool waits for it; its types do not say so
    onConnect: async (client) => void (options.setUp && (await client.query(options.setUp))),
  });
  pipeline(pool, options.log);
  const close = async () => {
    await Promise.race([pool.end(), delay(POOL_END_TIMEOUT_MS, undefined, { ref: false })]);
    await engine.close();
    await lock?.release();
  };
  try {
    finishRestore(options.dataDir);
    await engine.start();
    await pool.query(READ_NEWEST_ROWS);
  } catch (error) {
    await close();
    throw new DataFolderDamagedError(options.dataDir, error);
  }
  return {
    pool,
    // The pool's queue holds one read, so that an order waits for one at most, and a few transactions, so that a list
    // does not wait for every order of a rush. The waits before and in the queue stay below 15 s together.
    readInTurn: createTurns(1, connectionTimeoutMillis / 2),
    writeInTurn: createTurns(TRANSACTIONS_IN_LINE, connectionTimeoutMillis / 2),
    crash: () => engine.kill(),
    close,
  };
}

export type EmbeddedDatabase = Awaited<ReturnType<typeof openEmbedded>>;

/**
 * Reads each table's first and last row by primary key. PostgreSQL takes a truncated table file for an empty table, but
 * the index still points to the missing rows, and reading them fails. `xmin` is in the row only, not in the index.
 */
const READ_NEWEST_ROWS = `
do $$
declare
  item record;
  seen xid;
begin
  perform set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
          set_config('enable_sort', 'off', true);
  for item in
    select c.oid::regclass as name,
      string_agg(quote_ident(a.attname), ', ' order by k.n) as first,
      string_agg(quote_ident(a.attname) || ' desc', ', ' order by k.n) as last
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace s on s.oid = c.relnamespace
    cross join unnest(i.indkey::int[]) with ordinality k (attribute, n)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attribute
    where i.indisprimary and s.nspname in ('public', 'drizzle')
    group by c.oid
  loop
    execute format('select xmin from %s order by %s limit 1', item.name, item.first) into seen;
    execute format('select xmin from %s order by %s limit 1', item.name, item.last) into seen;
  end loop;
end $$`;
