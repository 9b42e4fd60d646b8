import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Script } from 'node:vm';
import type { Context } from 'node:vm';

type Require = (name: string) => unknown;
/** What a bundle of bundleServer.ts exports: each function evaluates its module at its first call. */
export type Modules = Record<string, (() => unknown) | undefined>;

/** By this global name esbuildTransform.mjs asks for a module of the server. */
export const MODULES = Symbol.for('gestione-ordini.modules');

/**
 * Globals that nobody replaces, handed over as arguments: code in a context of its own looks every other one up through
 * an interceptor, a thousand times slower.
 */
const FIXED = [
  ...['Array', 'BigInt', 'Boolean', 'Buffer', 'Error', 'Function', 'JSON', 'Map', 'Math', 'Number', 'Object'],
  ...[
    'Promise',
    'Proxy',
    'Reflect',
    'RegExp',
    'Set',
    'String',
    'Symbol',
    'TypeError',
    'Uint8Array',
    'WeakMap',
  ],
  ...['WeakSet', 'isNaN', 'parseInt', 'process'],
].join();

/** Compiles a bundle; the function returned evaluates it in a context. */
function compile(name: string) {
  const filename = path.resolve(__dirname, '../../build/test', `${name}.cjs`);
  const code = readFileSync(filename, 'utf8');
  // In a function of its own, whose names may be those of the arguments. It begins on the first line, as the source map.
  const script = new Script(`(function (module, require, ${FIXED}) { return function () {${code}\n}})`, {
    filename,
  });
  const fixed = new Script(`[${FIXED}]`);
  return (context: Context, require: Require): Modules => {
    const module = { exports: {} };
    const wrapped = script.runInContext(context) as (...args: unknown[]) => () => void;
    wrapped(module, require, ...(fixed.runInContext(context) as unknown[]))();
    return module.exports;
  };
}

/** Once in a process of Jest, whose test files come one after the other. */
let compiled: { packages: ReturnType<typeof compile>; server: ReturnType<typeof compile> } | undefined;

/**
 * The modules of the server and of the contract for the tests in one context, by their paths without .ts. They are
 * evaluated anew in each, as Jest does; read and compiled they are once.
 */
export function serverModules(context: Context) {
  let modules: Modules | undefined;
  return (name: string, require: Require): unknown => {
    modules ??= evaluate(context, require);
    return modules[name]!();
  };
}

function evaluate(context: Context, require: Require): Modules {
  compiled ??= { packages: compile('packages'), server: compile('server') };
  const packages = compiled.packages(context, require);
  return compiled.server(context, (name) => (packages[name] ?? (() => require(name)))());
}
