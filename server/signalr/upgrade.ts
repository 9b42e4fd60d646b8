import { STATUS_CODES, type IncomingMessage } from 'node:http';
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

/** Refuses every other upgrade. */
export class HubUpgrade {
  private readonly server: WebSocketServer;
  /** Sockets between the upgrade request and its answer, which may wait for the database. */
  private readonly pending = new Set<Duplex>();

  constructor(
    private readonly options: HubOptions,
    private readonly connections: HubConnections,
    private readonly ticketFor: (id: string | null, client: HubClient) => Ticket,
  ) {
    this.server = new WebSocketServer({
      noServer: true,
      clientTracking: true,
      maxPayload: connections.limits.maxMessageBytes,
      // Compression costs some 300 kB a client, for messages of a few hundred bytes.
      perMessageDeflate: false,
    });
  }

  handle(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Node no longer handles the socket's errors from here on, and an unhandled one would end the process.
    const onError = (): void => void socket.destroy();
    socket.on('error', onError);
    this.pending.add(socket);
    withDeadline(DATABASE_MS, () => this.authorize(request))
      .then((client) => {
        // The ticket is read and spent in one turn: two upgrades with one token must not both pass.
        const ticket = this.ticketFor(splitUrl(request.url).query.get('id'), client);
        socket.removeListener('error', onError);
        this.server.handleUpgrade(request, socket, head, (ws) => this.connect(ws, ticket, client));
      })
      .catch((error: unknown) => this.refuse(socket, error))
      .finally(() => this.pending.delete(socket));
  }

  get sockets(): number {
    return this.server.clients.size + this.pending.size;
  }

  /** Call it after the connections have ended. */
  async close(): Promise<void> {
    for (const socket of this.pending) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async authorize(request: IncomingMessage): Promise<HubClient> {
    const address = this.options.addressOf?.(request) ?? '';
    this.options.countRequest?.(address, this.options.path);
    if (splitUrl(request.url).path !== this.options.path) throw new NotFound();
    this.connections.checkRoom(address);
    return { user: await authorize(request, this.options), address };
  }

  private connect(ws: WebSocket, ticket: Ticket, client: HubClient): void {
    const connection = this.connections.open(ticket, client, ws);
    ws.on('message', (data: Buffer) => connection.receive(data.toString('utf8')));
    ws.on('error', () => connection.drop('invalid WebSocket message'));
    ws.on('close', () => connection.drop('socket closed'));
  }

  private refuse(socket: Duplex, error: unknown): void {
    if (!(error instanceof HttpError)) this.connections.log.error({ err: error }, 'hub upgrade failed');
    const status = error instanceof HttpError ? error.status : new Unavailable().status;
    socket.once('finish', () => socket.destroy());
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    );
  }
}
