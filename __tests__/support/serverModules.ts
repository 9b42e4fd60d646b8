import { createRequire } from 'node:module';
import path from 'node:path';

/** What bundleServer.ts makes exports: each function evaluates its module at its first call. */
type Modules = Record<string, (() => unknown) | undefined>;

/** By this global name fromBundle.mjs asks for a module of the server. */
export const MODULES = Symbol.for('gestione-ordini.modules');

let modules: Modules | undefined;

/** A module of the server or of the contract, by its path without .ts, evaluated once in a process of Jest. */
export function serverModule(name: string): unknown {
  modules ??= createRequire(__filename)(path.resolve(__dirname, '../../build/test/server.cjs')) as Modules;
  return modules[name]!();
}
