import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { prepareTestCluster } from './testCluster';

/** Jest's globalSetup of the server tests: its bundles, and a migrated cluster that every test copies. */
export default async function buildServer(): Promise<void> {
  const root = path.resolve(__dirname, '../..');
  await promisify(execFile)(process.execPath, [path.join(root, 'scripts', 'build-server.mjs')], {
    cwd: root,
  });
  if (!process.env.TEST_DATABASE_URL) await prepareTestCluster();
}
