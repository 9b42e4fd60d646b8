import { once } from 'node:events';
import fs from 'node:fs/promises';
import net from 'node:net';
import type { HotBackup } from '../../db/engine/hotBackup';
import type { DatabaseLog } from '../../db/log';
import { doorAddress, Question, linesOf, sendLine } from './doorMessages';

export interface BackupDoorOptions {
  hotBackup: HotBackup;
  dataDir: string;
  log: DatabaseLog;
  /** Cuts off a command that hangs, so that the WAL does not grow for ever. */
  longestMs?: number;
}

const HOUR_MS = 3_600_000;

/**
 * Opens a socket by which `npm run backup` tells the running server when it begins and ends to copy the folder. Returns
 * the function that closes it. Logs a failure to open it.
 */
export async function openBackupDoor(options: BackupDoorOptions): Promise<() => Promise<void>> {
  const { dataDir, log, longestMs = HOUR_MS } = options;
  const served = new Map<net.Socket, Promise<unknown>>();
  const server = net.createServer((socket) => {
    socket.setTimeout(longestMs, () => socket.destroy());
    const serving = serve(socket, options).finally(() => served.delete(socket));
    served.set(socket, serving);
  });
  try {
    await listen(server, doorAddress(dataDir));
  } catch (error) {
    log.warn({ err: error }, 'The backup command cannot reach this server: stop it to make a backup');
    return async () => undefined;
  }
  return async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of served.keys()) socket.destroy();
    await Promise.all([closed, ...served.values()]);
  };
}

/** Replaces a leftover socket of a killed process: this server holds the folder's lock, so no other can listen. */
async function listen(server: net.Server, address: string): Promise<void> {
  const isFile = process.platform !== 'win32';
  if (isFile) await fs.rm(address, { force: true });
  server.listen(address);
  await once(server, 'listening');
  server.unref();
  if (isFile) await fs.chmod(address, 0o600);
}

/** Serves one backup: the first message begins it, the second ends the copy, and hanging up ends it all. */
async function serve(socket: net.Socket, { hotBackup, log }: BackupDoorOptions): Promise<void> {
  socket.on('error', () => undefined);
  const lines = linesOf(socket);
  const hear = async (wanted: Question['ask']) => {
    const { value: line = '{}' } = await lines.next();
    const { ask } = Question.parse(JSON.parse(line));
    if (ask !== wanted) throw new Error('No backup was begun');
  };
  try {
    await hear('begin');
    const copy = async () => {
      sendLine(socket, { begun: true });
      await hear('end');
    };
    await hotBackup(copy, async (copied) => {
      sendLine(socket, copied);
      await hungUp(lines);
    });
  } catch (error) {
    log.warn({ err: error }, socket.writable ? 'A backup failed' : 'The backup command was cut off');
    if (socket.writable) sendLine(socket, { error: error instanceof Error ? error.message : String(error) });
    socket.end();
    // Listening on, because the refusal may not be sent yet.
    await hungUp(lines);
  }
}

async function hungUp(lines: AsyncGenerator<string>): Promise<void> {
  while (!(await lines.next().catch(() => ({ done: true }))).done);
}
