/** A PostgreSQL of one script's own, in a temporary folder. PostgreSQL refuses root: then the user postgres runs it. */
import { execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FaultReport } from './report';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;

export interface Cluster {
  url: string;
  port: number;
  /** Ends as soon as it takes connections again. */
  restart(mode: 'fast' | 'immediate'): Promise<void>;
  /** `kill -9` of the postmaster and of every one of its processes; resolves when all are gone. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  isRunning(): Promise<boolean>;
}

export interface ClusterOptions {
  /** Instead of a temporary folder; made by the caller. */
  dir?: string;
  /** Folder of the write-ahead log, when it is to be elsewhere. */
  walDir?: string;
  settings?: Record<string, string>;
}

/** @throws Error when PostgreSQL is not installed */
export async function createCluster(report: FaultReport, options: ClusterOptions = {}): Promise<Cluster> {
  const bin = await findBinaries();
  const dir = options.dir ?? (await fs.mkdtemp(path.join(os.tmpdir(), 'gestione-ordini-fault-pg-')));
  const data = path.join(dir, 'pg');
  const port = await freePort();
  for (const folder of [dir, ...(options.walDir === undefined ? [] : [options.walDir])]) {
    await fs.mkdir(folder, { recursive: true });
    if (isRoot) await run('chown', ['postgres', folder]);
  }
  const wal = options.walDir === undefined ? [] : ['--waldir', path.join(options.walDir, 'wal')];
  await asPostgres(path.join(bin, 'initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    ...wal,
  ]);
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    ...options.settings,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  await fs.appendFile(path.join(data, 'postgresql.conf'), lines.join(''));

  const control = (...args: string[]) =>
    asPostgres(path.join(bin, 'pg_ctl'), [
      '-D',
      data,
      '-w',
      '-t',
      '60',
      '-l',
      path.join(dir, 'pg.log'),
      ...args,
    ]);
  const cluster: Cluster = {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    restart: async (mode) => void (await control('restart', '-m', mode)),
    kill: () => killAll(path.join(data, 'postmaster.pid')),
    start: async () => void (await control('start')),
    stop: async (mode) => void (await control('stop', '-m', mode)),
    isRunning: () =>
      control('status').then(
        () => true,
        () => false,
      ),
  };
  report.atEnd(async () => {
    await cluster.stop('immediate').catch(() => undefined);
    if (options.dir === undefined) await fs.rm(dir, { recursive: true, force: true });
  });
  await cluster.start();
  return cluster;
}

/** The postmaster first, so that it starts nothing in the place of what is killed after it. */
async function killAll(pidFile: string): Promise<void> {
  const postmaster = Number((await fs.readFile(pidFile, 'utf8')).split('\n')[0]);
  const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(postmaster)]);
  const pids = [postmaster, ...stdout.trim().split(/\s+/).map(Number)];
  // Some may have ended by themselves meanwhile: they notice that the postmaster is gone.
  const signal = (pid: number, what: 'SIGKILL' | 0): boolean => {
    try {
      return process.kill(pid, what);
    } catch {
      return false;
    }
  };
  for (const pid of pids) signal(pid, 'SIGKILL');
  while (pids.some((pid) => signal(pid, 0))) await delay(5);
}

async function asPostgres(program: string, args: readonly string[]): Promise<string> {
  const [file, all]: [string, readonly string[]] = isRoot
    ? ['runuser', ['-u', 'postgres', '--', program, ...args]]
    : [program, args];
  const { stdout } = await run(file, all, { cwd: os.tmpdir() });
  return stdout;
}

/** Debian keeps them out of the path, one folder a version. */
async function findBinaries(): Promise<string> {
  const { stdout } = spawnSync('which', ['pg_ctl'], { encoding: 'utf8' });
  if (stdout.trim() !== '') return path.dirname(await fs.realpath(stdout.trim()));
  const home = '/usr/lib/postgresql';
  const versions = await fs.readdir(home).catch(() => []);
  const newest = versions
    .map(Number)
    .filter(Number.isFinite)
    .sort((a, b) => b - a)[0];
  if (newest === undefined)
    throw new Error('PostgreSQL is not installed (Debian: apt-get install postgresql)');
  return path.join(home, String(newest), 'bin');
}

/** A port that nobody listens to at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
