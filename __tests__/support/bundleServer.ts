import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'esbuild';

const root = path.resolve(__dirname, '../..');

/** Packages that the server and its tests load in every file. Left out is what is native, or finds files beside itself. */
const PACKAGES = [
  ...['@fastify/helmet', '@fastify/jwt', '@fastify/multipart', '@fastify/proxy-addr', '@fastify/static'],
  ...['@fastify/swagger', '@fastify/swagger-ui', 'drizzle-orm', 'drizzle-orm/migrator'],
  ...['drizzle-orm/node-postgres', 'drizzle-orm/node-postgres/migrator', 'drizzle-orm/pg-core'],
  ...[
    'fast-json-stringify',
    'fastify',
    'fastify-type-provider-zod',
    'fflate',
    'ipaddr.js',
    'nodemailer',
    'pg',
  ],
  ...['pino', 'sanitize-html', 'tar-stream', 'ws', 'zod'],
];

/** These look for files beside themselves. */
const withItsFolder: Plugin = {
  name: 'with-its-folder',
  setup: (plugin) =>
    plugin.onLoad(
      { filter: /node_modules\/(@fastify\/swagger-ui|pino)\/.+\.js$/ },
      async ({ path: file }) => ({
        contents: `var __dirname = ${JSON.stringify(path.dirname(file))};${await fs.promises.readFile(file, 'utf8')}`,
        loader: 'js',
      }),
    ),
};

/**
 * The modules that tests take from the bundle. Programs and threads begin their work when they are loaded, and of
 * server/base/time a test asks for new ones.
 */
export const BUNDLED = '^(server/(?!commands/|base/time)|src/contract/)(?!.*Worker\\.ts$).+\\.ts$';

function modules(): string[] {
  return ['server', 'src/contract']
    .flatMap((folder) =>
      fs
        .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((file) => path.join(folder, file).replaceAll(path.sep, '/')),
    )
    .filter((file) => new RegExp(BUNDLED).test(file))
    .map((file) => file.slice(0, -'.ts'.length));
}

/** An object with a function for every name that evaluates that module, and what it imports, at its first call. */
const registry = (entries: readonly (readonly [string, string])[]) =>
  `module.exports = {${entries.map(([name, file]) => `${JSON.stringify(name)}: () => require(${JSON.stringify(file)})`).join()}}`;

const shared = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: `node${process.versions.node}`,
  format: 'cjs',
  logLevel: 'warning',
} as const;

/** Makes the two scripts of serverModules.ts: a test file then reads and resolves two files instead of a thousand. */
export async function bundleServer(): Promise<void> {
  const outfile = (name: string) => path.join(root, 'build', 'test', `${name}.cjs`);
  const stdin = (contents: string) => ({ contents, resolveDir: root });
  await Promise.all([
    build({
      ...shared,
      stdin: stdin(registry(PACKAGES.map((name) => [name, name]))),
      outfile: outfile('packages'),
      plugins: [withItsFolder],
    }),
    build({
      ...shared,
      stdin: stdin(registry(modules().map((name) => [name, `./${name}.ts`]))),
      outfile: outfile('server'),
      packages: 'external',
      sourcemap: true,
      banner: { js: "'use strict';" },
      // Jest's runtime has require alone.
      supported: { 'dynamic-import': false },
    }),
  ]);
}
