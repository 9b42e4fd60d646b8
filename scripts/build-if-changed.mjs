/**
 * Builds the SPA and the server, each only when one of its sources changed since its last build. `npm start` runs this
 * first, so that a second start is quick and never serves old code.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeIfChanged } from './write-if-changed.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const require = createRequire(import.meta.url);

const parts = [
  {
    name: 'SPA',
    sources: [
      'src',
      'public',
      path.join('docs', 'guida.md'),
      path.join('docs', 'images', 'guida'),
      'scripts',
      'webpack.config.js',
      'tsconfig.json',
      'package.json',
      'package-lock.json',
    ],
    output: path.join('dist', 'index.html'),
    command: () => [require.resolve('webpack/bin/webpack.js'), '--mode', 'production'],
  },
  {
    name: 'server',
    sources: [
      'server',
      path.join('src', 'contract'),
      'scripts',
      'tsconfig.json',
      'package.json',
      'package-lock.json',
    ],
    output: path.join('build', 'server', 'template.version'),
    command: () => [path.join(root, 'scripts', 'build-server.mjs')],
  },
];

/** Files under a path of the project, in an order that does not depend on the file system. */
async function filesUnder(name) {
  const stat = await fs.stat(path.join(root, name)).catch(() => undefined);
  if (stat === undefined) return [];
  if (stat.isFile()) return [name];
  const inside = (await fs.readdir(path.join(root, name))).sort();
  return (await Promise.all(inside.map((child) => filesUnder(path.join(name, child))))).flat();
}

/** Hash of names and contents, and of Node's version, for which packages are built. */
async function fingerprint(sources) {
  const hash = createHash('sha256').update(process.version);
  const files = (await Promise.all(sources.map(filesUnder))).flat();
  for (const file of files) {
    const content = await fs.readFile(path.join(root, file));
    hash.update(`${file.split(path.sep).join('/')}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Returns whether the part is then up to date. */
async function bringUpToDate(part) {
  const stamp = path.join(root, 'build', `${part.name.toLowerCase()}.stamp`);
  const now = await fingerprint(part.sources);
  const isBuilt = existsSync(path.join(root, part.output));
  if (isBuilt && (await fs.readFile(stamp, 'utf8').catch(() => '')) === now) return true;
  console.log(`Building the ${part.name}…`);
  const { status } = spawnSync(process.execPath, part.command(), { cwd: root, stdio: 'inherit' });
  if (status === 0) await writeIfChanged(stamp, Buffer.from(now));
  else console.error(`Building the ${part.name} failed`);
  return status === 0;
}

for (const part of parts) if (!(await bringUpToDate(part))) process.exitCode = 1;
