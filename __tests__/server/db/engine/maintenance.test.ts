import { EventEmitter, once } from 'node:events';
import fs from 'node:fs/promises';
import path from 'node:path';
import { isDue, startMaintenance } from '../../../../server/db/engine/maintenance';
import { openTestDatabase } from '../../../support/testDatabase';
import type { TestDatabase } from '../../../support/testDatabase';
import { temporaryFolder } from '../../../support/temporaryFolder';
import { silentLog } from '../../../support/testCluster';

let test: TestDatabase;
const queries = new EventEmitter();
beforeAll(async () => {
  test = await openTestDatabase();
  const query = test.handle.pool.query.bind(test.handle.pool) as (...args: unknown[]) => Promise<unknown>;
  test.handle.pool.query = (async (...args: unknown[]) => {
    const result = await query(...args);
    queries.emit('done', String(args[0]));
    return result;
  }) as never;
});
afterAll(() => test.close());

async function untilQuery(pattern: RegExp): Promise<void> {
  for (;;) if (pattern.test(((await once(queries, 'done')) as [string])[0])) return;
}

/** Of the embedded database of a new folder, with a look at it every millisecond, unless told otherwise. */
const startCare = async (options: Partial<Parameters<typeof startMaintenance>[0]> = {}) =>
  startMaintenance({
    pool: test.handle.pool,
    dataDir: await temporaryFolder(),
    log: silentLog,
    checkpointEveryMs: 1,
    ...options,
  });

describe('the care of the embedded database', () => {
  it('writes a checkpoint after changes and rests when there were none', async () => {
    const seen: string[] = [];
    queries.on('done', (sql: string) => seen.push(sql));
    await test.query("insert into categorie (nome) values ('Formaggi')");
    const maintenance = await startCare();
    await untilQuery(/CHECKPOINT/);
    // Each round asks for the log's position: four more of them, and still the one checkpoint.
    for (let round = 0; round < 5; round++) await untilQuery(/insert_lsn/);
    expect(seen.filter((sql) => sql === 'CHECKPOINT')).toHaveLength(1);
    await maintenance.stop();
    const before = seen.length;
    await test.handle.pool.query('select 1');
    expect(seen.length).toBe(before + 1);
  });

  it('waits with its checkpoints while the files are copied, after the one that is being made', async () => {
    const seen: string[] = [];
    let endCheckpoint: () => void = () => undefined;
    let paused = false;
    const pool = {
      query: async (text: string) => {
        seen.push(text);
        queries.emit('asked', text);
        if (text === 'CHECKPOINT' && !paused) await new Promise<void>((resolve) => (endCheckpoint = resolve));
        return { rows: [{ lsn: String(seen.length) }] };
      },
    };
    const maintenance = await startCare({ pool: pool as never });
    while (!seen.includes('CHECKPOINT')) await once(queries, 'asked');
    await new Promise(setImmediate);
    const pausing = maintenance.pauseCheckpoints().finally(() => (paused = true));
    await new Promise(setImmediate);
    expect(paused).toBe(false);
    endCheckpoint();
    await pausing;
    const before = seen.length;
    // Another timer of the same length shows that its turns have come and gone.
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(seen.length).toBe(before);
    maintenance.resumeCheckpoints();
    await once(queries, 'asked');
    await maintenance.stop();
  });

  it('vacuums every table when a night was missed, and not again the same day', async () => {
    const before = Date.now();
    const dataDir = await temporaryFolder();
    const maintenance = await startCare({ dataDir, catchUpAfterMs: 1 });
    await untilQuery(/VACUUM \(ANALYZE\) public\.ordini$/);
    // A checkpoint's question comes when the vacuum has given way to it.
    await untilQuery(/insert_lsn/);
    await maintenance.stop();
    const written = await fs.readFile(path.join(dataDir, 'last-vacuum'), 'utf8');
    expect(new Date(written).getTime()).toBeGreaterThanOrEqual(before);
    const { rows } = await test.handle.pool.query<{ stima: number }>(
      "select reltuples::int as stima from pg_class where relname = 'categorie'",
    );
    expect(rows).toEqual([{ stima: 1 }]);
  });

  it.each([
    ['it never ran', undefined, '2026-11-21T10:00', true],
    ['it ran before the last night', '2026-11-20T02:00', '2026-11-21T10:00', true],
    ['it ran in the last night', '2026-11-21T03:01', '2026-11-21T10:00', false],
    ['the night is still to come', '2026-11-20T03:01', '2026-11-21T02:59', false],
    ['the clock was put back', '2027-01-01T00:00', '2026-11-21T10:00', true],
  ])('is due or not when %s', (_when, last, now, due) => {
    expect(isDue(new Date(last ?? NaN), new Date(now))).toBe(due);
  });
});
