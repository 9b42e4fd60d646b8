// For what the plugin adds to the options of a route.
import type {} from '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NotFound } from '../base/errors';
import type { ConnectionTokens, Ticket } from './connectionToken';
import { enter, splitUrl } from './hubAccess';
import type { HubConnection } from './hubConnection';
import type { HubClient, HubConnections } from './hubConnections';
import { TRANSPORTS } from './hubOptions';
import type { HubOptions, TransportName } from './hubOptions';
import { LongPolling } from './transports/longPolling';
import { ServerSentEvents } from './transports/serverSentEvents';

/** The hub over plain HTTP: negotiation, server-sent events and long polling. */
export class HubRoutes {
  /** Kept for a while after their end, so that the client's next poll learns of it. */
  private readonly polled = new Map<
    string,
    { transport: LongPolling; connection: HubConnection; endedAt?: number }
  >();
  private readonly offered: readonly TransportName[];

  constructor(
    private readonly options: HubOptions,
    private readonly connections: HubConnections,
    private readonly tokens: ConnectionTokens,
  ) {
    this.offered = options.transports ?? TRANSPORTS;
  }

  /** Registers the routes in a scope of their own, where bodies are raw text whatever their content type. */
  register(scope: FastifyInstance): void {
    const { path } = this.options;
    // A poll waits on purpose. Not a part of the documented API.
    const handlerTimeout = 2 * this.connections.limits.clientTimeoutMs;
    const route = { exposeHeadRoute: false, handlerTimeout, schema: { hide: true } } as const;
    const parser = { parseAs: 'string' as const, bodyLimit: this.connections.limits.maxMessageBytes };
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', parser, (_request, body, done) => done(null, body));
    scope.post(`${path}/negotiate`, route, (request) => this.negotiate(request));
    scope.get(path, route, (request, reply) => this.receive(request, reply));
    scope.post(path, route, (request, reply) => this.send(request, reply));
    scope.delete(path, route, (request, reply) => this.leave(request, reply));
  }

  /** Long polls whose connection is open, or whose client does not know yet that it ended. */
  get pollsKept(): number {
    return this.polled.size;
  }

  tick(now: number): void {
    for (const [id, entry] of this.polled) {
      if (!entry.connection.isClosed) continue;
      entry.endedAt ??= now;
      if (now - entry.endedAt >= this.connections.limits.clientTimeoutMs) this.polled.delete(id);
    }
  }

  forgetPolls(): void {
    this.polled.clear();
  }

  /** Version 0 has one id for both purposes; version 1 keeps the one that opens the connection apart. */
  private async negotiate(request: FastifyRequest): Promise<object> {
    const user = await enter(request, this.options);
    this.connections.checkRoom(this.addressOf(request));
    const { token, ticket } = this.tokens.issue(user.sub, Date.now());
    const ids =
      Number(splitUrl(request.url).query.get('negotiateVersion')) >= 1
        ? { negotiateVersion: 1, connectionId: ticket.id, connectionToken: token }
        : { negotiateVersion: 0, connectionId: token };
    const availableTransports = this.offered.map((transport) => ({ transport, transferFormats: ['Text'] }));
    return { ...ids, availableTransports };
  }

  private async receive(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { ticket, ...client } = await this.identify(request);
    const wantsEvents = request.headers.accept?.includes('text/event-stream') ?? false;
    if (!this.offered.includes(wantsEvents ? 'ServerSentEvents' : 'LongPolling')) throw new NotFound();
    if (wantsEvents) return this.stream(client, ticket, reply);
    return this.polled.has(ticket.id)
      ? this.poll(ticket.id, reply)
      : this.startPolling(client, ticket, reply);
  }

  private stream(client: HubClient, ticket: Ticket, reply: FastifyReply): FastifyReply {
    this.connections.checkOpens(ticket, client.address);
    const transport = new ServerSentEvents(reply.raw, this.connections.limits.closeGraceMs);
    const connection = this.connections.open(ticket, client, transport);
    reply.hijack();
    transport.start(reply.getHeaders(), () => connection.drop('stream closed'));
    return reply;
  }

  /** The first poll only opens the connection: it is answered at once, with nothing. */
  private startPolling(client: HubClient, ticket: Ticket, reply: FastifyReply): FastifyReply {
    this.connections.checkOpens(ticket, client.address);
    const { pollMs, clientTimeoutMs } = this.connections.limits;
    const transport = new LongPolling(Math.min(pollMs, clientTimeoutMs / 2));
    this.polled.set(ticket.id, { transport, connection: this.connections.open(ticket, client, transport) });
    return reply.type('text/plain').send('');
  }

  private async poll(id: string, reply: FastifyReply): Promise<unknown> {
    const entry = this.polled.get(id);
    if (!entry) throw new NotFound();
    const { transport, connection } = entry;
    connection.touch();
    const poll = transport.poll();
    reply.raw.once('close', () => poll.abandon());
    const { status, body } = await poll.answer;
    connection.touch();
    // A kept-alive socket would hold up the server's shutdown.
    if (transport.isClosing) reply.header('connection', 'close');
    if (status === 204) this.polled.delete(id);
    return reply.code(status).type('text/plain').send(body);
  }

  private async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { ticket } = await this.identify(request);
    const connection = this.connections.find(ticket.id);
    if (!connection || connection.transport.name === 'WebSockets') throw new NotFound();
    if (typeof request.body === 'string') connection.receive(request.body);
    return reply.send();
  }

  private async leave(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { ticket } = await this.identify(request);
    if (!this.polled.delete(ticket.id)) throw new NotFound();
    this.connections.find(ticket.id)?.drop('closed by the client');
    return reply.code(202).send();
  }

  /** Who asks, and for which connection. Throws NotFound for an id that was not issued to this user. */
  private async identify(request: FastifyRequest): Promise<HubClient & { ticket: Ticket }> {
    const user = await enter(request, this.options);
    const ticket = this.tokens.verify(splitUrl(request.url).query.get('id') ?? '', user.sub);
    if (!ticket) throw new NotFound();
    return { user, ticket, address: this.addressOf(request) };
  }

  private addressOf({ raw }: FastifyRequest): string {
    return this.options.addressOf?.(raw) ?? '';
  }
}
