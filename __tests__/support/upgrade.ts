import { WebSocket } from 'ws';
import type { TestServer } from './testServer';

/** The status by which the hub refuses a WebSocket, or 101; whoever lets it live ends the socket. */
export const upgrade = (
  { url }: TestServer,
  { headers = {}, query = '', use = (socket: WebSocket): unknown => socket.terminate() } = {},
): Promise<number> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ordiniHub${query}`, { headers });
    socket.on('open', () => {
      use(socket);
      resolve(101);
    });
    socket.on('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode));
    socket.on('error', () => undefined);
  });
