import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { withDeadline } from '../db/deadline';
import { HttpError, NotFound, Unavailable } from '../base/errors';
import type { Ticket } from '../base/tickets';
import { authorize, splitUrl } from './hubAccess';
import type { HubClient, HubConnections } from './hubConnections';
import type { HubOptions } from './hubOptions';

/** How long the database may take to check a token. */
const DATABASE_MS = 13_500;

/** Takes over every upgrade of `server`, and refuses those that do not open a connection. */
export function acceptUpgrades(
  server: Server,
  options: HubOptions,
  connections: HubConnections,
  ticketFor: (id: string | null, client: HubClient) => Ticket,
) {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: true,
    maxPayload: connections.limits.maxMessageBytes,
    // Compression costs some 300 kB a client, for messages of a few hundred bytes.
    perMessageDeflate: false,
  });
  /** Sockets between the upgrade request and its answer, which may wait for the database. */
  const pending = new Set<Duplex>();

  async function admit(request: IncomingMessage): Promise<HubClient> {
    const address = options.addressOf?.(request) ?? '';
    options.countRequest?.(address, options.path);
    if (splitUrl(request.url).path !== options.path) throw new NotFound();
    connections.checkRoom(address);
    return { user: await authorize(request, options), address };
  }

  function connect(ws: WebSocket, ticket: Ticket, client: HubClient): void {
    const connection = connections.open(ticket, client, ws);
    ws.on('message', (data: Buffer) => connection.receive(data.toString('utf8')));
    ws.on('error', () => connection.drop('invalid WebSocket message'));
    ws.on('close', () => connection.drop('socket closed'));
  }

  function refuse(socket: Duplex, error: unknown): void {
    if (!(error instanceof HttpError)) connections.log.error({ err: error }, 'hub upgrade failed');
    const { status } = error instanceof HttpError ? error : new Unavailable();
    socket.once('finish', () => socket.destroy());
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    );
  }

  server.on('upgrade', (request, socket, head) => {
    // Node no longer handles the socket's errors from here on, and an unhandled one would end the process.
    const onError = (): void => void socket.destroy();
    socket.on('error', onError);
    pending.add(socket);
    withDeadline(DATABASE_MS, () => admit(request))
      .then((client) => {
        // The ticket is read and spent in one turn: two upgrades with one token must not both pass.
        const ticket = ticketFor(splitUrl(request.url).query.get('id'), client);
        socket.removeListener('error', onError);
        sockets.handleUpgrade(request, socket, head, (ws) => connect(ws, ticket, client));
      })
      .catch((error: unknown) => refuse(socket, error))
      .finally(() => pending.delete(socket));
  });

  return {
    count: () => sockets.clients.size + pending.size,
    /** Call it after the connections have ended. */
    close: async () => {
      for (const socket of pending) socket.destroy();
      await new Promise((resolve) => sockets.close(resolve));
    },
  };
}
