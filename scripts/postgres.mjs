/**
 * A PostgreSQL for the tests. `node scripts/postgres.mjs <command>` starts one on its own folder and port, runs
 * the command with TEST_DATABASE_URL pointing to it, stops it, removes the folder and ends with the command's code.
 * Never use it for a shop: it keeps nothing, and does not sync its files.
 */
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const exe = process.platform === 'win32' ? '.exe' : '';
const START_TIMEOUT_MS = 60_000;
const ATTEMPTS = 3;

/** Ten times faster, because a crash of the machine may lose the data. */
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

/** Folders with PostgreSQL's programs, newest version first; Debian keeps them off the PATH. */
function* places() {
  const newestFirst = (parent, rest) => {
    if (!fs.existsSync(parent)) return [];
    const versions = fs.readdirSync(parent).filter((name) => /\d/.test(name));
    const number = (name) => Number(/\d+/.exec(name)[0]);
    return versions
      .sort((a, b) => number(b) - number(a))
      .map((version) => path.join(parent, version, ...rest));
  };
  yield* (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  yield* newestFirst('/usr/lib/postgresql', ['bin']);
  yield* newestFirst('/Applications/Postgres.app/Contents/Versions', ['bin']);
  yield* newestFirst('C:\\Program Files\\PostgreSQL', ['bin']);
  for (const opt of ['/opt/homebrew/opt', '/usr/local/opt', '/home/linuxbrew/.linuxbrew/opt']) {
    if (!fs.existsSync(opt)) continue;
    const formulas = fs.readdirSync(opt).filter((name) => /^postgresql(@\d+)?$/.test(name));
    yield* formulas
      .sort()
      .reverse()
      .map((name) => path.join(opt, name, 'bin'));
  }
  // Fedora and Arch keep them on the PATH; SUSE and the RPM packages of postgresql.org keep them here.
  yield '/usr/lib/postgresql/bin';
  yield* newestFirst('/usr', ['bin']).filter((folder) => folder.startsWith('/usr/pgsql-'));
}

const holdsPostgres = (folder) =>
  ['initdb', 'postgres'].every((name) => fs.existsSync(path.join(folder, name + exe)));

/** The folder with initdb and postgres: PG_BIN, or else the first place that has them; undefined when none has. */
export function findPostgres() {
  const folder = process.env.PG_BIN ?? [...places()].find(holdsPostgres);
  return folder !== undefined && holdsPostgres(folder) ? folder : undefined;
}

/** Root must not run PostgreSQL, so the package's account does, or `nobody`. Empty for other users. */
function otherThanRoot() {
  if (process.getuid?.() !== 0) return {};
  const id = (flag, name) => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : undefined;
  };
  const account = ['postgres', 'nobody'].find((name) => id('-u', name) !== undefined);
  if (account === undefined) throw new Error('Root cannot run PostgreSQL, and there is no other account.');
  return { uid: id('-u', account), gid: id('-g', account) };
}

async function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function answers(url) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Starts the cluster in `data`; undefined when it ended before it answered, for instance because of a taken port. */
async function serve(bin, data, password, identity) {
  const port = await freePort();
  const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-c', 'unix_socket_directories='];
  const server = spawn(
    path.join(bin, `postgres${exe}`),
    [...args, ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...identity,
      cwd: data,
      stdio: ['ignore', 'ignore', fs.openSync(path.join(data, '..', 'log'), 'a')],
    },
  );
  const ended = new Promise((resolve) => server.once('close', resolve).once('error', resolve));
  let running = true;
  void ended.then(() => (running = false));
  const url = `postgres://prova:${password}@127.0.0.1:${port}/postgres`;
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (running && Date.now() < deadline) {
    if (await answers(url)) return { url, server, ended };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  server.kill('SIGQUIT');
  await ended;
  return undefined;
}

/**
 * A fresh cluster, whose superuser `url` names; `stop` ends it and removes its folder.
 * @throws Error with the log of the cluster when it does not start
 */
async function startPostgres(bin) {
  const identity = otherThanRoot();
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'gestione-ordini-postgres-'));
  const remove = () => fs.rmSync(home, { recursive: true, force: true });
  try {
    // A password, because other users of the machine reach the port, and its superuser may run programs.
    const password = randomBytes(16).toString('hex');
    const data = path.join(home, 'data');
    const passwordFile = path.join(home, 'password');
    fs.mkdirSync(data);
    fs.writeFileSync(passwordFile, password);
    for (const file of identity.uid === undefined ? [] : [home, data, passwordFile])
      fs.chownSync(file, identity.uid, identity.gid);
    const made = spawnSync(
      path.join(bin, `initdb${exe}`),
      [
        ...['-D', data, '-U', 'prova', '-E', 'UTF8', '--no-sync'],
        ...['--auth=password', `--pwfile=${passwordFile}`],
      ],
      {
        ...identity,
        encoding: 'utf8',
        cwd: home,
        env: { ...process.env, ...(process.platform === 'linux' && { LC_ALL: 'C.UTF-8' }) },
      },
    );
    if (made.status !== 0) throw new Error(`initdb failed: ${made.error ?? made.stderr}`);
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const started = await serve(bin, data, password, identity);
      if (!started) continue;
      const stop = async () => {
        // At once, because nobody needs the data any more.
        started.server.kill('SIGQUIT');
        await started.ended;
        remove();
      };
      return { url: started.url, stop };
    }
    throw new Error(`PostgreSQL did not start:\n${fs.readFileSync(path.join(home, 'log'), 'utf8')}`);
  } catch (error) {
    remove();
    throw error;
  }
}

/** Resolves to the command's code. Passes signals on to the command, and stops the cluster after it. */
async function main([command, ...args]) {
  const bin = findPostgres();
  if (!bin || command === undefined) {
    console.error(bin ? 'Usage: node scripts/postgres.mjs <command>' : 'No PostgreSQL found.');
    return 1;
  }
  let child;
  let interrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      interrupted = true;
      child?.kill(signal);
    });
  }
  const cluster = await startPostgres(bin);
  try {
    // Node handles a signal that arrived while initdb ran only in the next turn.
    await new Promise(setImmediate);
    if (interrupted) return 1;
    child = spawn(command, args, {
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: cluster.url },
      shell: process.platform === 'win32',
    });
    return await new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) => resolve(code ?? 1));
    });
  } finally {
    await cluster.stop();
  }
}

if (process.argv[1] && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const code = await main(process.argv.slice(2)).catch((error) => {
    console.error(error.message);
    return 1;
  });
  process.exit(code);
}
