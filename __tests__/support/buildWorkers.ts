import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { prepareTestCluster } from './testCluster';

/** Jest's globalSetup of the server tests: the worker bundles, and a migrated cluster that every test copies. */
export default async function buildWorkers(): Promise<void> {
  const root = path.resolve(__dirname, '../..');
  const script = path.join(root, 'scripts', 'build-server.mjs');
  await promisify(execFile)(process.execPath, [script, '--workers'], { cwd: root });
  if (!process.env.TEST_DATABASE_URL) await prepareTestCluster();
}
