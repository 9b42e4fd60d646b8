/**
 * `npm run dev`: the server on port 3000, started again when its source changes, and the SPA on port 5173 with hot
 * reload; the latter passes /api and /ordiniHub on to the former. It works on data-dev, and on PORT, DEV_PORT,
 * DATA_DIR and DATABASE_URL where they are given.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const require = createRequire(import.meta.url);
const port = process.env.PORT ?? '3000';

// The embedded engine's worker threads are bundles even here.
const built = spawnSync(process.execPath, [path.join(root, 'scripts', 'build-server.mjs'), '--workers'], {
  cwd: root,
  stdio: 'inherit',
});
if (built.status !== 0) process.exit(built.status ?? 1);

const programs = [
  {
    args: [
      require.resolve('tsx/cli'),
      'watch',
      '--clear-screen=false',
      path.join('server', 'commands', 'main.ts'),
    ],
    env: { PORT: port, DATA_DIR: process.env.DATA_DIR ?? 'data-dev' },
  },
  {
    args: [require.resolve('webpack/bin/webpack.js'), 'serve', '--mode', 'development'],
    env: { DEV_SERVER: process.env.DEV_SERVER ?? `http://localhost:${port}` },
  },
];
const children = programs.map(({ args, env }) =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }),
);

let ending = false;
function end(signal) {
  ending = true;
  for (const child of children) if (child.exitCode === null) child.kill(signal);
}
// Ctrl-C reaches the children by the terminal; here it must only not end this process before them.
process.on('SIGINT', () => (ending = true));
process.on('SIGTERM', () => end('SIGTERM'));
for (const child of children) {
  child.on('exit', (code) => {
    if (ending) return;
    process.exitCode = code ?? 1;
    end('SIGTERM');
  });
}
