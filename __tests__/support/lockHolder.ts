/**
 * Program: locks the folder of its first argument, says so, and holds it for the milliseconds of its second. When
 * another has it for longer than the milliseconds of its third, it says why it was refused.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { lockFolder } from '../../server/db/engine/folderLock';

async function main(): Promise<void> {
  const [folder = '', holdMs = '600000', waitMs = '5000'] = process.argv.slice(2);
  try {
    const lock = await lockFolder(folder, Number(waitMs));
    process.stdout.write(`locked ${process.pid}\n`);
    await delay(Number(holdMs));
    await lock.release();
  } catch (error) {
    process.stdout.write(`refused ${(error as Error).message}\n`);
  }
}

void main();
