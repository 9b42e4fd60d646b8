import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Watches the sockets on which nothing was asked yet. Browsers and Node's fetch open some in reserve, SignalR's
 * client with them; Node does not count them as idle, so that they would hold up the server's shutdown for as
 * long as the client likes. Returns the function that ends them.
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
  return () => unused.forEach((socket) => socket.destroy());
}
