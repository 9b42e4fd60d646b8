/**
 * Runs every fault, one after the other, and repeats the verdicts at the end; exit code 1 when one failed.
 *
 *   npm run build:server && npx tsx bench/faults/all.ts [name ...]
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

const FAULTS = [
  'kill-instance',
  'restart-database',
  'standing-still',
  'power-cut',
  'disk-full',
  'clock-jump',
  'slow-client',
  'hub-clients',
  'nginx',
  'missed-orders',
];

/** The verdict of one script, whatever became of it. */
async function run(name: string): Promise<string> {
  const args = ['--import', 'tsx', path.join(__dirname, `${name}.ts`)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let verdict = `VERDICT: FAIL ${name}: it ended without a verdict`;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('VERDICT: ')) verdict = line;
  }
  return verdict;
}

async function main(): Promise<void> {
  const asked = process.argv.slice(2);
  const verdicts: string[] = [];
  for (const name of asked.length > 0 ? asked : FAULTS) verdicts.push(await run(name));
  verdicts.forEach((verdict) => console.log(verdict));
  process.exitCode = verdicts.every((verdict) => verdict.startsWith('VERDICT: PASS')) ? 0 : 1;
}

void main();
