import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** The shortest of the systems' limits for the path of a socket, with its closing zero. */
const LONGEST_SOCKET_PATH = 103;

/** The data folder's path is too long for a socket in it. */
export class DoorPathTooLongError extends Error {
  override readonly name = 'DoorPathTooLongError';
}

/**
 * Where a running server listens to the commands of who runs it: a socket in the data folder, which only its owner
 * may enter; on Windows a pipe, which only its owner may write to.
 * @throws DoorPathTooLongError
 */
export function doorAddress(dataDir: string): string {
  const folder = fs.realpathSync(dataDir);
  if (process.platform === 'win32') {
    const name = createHash('sha256').update(folder.toLowerCase()).digest('hex').slice(0, 24);
    return `\\\\.\\pipe\\gestione-ordini-door-${name}`;
  }
  const absolute = path.join(folder, 'gestione.sock');
  const relative = path.relative(process.cwd(), absolute);
  const address = relative.length < absolute.length ? relative : absolute;
  if (Buffer.byteLength(address) > LONGEST_SOCKET_PATH)
    throw new DoorPathTooLongError(`${folder} is too long a path for a socket`);
  return address;
}
