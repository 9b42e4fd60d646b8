import { test as base, expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { NODE } from '../../__tests__/support/runProgram';
import { copySeededFolder } from './seededFolder';
import { ShopClient } from './shopClient';

const START_TIMEOUT_MS = 60_000;

export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

interface Credentials {
  email: string;
  password: string;
}

/** A shop on the real server: its own process, port and data folder. */
export class Shop {
  private server: ChildProcess | undefined;
  private output = '';
  client!: ShopClient;
  /** Of the administrator, printed once by the first start. */
  credentials!: Credentials;

  private constructor(
    readonly dataDir: string,
    readonly port: number,
    private readonly settings: Record<string, string>,
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts the server on a folder of its own, with these settings besides. */
  static async open(settings: Record<string, string> = {}): Promise<Shop> {
    const shop = new Shop(copySeededFolder(), await freePort(), settings);
    await shop.start();
    shop.credentials = await shop.printedCredentials();
    shop.client = await ShopClient.signIn(shop.url, shop.credentials);
    return shop;
  }

  private async printedCredentials(): Promise<Credentials> {
    // What a process prints may arrive after its answers.
    for (let tries = 0; tries < 100; tries++) {
      const email = /admin[^\n]*?([\w.+-]+@[\w.-]+)/i.exec(this.output)?.[1];
      const password = /password[^\n:]*:\s*(\S+)\n/i.exec(this.output)?.[1];
      if (email && password) return { email, password };
      await delay(50);
    }
    throw new Error(`No credentials were printed:\n${this.output}`);
  }

  async start(): Promise<void> {
    const server = spawn(NODE[0], [NODE[1], 'build/server/main.mjs'], {
      env: {
        ...process.env,
        PORT: String(this.port),
        HOST: '127.0.0.1',
        DATA_DIR: this.dataDir,
        LOG_LEVEL: 'warn',
        ...this.settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.server = server;
    server.stdout.on('data', (data: Buffer) => (this.output += data.toString()));
    server.stderr.on('data', (data: Buffer) => (this.output += data.toString()));
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (
      !(await fetch(`${this.url}/readyz`).then(
        (r) => r.ok,
        () => false,
      ))
    ) {
      if (server.exitCode !== null || Date.now() > deadline)
        throw new Error(`The server did not start:\n${this.output}`);
      await delay(50);
    }
  }

  /** Kills the server without warning (kill -9), as a power cut would. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  async close(): Promise<void> {
    await this.end('SIGTERM');
    fs.rmSync(this.dataDir, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { server } = this;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  }
}

interface Fixtures {
  /** A page whose console errors and failed requests fail the test. */
  signedIn: Page;
  /** What the page throws and what is an error in its console: at the end nothing. */
  problems: string[];
}

export const test = base.extend<Fixtures, { shop: Shop }>({
  shop: [
    // Playwright reads the fixtures that one depends on from this pattern, empty as it is.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const shop = await Shop.open();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  problems: async ({ page }, use) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`console error: ${message.text()}`);
    });
    await use(problems);
    expect(problems).toEqual([]);
  },
  signedIn: async ({ page, shop, problems: _problems }, use) => {
    await page.addInitScript((token) => localStorage.setItem('token', token), shop.client.token);
    await use(page);
  },
});

export { expect };
