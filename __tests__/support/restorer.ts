/**
 * Program: restores the backup of its first argument into the folder of its second, with --force; says so before and after.
 */
import { restoreBackup } from '../../server/operations/restore/restoreBackup';
import { migrationsFolder, silentLog, workerFile } from './testCluster';

async function main(): Promise<void> {
  const [from = '', dataDir = ''] = process.argv.slice(2);
  process.stdout.write('restoring\n');
  await restoreBackup({ from, dataDir, force: true, workerFile, migrationsFolder, log: silentLog });
  process.stdout.write('restored\n');
}

void main();
