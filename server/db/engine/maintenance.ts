import fs from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from 'pg';
import type { DatabaseLog } from '../log';

interface Options {
  pool: Pool;
  dataDir: string;
  log: DatabaseLog;
  checkpointEveryMs?: number;
  /** Delay after a start before a missed nightly run; shops switch their computers off. */
  catchUpAfterMs?: number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Hour of the day, in the process's time zone, of VACUUM ANALYZE. */
const VACUUM_HOUR = 3;
/** A computer that slept must notice the new day soon. */
const VACUUM_CHECK_MS = 15 * MINUTE;

/** Stands in for the checkpointer and autovacuum, which the embedded engine lacks, in short steps. */
export function startMaintenance(options: Options) {
  const { pool, dataDir, log, checkpointEveryMs = 5 * MINUTE } = options;
  const stampFile = path.join(dataDir, 'last-vacuum');
  let stopped = false;
  let lastLsn: string | undefined;
  let paused = false;
  let checkpointing: Promise<void> = Promise.resolve();
  let running: Promise<void> = Promise.resolve();

  /** One step at a time. */
  const inTurn = (step: () => Promise<void>) => () => {
    running = running.then(step).catch((err: unknown) => log.warn({ err }, 'Database maintenance failed'));
  };
  const checkpointStep = inTurn(async () => {
    if (stopped || paused) return;
    const made = checkpoint(pool, lastLsn).then((lsn) => void (lastLsn = lsn));
    checkpointing = made.catch(() => undefined);
    await made;
  });
  const vacuumStep = inTurn(async () => {
    if (stopped || !isDue(await lastVacuum(stampFile), new Date())) return;
    await vacuumAll(pool, () => stopped);
    if (!stopped) await fs.writeFile(stampFile, new Date().toISOString());
  });
  const timers = [
    setInterval(checkpointStep, checkpointEveryMs),
    setTimeout(vacuumStep, options.catchUpAfterMs ?? 2 * MINUTE),
    setInterval(vacuumStep, VACUUM_CHECK_MS),
  ];
  for (const timer of timers) timer.unref();

  return {
    /** Waits for a running checkpoint and blocks new ones until `resumeCheckpoints`. */
    pauseCheckpoints: async (): Promise<void> => {
      paused = true;
      await checkpointing;
    },
    resumeCheckpoints: () => void (paused = false),
    stop: async (): Promise<void> => {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      await running;
    },
  };
}

export type Maintenance = ReturnType<typeof startMaintenance>;

/** Also true for an invalid `last`, and for one after a clock that was set back. */
export function isDue(last: Date, now: Date): boolean {
  const night = new Date(now);
  night.setHours(VACUUM_HOUR, 0, 0, 0);
  if (night > now) night.setTime(night.getTime() - DAY);
  return !(last >= night && last <= now);
}

/** An invalid date when there was none. */
const lastVacuum = async (stampFile: string): Promise<Date> =>
  new Date(await fs.readFile(stampFile, 'utf8').catch(() => ''));

async function checkpoint(pool: Pool, lastLsn: string | undefined): Promise<string | undefined> {
  const position = async () => {
    const { rows } = await pool.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn');
    return rows[0]?.lsn;
  };
  if ((await position()) === lastLsn) return lastLsn;
  await pool.query('CHECKPOINT');
  return position();
}

/** Table by table, so that waiting requests get their turn in between. */
async function vacuumAll(pool: Pool, stopped: () => boolean): Promise<void> {
  const { rows } = await pool.query<{ table: string }>(
    `select format('%I.%I', schemaname, tablename) as table from pg_tables
     where schemaname <> 'information_schema' order by pg_total_relation_size(format('%I.%I', schemaname, tablename))`,
  );
  for (const { table } of rows) if (!stopped()) await pool.query(`VACUUM (ANALYZE) ${table}`);
}
