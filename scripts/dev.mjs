/**
 * `npm run dev`: the server on port 3000, which restarts when its source changes, and the SPA on port 5173 with hot
 * reload, which passes /api and /ordiniHub on to the server. PORT, DEV_PORT, DATA_DIR (data-dev) and DATABASE_URL
 * change these defaults.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const require = createRequire(import.meta.url);
const port = process.env.PORT ?? '3000';

// In development, too, the embedded engine's worker threads run from bundles.
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
// The terminal sends Ctrl-C to the children, too; this process must not end before them.
process.on('SIGINT', () => (ending = true));
process.on('SIGTERM', () => end('SIGTERM'));
for (const child of children) {
  child.on('exit', (code) => {
    if (ending) return;
    process.exitCode = code ?? 1;
    end('SIGTERM');
  });
}
