import { spawn } from 'node:child_process';
import path from 'node:path';
import type { FoundReport } from './engineWriter';
import { killRepeatedly } from './killRepeatedly';

export interface CrashResult {
  kills: number;
  acknowledged: number;
}

/**
 * Kills a process that commits to the embedded engine, again and again on one data folder, and looks after every
 * restart whether all that was acknowledged is there and whole.
 * @throws on the first lost or damaged row
 */
export async function crashEngine(
  dataDir: string,
  rounds: number,
  {
    withinMs = 1500,
    workerFile = path.resolve('build/server/pgliteWorker.mjs'),
    writer = ['--import', 'tsx', path.join(__dirname, 'engineWriter.ts')],
  } = {},
): Promise<CrashResult> {
  const plan = {
    withinMs,
    start: () =>
      spawn(process.execPath, ['--liftoff-only', ...writer, dataDir, workerFile], {
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    onLine: compare,
  };
  const acknowledged = await killRepeatedly({ ...plan, rounds });
  // One more start, to see what the last kill left.
  const inTheEnd = await killRepeatedly({
    ...plan,
    rounds: 1,
    onLine: (line) => compare(line, acknowledged),
  });
  return { kills: rounds + 1, acknowledged: acknowledged.size + inTheEnd.size };
}

function compare(line: string, acknowledged: ReadonlySet<string>): void {
  if (!line.startsWith('found ')) throw new Error(`Unexpected line: ${line}`);
  const { ids, damaged } = JSON.parse(line.slice('found '.length)) as FoundReport;
  const there = new Set(ids.map(String));
  const lost = [...acknowledged].filter((id) => !there.has(id));
  if (lost.length > 0) throw new Error(`Acknowledged and lost: ${lost.join(', ')}`);
  if (damaged.length > 0) throw new Error(`Damaged: ${damaged.join(', ')}`);
}
