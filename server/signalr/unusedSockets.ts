import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** A proxy that has just connected is about to send its request, and may not repeat an order by itself. */
const GRACE_MS = 250;

/**
 * Watches the sockets on which nothing was asked yet. Browsers and Node's fetch open some in reserve, SignalR's
 * client with them; Node does not count them as idle, so that they would hold up the server's shutdown for as
 * long as the client likes. Returns the function that ends them, after a moment for those that are about to be used.
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
