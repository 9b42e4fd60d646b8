import { expect, test } from '@playwright/test';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './support/shop';

/** What `npm run dev` reads; a copy of it, so that what is changed is nobody else's. */
const SOURCES = [
  'docs',
  'public',
  'scripts',
  'server',
  'src',
  'package.json',
  'tsconfig.json',
  'webpack.config.js',
];
const COMPONENT = path.join('src', 'features', 'login', 'LoginPage.tsx');

let folder: string;
let dev: ChildProcess;
let output = '';
let port: number;

test.beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gestione-ordini-dev-'));
  for (const name of SOURCES) fs.cpSync(name, path.join(folder, name), { recursive: true });
  fs.symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  // The build has made the engine's template.
  for (const name of ['template.tgz', 'template.version'])
    fs.cpSync(path.join('build', 'server', name), path.join(folder, 'build', 'server', name));
  port = await freePort();
  dev = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: folder,
    env: { ...process.env, DEV_PORT: String(port), PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [dev.stdout, dev.stderr])
    stream?.on('data', (data: Buffer) => (output += data.toString()));
});

test.afterAll(async () => {
  const ended = new Promise((resolve) => dev.once('exit', resolve));
  if (dev.exitCode === null && dev.kill()) await ended;
  fs.rmSync(folder, { recursive: true, force: true });
});

test('a change of a component is seen at once, and what was typed stays', async ({ page }) => {
  test.setTimeout(480_000);
  await expect(async () => {
    if (dev.exitCode !== null) throw new Error(`npm run dev ended:\n${output}`);
    await page.goto(`http://localhost:${port}/login`);
  }).toPass({ timeout: 400_000 });
  await page.getByLabel('Email').fill('anna@negozio.it');
  // Nothing lies over the page, a warning neither.
  await page.getByRole('button', { name: 'Accedi' }).click({ trial: true });

  const file = path.join(folder, COMPONENT);
  const source = fs.readFileSync(file, 'utf8');
  const changed = source.replace('Accedi', 'Entra in negozio');
  expect(changed).not.toBe(source);
  fs.writeFileSync(file, changed);
  await expect(page.getByRole('button', { name: 'Entra in negozio' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('anna@negozio.it');
});
