import fs from 'node:fs';
import path from 'node:path';
import { ModernFakeTimers } from '@jest/fake-timers';
import { TestEnvironment } from 'jest-environment-node';
import './compileOnce';
import { KEPT_ENGINE, KeptEngine } from './keptEngine';
import { MODULES, serverModule } from './serverModules';
import { FOLDERS } from './temporaryFolder';

/**
 * The embedded engine's code, compiled once in each process of Jest, which loads this file once for all its test files.
 * V8 gives what it compiled, and has optimised since, to every engine that is started from the same bytes; without
 * anybody who holds it, each test file would begin anew.
 */
const engine = process.env.TEST_DATABASE_URL ? undefined : compileEngine();

const kept = process.env.TEST_DATABASE_URL ? undefined : new KeptEngine();

async function compileEngine(): Promise<WebAssembly.Module> {
  const folder = path.dirname(require.resolve('@electric-sql/pglite'));
  return WebAssembly.compile(await fs.promises.readFile(path.join(folder, 'pglite.wasm')));
}

const TIMERS = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;

/**
 * A test's own context on a server that was evaluated outside of it, once in this process (serverModules.ts): both have
 * the same clock, and `jest.useFakeTimers` holds it for both.
 */
export default class EngineEnvironment extends TestEnvironment {
  private readonly folders: string[] = [];

  constructor(...args: ConstructorParameters<typeof TestEnvironment>) {
    super(...args);
    // Given globalThis itself, they would hold node:timers/promises too, by which tests wait for what really happens.
    const global = new Proxy(globalThis, {});
    this.fakeTimersModern = new ModernFakeTimers({ config: args[0].projectConfig, global });
    for (const name of TIMERS) Object.defineProperty(this.global, name, { get: () => globalThis[name] });
  }

  override async setup(): Promise<void> {
    await engine;
    await super.setup();
    Object.assign(this.global, { [MODULES]: serverModule, [KEPT_ENGINE]: kept, [FOLDERS]: this.folders });
  }

  override async teardown(): Promise<void> {
    for (const folder of this.folders) await fs.promises.rm(folder, { recursive: true, force: true });
    await super.teardown();
  }
}
