import fs from 'node:fs';
import path from 'node:path';
import { TestEnvironment } from 'jest-environment-node';
import { KEPT_ENGINE, KeptEngine } from './keptEngine';
import { MODULES, serverModules } from './serverModules';

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

export default class EngineEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await engine;
    await super.setup();
    Object.assign(this.global, { [MODULES]: serverModules(this.context!), [KEPT_ENGINE]: kept });
  }
}
