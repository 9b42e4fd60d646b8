import { STATUS_CODES } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import { HttpError, NotFound, Unavailable } from '../http/errors';
import type { Ticket } from './connectionToken';
import { enter, splitUrl } from './hubAccess';
import type { HubConnections } from './hubConnections';
import type { HubOptions, HubUser } from './hubOptions';
import { WebSocketTransport } from './transports/webSocket';

/** Turns HTTP upgrades of the hub's path into connections, and refuses every other upgrade. */
export class HubUpgrade {
  private readonly server: WebSocketServer;
  /** Sockets between the upgrade request and its answer, which may wait for the database. */
  private readonly pending = new Set<Duplex>();

  constructor(
    private readonly options: HubOptions,
    private readonly connections: HubConnections,
    private readonly ticketFor: (id: string | null, user: HubUser) => Ticket,
  ) {
    this.server = new WebSocketServer({
      noServer: true,
      clientTracking: true,
      maxPayload: connections.limits.maxMessageBytes,
      // Compression costs some 300 kB a client, for messages of a few hundred bytes.
      perMessageDeflate: false,
    });
  }

  /** Listener of the HTTP server's 'upgrade'. */
  handle(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // From here on the socket is nobody's: an error without a listener would end the process.
    const onError = (): void => void socket.destroy();
    socket.on('error', onError);
    this.pending.add(socket);
    this.enter(request)
      .then((user) => {
        // The ticket is read and spent in one turn: two upgrades with one token must not both pass.
        const ticket = this.ticketFor(splitUrl(request.url).query.get('id'), user);
        socket.removeListener('error', onError);
        this.server.handleUpgrade(request, socket, head, (ws) => this.connect(ws, ticket, user));
      })
      .catch((error: unknown) => this.refuse(socket, error))
      .finally(() => this.pending.delete(socket));
  }

  /** Sockets that are open or about to be. */
  get sockets(): number {
    return this.server.clients.size + this.pending.size;
  }

  /** Resolves when every WebSocket is closed: their connections were ended before, and slow ones are cut. */
  async close(): Promise<void> {
    for (const socket of this.pending) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async enter(request: IncomingMessage): Promise<HubUser> {
    const offered = this.options.transports?.includes('WebSockets') ?? true;
    if (splitUrl(request.url).path !== this.options.path || !offered) throw new NotFound();
    this.connections.checkRoom();
    return enter(request, this.options);
  }

  private connect(ws: WebSocket, ticket: Ticket, user: HubUser): void {
    const transport = new WebSocketTransport(ws, this.connections.limits.closeGraceMs);
    const connection = this.connections.open(ticket, user, transport);
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
