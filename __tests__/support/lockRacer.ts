/**
 * Program: locks the folder of its first argument again and again, as often as its second says. While it has it, it
 * keeps a file in it that nobody else may find. Says how often it had it, and how often it was not alone.
 */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { lockFolder } from '../../server/db/engine/folderLock';

async function main(): Promise<void> {
  const [folder = '', rounds = '1'] = process.argv.slice(2);
  const file = path.join(folder, 'mine');
  let overlaps = 0;
  for (let round = 0; round < Number(rounds); round++) {
    const lock = await lockFolder(folder, 120_000);
    try {
      fs.closeSync(fs.openSync(file, 'wx'));
      await delay(Math.random() * 5);
      fs.unlinkSync(file);
    } catch {
      overlaps++;
    }
    await lock.release();
  }
  process.stdout.write(`${rounds} rounds, ${overlaps} overlaps\n`);
}

void main();
