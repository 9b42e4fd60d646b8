import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = path.resolve(__dirname, '../..');

/**
 * The modules that tests take from the bundle. Servers and threads begin their work when they are loaded, and of
 * server/base/time a test asks for new ones.
 */
export const BUNDLED =
  '(server/(?!commands/(?:main|demo)|base/time)|src/contract/)(?!.*Worker\\.ts$).+\\.ts$';

function modules(): string[] {
  return ['server', 'src/contract']
    .flatMap((folder) =>
      fs
        .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((file) => path.join(folder, file).replaceAll(path.sep, '/')),
    )
    .filter((file) => new RegExp(`^${BUNDLED}`).test(file))
    .map((file) => file.slice(0, -'.ts'.length));
}

/**
 * One script, with a function for every module that evaluates it, and what it imports, at its first call: a test file
 * then reads and resolves one file instead of a thousand.
 */
export async function bundleServer(): Promise<void> {
  const entries = modules().map(
    (name) => `${JSON.stringify(name)}: () => require(${JSON.stringify(`./${name}.ts`)})`,
  );
  await build({
    stdin: { contents: `module.exports = {${entries.join()}}`, resolveDir: root },
    outfile: path.join(root, 'build', 'test', 'server.cjs'),
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    packages: 'external',
    target: `node${process.versions.node}`,
    format: 'cjs',
    // What a command finds its files by.
    define: {
      'import.meta.url': JSON.stringify(pathToFileURL(path.join(root, 'server', 'commands', 'x.ts'))),
    },
    sourcemap: true,
    logLevel: 'warning',
  });
}
