import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { socketPath } from '../../db/engine/socketPath';

/** A socket in the data folder, which only its owner can enter; on Windows a pipe. @throws SocketPathTooLongError */
export function doorAddress(dataDir: string): string {
  const folder = fs.realpathSync(dataDir);
  if (process.platform !== 'win32') return socketPath(folder, 'gestione.sock');
  const name = createHash('sha256').update(folder.toLowerCase()).digest('hex').slice(0, 24);
  return `\\\\.\\pipe\\gestione-ordini-door-${name}`;
}
