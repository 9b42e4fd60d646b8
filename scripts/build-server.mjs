/**
 * Bundles every server entry that exists to build/server/*.mjs (packages stay outside) and makes the template of a
 * fresh embedded cluster. `--workers` builds only what the tests need: the worker threads and the template.
 */
import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { writeIfChanged } from './write-if-changed.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const outdir = path.join(root, 'build', 'server');
const workersOnly = process.argv.includes('--workers');

/** The worker threads (…Worker.ts anywhere under server/) and the programs. */
async function entryPoints() {
  const files = await fs.readdir(path.join(root, 'server'), { recursive: true });
  const workers = files.filter((file) => file.endsWith('Worker.ts'));
  const programs = files.filter((file) => path.dirname(file) === 'commands');
  return (workersOnly ? workers : [...programs, ...workers]).map((file) => path.join(root, 'server', file));
}

async function bundle() {
  const entries = await entryPoints();
  const names = entries.map((entry) => path.basename(entry));
  if (new Set(names).size < names.length)
    throw new Error(`Two server entries share a name: ${names.join(', ')}`);
  const { outputFiles } = await build({
    entryPoints: entries,
    entryNames: '[name]',
    outExtension: { '.js': '.mjs' },
    outdir,
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    write: false,
    logLevel: 'warning',
  });
  for (const { path: file, contents } of outputFiles) await writeIfChanged(file, contents);
}

/** Copies the migrations next to the bundles, where these look for them. */
async function copyMigrations() {
  const from = path.join(root, 'server', 'db', 'migrations');
  const to = path.join(outdir, 'migrations');
  const files = await fs.readdir(from, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = files
    .filter((file) => file.isFile())
    .map((file) => path.relative(from, path.join(file.parentPath, file.name)));
  for (const name of names)
    await writeIfChanged(path.join(to, name), await fs.readFile(path.join(from, name)));
  const built = await fs.readdir(to, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const file of built) {
    const name = path.relative(to, path.join(file.parentPath, file.name));
    if (file.isFile() && !names.includes(name)) await fs.rm(path.join(to, name), { force: true });
  }
}

/** A fresh data folder starts from this template instead of initdb. Made again only for a new version of the engine. */
async function makeTemplate() {
  const engine = path.join(root, 'node_modules', '@electric-sql', 'pglite', 'package.json');
  const { version } = JSON.parse(await fs.readFile(engine, 'utf8'));
  const template = path.join(outdir, 'template.tgz');
  const stamp = path.join(outdir, 'template.version');
  if (existsSync(template) && (await fs.readFile(stamp, 'utf8').catch(() => '')) === version) return;
  const { PGlite } = await import('@electric-sql/pglite');
  const cluster = await PGlite.create();
  const archive = await cluster.dumpDataDir('gzip');
  await cluster.close();
  await writeIfChanged(template, new Uint8Array(await archive.arrayBuffer()));
  await writeIfChanged(stamp, Buffer.from(version));
}

await bundle();
if (!workersOnly) await copyMigrations();
await makeTemplate();
