/**
 * Program: opens a cluster in the folder of its first argument, commits 20 times, and prints how many times files
 * were flushed to the disk meanwhile.
 */
import fs from 'node:fs';

const flush = fs.fsyncSync;
let flushes = 0;
fs.fsyncSync = (fd) => {
  flushes++;
  flush(fd);
};

async function main(): Promise<void> {
  const { openDurableCluster } = await import('../../server/db/engine/durableNodeFs');
  const [clusterDir = '', templateFile] = process.argv.slice(2);
  const engine = await openDurableCluster(clusterDir, templateFile);
  await engine.exec('create table t (n int)');
  const before = flushes;
  for (let n = 0; n < 20; n++) await engine.exec(`insert into t values (${n})`);
  process.stdout.write(`${flushes - before}\n`);
  await engine.close();
}

void main();
