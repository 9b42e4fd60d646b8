import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** The data folder belongs to another running process. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';

  constructor(
    readonly folder: string,
    readonly ownerPid: number | undefined,
  ) {
    const owner = ownerPid === undefined ? 'un altro processo' : `il processo ${ownerPid}`;
    super(
      `La cartella dei dati ${folder} è già in uso: la sta usando ${owner}. ` +
        'Chiudi quel programma oppure scegli un’altra cartella dei dati.',
    );
  }
}

export interface FolderLock {
  release(): Promise<void>;
}

const RETRY_EVERY_MS = 100;
const PROBE_TIMEOUT_MS = 500;

/**
 * Takes `folder` (which must exist) for this process; two engines on one cluster corrupt it silently. The lock is a
 * listening socket, so the system releases it when the process dies in whatever way.
 * @param waitMs how long to wait for the owner to leave (a restart under a file watcher overlaps the old process)
 * @throws DataFolderInUseError when it is still taken after that
 */
export async function lockFolder(folder: string, waitMs = 5000): Promise<FolderLock> {
  const address = await lockAddress(folder);
  const giveUpAt = Date.now() + waitMs;
  for (;;) {
    const server = await listen(address);
    if (server) return { release: () => close(server) };
    const owner = await probe(address);
    if (!owner.alive && isSocketFile(address)) await removeStale(address);
    else if (Date.now() >= giveUpAt) throw new DataFolderInUseError(path.resolve(folder), owner.pid);
    else await delay(RETRY_EVERY_MS);
  }
}

/** One address a folder, by whatever path it is reached: the file system's own number where there is one. */
async function lockAddress(folder: string): Promise<string> {
  const realPath = await fs.realpath(folder);
  const { dev, ino } = await fs.stat(realPath, { bigint: true });
  const identity = ino === 0n ? realPath.toLowerCase() : `${dev}:${ino}`;
  const name = `gestione-ordini-${createHash('sha256').update(identity).digest('hex').slice(0, 24)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return path.join(os.tmpdir(), `${name}.sock`);
}

/** Abstract sockets and named pipes vanish with their process; a socket file stays behind. */
function isSocketFile(address: string): boolean {
  return !address.startsWith('\0') && !address.startsWith('\\\\.\\pipe\\');
}

function listen(address: string): Promise<net.Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((client) => {
      client.on('error', () => undefined);
      client.end(String(process.pid));
    });
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(undefined);
      else reject(error);
    });
    server.listen({ path: address, exclusive: true }, () => resolve(server.unref()));
  });
}

/** Asks the owner for its process id; an owner too busy to answer is alive all the same. */
function probe(address: string): Promise<{ alive: boolean; pid?: number }> {
  return new Promise((resolve) => {
    let answer = '';
    const client = net.connect(address);
    client.setTimeout(PROBE_TIMEOUT_MS, () => client.destroy());
    client.on('data', (chunk) => (answer += chunk.toString()));
    client.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve({ alive: false });
    });
    client.on('close', () =>
      resolve({ alive: true, pid: /^\d+$/.test(answer) ? Number(answer) : undefined }),
    );
  });
}

/**
 * Takes the dead owner's socket file away under another name and looks again: had a third process removed it and
 * locked meanwhile, the living socket is put back.
 */
async function removeStale(address: string): Promise<void> {
  const aside = `${address}.${process.pid}`;
  try {
    await fs.rename(address, aside);
  } catch {
    return;
  }
  if ((await probe(aside)).alive) await fs.rename(aside, address);
  else await fs.rm(aside, { force: true });
}

function close(server: net.Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
