import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PowerCuts } from './run';

export interface CutPowerOptions {
  /** Empty, and left to the caller. */
  folder: string;
  cuts: number;
  /** The same one gives the same cuts. */
  seed: number;
  /** A disk that says it has synced, and has not. */
  loseSyncs?: boolean;
  timeoutMs?: number;
}

/** Runs the embedded engine on a disk whose power is cut, in a process of its own. */
export async function cutPower(options: CutPowerOptions): Promise<PowerCuts> {
  const { folder, cuts, seed, loseSyncs = false, timeoutMs = 600_000 } = options;
  const program = ['--liftoff-only', '--import', 'tsx', path.join(__dirname, 'run.ts')];
  const args = [...program, folder, String(cuts), String(seed)];
  const { stdout } = await promisify(execFile)(process.execPath, loseSyncs ? [...args, 'lose-syncs'] : args, {
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  });
  return JSON.parse(stdout) as PowerCuts;
}
