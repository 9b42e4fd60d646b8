import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** Debian's package of the browser without windows, which runs the browser tests faster. */
const SHELL = 'chromium-headless-shell';
/** As wide as Arial: with DejaVu alone every text would be an eighth wider than on the shops' computers. */
const FONTS = 'fonts-liberation';
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

const runs = (file) => spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 30_000 }).status === 0;

/**
 * The Chromium of CHROMIUM_PATH, of the PATH or of a usual place; undefined when there is none. Tests prefer the shell;
 * measurements use the browser that people have.
 */
export function findChromium({ preferShell = false } = {}) {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (!runs(wanted)) throw new Error(`CHROMIUM_PATH is set to ${wanted}, which does not run.`);
    return wanted;
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const wantedNames = preferShell ? [SHELL, ...names] : names;
  return [
    ...wantedNames.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    ...usualPlaces,
  ].find((file) => fs.existsSync(file) && (process.platform === 'win32' || runs(file)));
}

const run = (command, args) =>
  spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;

async function playwrightChromium() {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return fs.existsSync(file) ? file : undefined;
}

/** The Chromium for the tests, which it installs when it finds none. @throws Error when that fails */
export async function ensureChromium() {
  const file = await foundOrInstalled();
  // Playwright's own shell has this name, too.
  if (!path.basename(file).includes('headless-shell'))
    console.log(`The browser tests take a quarter longer in ${file} than in ${SHELL}.`);
  return file;
}

async function foundOrInstalled() {
  const found = findChromium({ preferShell: true }) ?? (await playwrightChromium());
  if (found) return found;
  console.log('No Chromium found: installing one for the browser tests.');
  if (process.platform === 'linux' && process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq']);
    // Not every Debian has a package of the shell.
    const install = (name) =>
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name, FONTS]);
    if (!install(SHELL)) install('chromium');
    const installed = findChromium({ preferShell: true });
    if (installed) return installed;
  }
  run('npx', ['playwright', 'install', 'chromium']);
  const downloaded = await playwrightChromium();
  if (downloaded && runs(downloaded)) return downloaded;
  throw new Error(
    'The browser tests need Chromium and none could be installed. Install it, or say where it is with CHROMIUM_PATH.',
  );
}
