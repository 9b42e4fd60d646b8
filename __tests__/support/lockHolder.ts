/** Program: locks the folder of its first argument, says so, and holds it for the milliseconds of its second. */
import { setTimeout as delay } from 'node:timers/promises';
import { lockFolder } from '../../server/db/engine/folderLock';

async function main(): Promise<void> {
  const [folder = '', holdMs = '600000'] = process.argv.slice(2);
  const lock = await lockFolder(folder);
  process.stdout.write(`locked ${process.pid}\n`);
  await delay(Number(holdMs));
  await lock.release();
}

void main();
