import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** Debian's name for the browser without what only a window needs, which runs the browser tests on less. */
const SHELL = 'chromium-headless-shell';
/** As wide as Arial: with DejaVu alone every text is an eighth wider than where the product is used. */
const FONTS = 'fonts-liberation';
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

const runs = (file) => spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 30_000 }).status === 0;

/**
 * The Chromium of CHROMIUM_PATH, of the PATH or of a usual place; undefined where there is none. A shell comes first
 * for the tests; what is measured is measured in the browser that people have.
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

/** The one for the tests, installed where none is found; throws where that fails. */
export async function ensureChromium() {
  const file = await foundOrInstalled();
  // Playwright's own shell is called so, too.
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
    // Not every Debian has the shell.
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
