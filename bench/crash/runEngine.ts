/** `npx tsx bench/crash/runEngine.ts [rounds]`: the crash test of the embedded engine, on a temporary folder. */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { crashEngine } from './engineCrash';

async function main(): Promise<void> {
  const rounds = Number(process.argv[2] ?? 20);
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'gestione-ordini-crash-'));
  try {
    const { kills, acknowledged } = await crashEngine(dataDir, rounds);
    console.log(`${kills} kills, ${acknowledged} acknowledged transactions, none lost or damaged`);
  } finally {
    await fs.rm(dataDir, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
