import { once } from 'node:events';
import fs from 'node:fs/promises';
import net from 'node:net';
import type { HotBackup } from '../../db/engine/hotBackup';
import type { DatabaseLog } from '../../db/log';
import { doorAddress, Question, linesOf, sendLine, type Answer } from './doorMessages';

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

/** Serves one backup: the first message begins it, and the second, or hanging up, ends it. */
async function serve(socket: net.Socket, { hotBackup, log }: BackupDoorOptions): Promise<void> {
  socket.on('error', () => undefined);
  let taken = false;
  const answer = async (line: string): Promise<Answer> => {
    const { ask } = Question.parse(JSON.parse(line));
    if (taken) return hotBackup.end();
    if (ask === 'end') throw new Error('No backup was begun');
    await hotBackup.begin();
    taken = true;
    return { begun: true };
  };
  const refuse = (error: unknown) => {
    log.warn({ err: error }, 'A backup failed');
    return { error: error instanceof Error ? error.message : String(error) };
  };
  try {
    // Stays in the loop after a refusal, because leaving would cut the connection before the refusal is sent.
    for await (const line of linesOf(socket)) {
      const reply = await answer(line).catch(refuse);
      if (socket.writable) sendLine(socket, reply);
      if ('error' in reply) socket.end();
    }
  } catch (error) {
    log.warn({ err: error }, 'The backup command was cut off');
  } finally {
    if (taken) await hotBackup.release().catch((err: unknown) => log.warn({ err }, 'Ending a backup failed'));
  }
}
