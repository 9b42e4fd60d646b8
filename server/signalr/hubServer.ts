import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type {} from '@fastify/swagger';
import { NotFound } from '../base/errors';
import { createTickets, type Ticket, type Tickets } from '../base/tickets';
import { authorize, splitUrl } from './hubAccess';
import { HubConnections } from './hubConnections';
import { DEFAULT_LIMITS, type HubLimits, type HubOptions } from './hubOptions';
import { acceptUpgrades } from './upgrade';

/**
 * Negotiation version 1, WebSockets, JSON protocol (S7.6). Call it before the server starts: it takes over every HTTP
 * upgrade. `app.close()` tells the clients that they may reconnect and waits for their sockets.
 */
export function createHubServer(app: FastifyInstance, options: HubOptions) {
  const limits: HubLimits = { ...DEFAULT_LIMITS, ...options.limits };
  // Signed, so that a client may negotiate with one instance and connect to another, but not as another user (S7.6).
  const tickets = createTickets(options.secret, 'hub-connection');
  const connections = new HubConnections(limits, options.methods, app.log);
  const upgrades = acceptUpgrades(app.server, options, connections, (token, { user, address }) => {
    // A client that skips the negotiation brings no connection token.
    const ticket = token === null ? newTicket(limits) : tickets.read(token, user.sub);
    if (!ticket) throw new NotFound();
    connections.checkOpens(ticket, address);
    return ticket;
  });
  const tick = setInterval(() => connections.tick(performance.now()), tickMs(limits)).unref();
  const revalidate = createRevalidation(options, connections);
  const revalidation = setInterval(() => void revalidate(), limits.revalidateMs).unref();

  const endUnusedSockets = watchUnusedSockets(app.server);
  app.register(async (scope) => registerNegotiation(scope, options, connections, tickets));
  app.addHook('preClose', async () => {
    clearInterval(tick);
    clearInterval(revalidation);
    connections.endAll();
    await upgrades.close();
    endUnusedSockets();
  });

  // Each of them speaks of this instance's clients alone.
  return {
    /** Several calls in one message. Does not throw when a client fails. */
    sendToGroup: connections.sendToGroup.bind(connections),
    /** The clients reconnect by themselves and start again. */
    reconnectAll: () => connections.reconnectAll(),
    /** All sessions but `kept`, or `only` that one. */
    endSessions: connections.endSessions.bind(connections),
    /** `ready` shook hands; `sockets` are open, being opened or being closed. */
    counts: () => ({ ...connections.counts(), sockets: upgrades.count() }),
  };
}

/** The ticket's id becomes the connection's id, which is public. */
const newTicket = ({ connectWithinMs }: HubLimits): Ticket => ({
  id: randomUUID(),
  until: Date.now() + connectWithinMs,
});

/** The tick's interval: a second, or a quarter of the shortest timeout that it watches. */
function tickMs({ keepAliveMs, clientTimeoutMs, handshakeMs }: HubLimits): number {
  const shortest = Math.min(keepAliveMs, clientTimeoutMs, handshakeMs);
  return Math.max(5, Math.min(1_000, shortest / 4));
}

/**
 * Ends connections whose session ended elsewhere. Sends one query at a time, so that a thousand connections do not slow
 * down the database for everybody else. After a failed query the connection stays until the next one. Never rejects.
 */
function createRevalidation(options: HubOptions, connections: HubConnections): () => Promise<void> {
  const { log } = connections;
  let running = false;
  return async () => {
    if (!options.stillValid || running) return;
    running = true;
    for (const connection of connections.all().filter(({ isReady }) => isReady))
      try {
        if (!(await options.stillValid(connection.user))) connection.end('The session has ended.');
      } catch (error) {
        log.warn({ err: error, connectionId: connection.id }, 'hub session could not be checked');
      }
    running = false;
  };
}

/** A proxy that has just connected is about to send a request, which it may not repeat if it is an order. */
const GRACE_MS = 250;

/**
 * Browsers, Node's fetch and SignalR's client open some sockets in advance. Node does not count them as idle, so that
 * they would hold up the shutdown for as long as the client likes. The returned function closes them after `GRACE_MS`.
 */
function watchUnusedSockets(server: Server): () => void {
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

/** In a scope of its own, where bodies are raw text whatever their content type. */
function registerNegotiation(
  scope: FastifyInstance,
  options: HubOptions,
  connections: HubConnections,
  tickets: Tickets,
): void {
  const parser = { parseAs: 'string' as const, bodyLimit: connections.limits.maxMessageBytes };
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', parser, (_request, body, done) => done(null, body));
  scope.post(`${options.path}/negotiate`, { schema: { hide: true } }, async (request) => {
    const user = await authorize(request, options);
    connections.checkRoom(options.addressOf?.(request.raw) ?? '');
    const ticket = newTicket(connections.limits);
    const token = tickets.issue(user.sub, ticket);
    // Version 0 has one id; version 1 separates the public id from the token that opens the connection.
    const ids =
      Number(splitUrl(request.url).query.get('negotiateVersion')) >= 1
        ? { negotiateVersion: 1, connectionId: ticket.id, connectionToken: token }
        : { negotiateVersion: 0, connectionId: token };
    return { ...ids, availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }] };
  });
}
