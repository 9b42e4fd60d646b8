import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

const LONGEST = ['screens', 'messaggi', 'development'].map((name) => `${name}.spec.ts`);
// A renamed file would otherwise silently begin in its turn.
for (const name of LONGEST)
  if (!fs.existsSync(path.join(__dirname, name))) throw new Error(`There is no ${name} any more.`);

/** Real server, real browser, real SignalR: every worker starts a shop of its own (support/shop.ts). */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/seededFolder.ts',
  fullyParallel: false,
  // The longest files begin first: last, they would keep one worker busy when the others have ended.
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'others', testIgnore: LONGEST },
  ],
  // One more than there are cores: each waits now and then, for its page or its shop.
  workers: os.availableParallelism() + 1,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/report.json' }],
  ],
  outputDir: '../test-results',
  use: {
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: { width: 1366, height: 768 },
    // What moves is waited for, again and again; motion.spec.ts asks for motion.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test would cost a quarter of the time: `npm run e2e -- --trace on NAME` makes one.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // All pages in one process, which compiles the product once.
        '--process-per-site',
        '--renderer-process-limit=1',
        // What the pages look like is drawn in this process: no other one for it, and no compositing.
        '--in-process-gpu',
        '--disable-gpu-compositing',
        '--disable-software-rasterizer',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
