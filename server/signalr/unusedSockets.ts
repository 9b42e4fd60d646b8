import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** A proxy that has just connected is about to send a request, which it may not repeat by itself if it is an order. */
const GRACE_MS = 250;

/**
 * Browsers, Node's fetch and SignalR's client open some in advance; Node does not count them as idle, so they would
 * hold up the shutdown for as long as the client likes. The returned function closes them after a moment.
 */
export function watchUnusedSockets(server: Server): () => void {
  const unused = new Set<Socket>();
  const used = (request: IncomingMessage): unknown => unused.delete(request.socket);
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', used);
  server.on('upgrade', used);
  return () => void setTimeout(() => unused.forEach((socket) => socket.destroy()), GRACE_MS);
}
