import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { network } from './clientAddress';

interface Options {
  /** Connections of one address at a time; 0 is no limit. */
  max: number;
  /** All visitors behind a proxy share its address, so the proxy has to count them. */
  isProxy: (address: string) => boolean;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Closes a connection beyond the limit of its address at once, before reading anything from it. */
export function capConnections(server: Server, { max, isProxy, log }: Options): void {
  if (max === 0) return;
  const open = new Map<string, number>();

  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    if (isProxy(remoteAddress)) return;
    const key = network(remoteAddress);
    const now = (open.get(key) ?? 0) + 1;
    open.set(key, now);
    socket.once('close', () => {
      const left = open.get(key)! - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
    if (now <= max) return;
    if (now === max + 1) log.warn({ remoteAddress, max }, 'too many connections of one address');
    socket.destroy();
  });
}
