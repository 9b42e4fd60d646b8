import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { bundleServer } from './bundleServer';
import { MODULES, serverModule } from './serverModules';

/** What startChild runs: started anew some thirty times, a bundle costs a third of what a transforming loader does. */
const PROGRAMS = ['lockHolder', 'lockRacer', 'restorer'].map((name) => path.join(__dirname, `${name}.ts`));

/**
 * Jest's globalSetup of the server tests: its bundles, those of the tests' own programs, and a migrated cluster that
 * every test copies.
 */
export default async function buildServer(): Promise<void> {
  const root = path.resolve(__dirname, '../..');
  await promisify(execFile)(process.execPath, [path.join(root, 'scripts', 'build-server.mjs')], {
    cwd: root,
  });
  await bundleServer();
  if (process.env.TEST_DATABASE_URL) return;
  await build({
    entryPoints: [...PROGRAMS, path.join(root, 'bench', 'crash', 'engineWriter.ts')],
    entryNames: '[name]',
    // As far below the root as they were: they find the server's files by their own place.
    outdir: path.join(root, 'build', 'test'),
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    packages: 'external',
    logLevel: 'warning',
  });
  Object.assign(globalThis, { [MODULES]: serverModule });
  const { prepareTestCluster } = await import('./testCluster');
  await prepareTestCluster();
}
