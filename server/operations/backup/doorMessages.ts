import type net from 'node:net';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { z } from 'zod';
import { socketPath } from '../../db/engine/folderClaims';

/** Messages between a backup command and a running server, a line of JSON each. */
export const Question = z.object({ ask: z.enum(['begin', 'end']) });
export type Question = z.infer<typeof Question>;

export const Answer = z.union([
  z.object({ begun: z.literal(true) }),
  z.object({ label: z.string(), firstWal: z.string(), lastWal: z.string() }),
  z.object({ error: z.string() }),
]);
export type Answer = z.infer<typeof Answer>;

export async function* linesOf(socket: net.Socket): AsyncGenerator<string, undefined> {
  let rest = '';
  for await (const chunk of socket.setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  return undefined;
}

export function sendLine(socket: net.Socket, message: Question | Answer): void {
  socket.write(`${JSON.stringify(message)}\n`);
}

/** A socket in the data folder, which only its owner can enter; on Windows a pipe. @throws Error for too long a path */
export function doorAddress(dataDir: string): string {
  const folder = fs.realpathSync(dataDir);
  if (process.platform !== 'win32') return socketPath(folder, 'gestione.sock');
  const name = createHash('sha256').update(folder.toLowerCase()).digest('hex').slice(0, 24);
  return `\\\\.\\pipe\\gestione-ordini-door-${name}`;
}
