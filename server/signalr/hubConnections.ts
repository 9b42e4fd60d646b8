import type { FastifyBaseLogger } from 'fastify';
import { NotFound, TooManyTries, Unavailable } from '../base/errors';
import type { Ticket } from '../base/tickets';
import type { WebSocket } from 'ws';
import { HubConnection, type ConnectionHost } from './hubConnection';
import type { HubLimits, HubMethod, HubOptions, HubUser } from './hubOptions';
import { invocation } from './protocol';

const RETRY_SECONDS = 30;

export interface HubClient {
  user: HubUser;
  address: string;
}

export class HubConnections implements ConnectionHost {
  private readonly live = new Set<HubConnection>();
  /** Ids of used tokens and when they expire (epoch ms): a token opens only one connection. */
  private readonly spent = new Map<string, number>();
  private accepting = true;

  constructor(
    readonly limits: HubLimits,
    private readonly methods: HubOptions['methods'],
    readonly log: FastifyBaseLogger,
  ) {}

  /** SignalR method names ignore case. */
  method(name: string): HubMethod | undefined {
    const isIt = ([known]: [string, unknown]) => known.toLowerCase() === name.toLowerCase();
    return Object.entries(this.methods).find(isIt)?.[1];
  }

  /** @throws Unavailable (503) when the hub is full or closing, TooManyTries */
  checkRoom(address: string): void {
    const { maxConnections, maxPerAddress } = this.limits;
    if (!this.accepting || this.live.size >= maxConnections) throw new Unavailable();
    const theirs = () => this.all().filter((connection) => connection.address === address).length;
    if (maxPerAddress > 0 && theirs() >= maxPerAddress)
      throw new TooManyTries('Troppe connessioni da questo indirizzo.', RETRY_SECONDS);
  }

  /** @throws NotFound for an expired or used ticket, and what `checkRoom` throws */
  checkOpens(ticket: Ticket, address: string): void {
    this.checkRoom(address);
    if (ticket.until < Date.now() || this.spent.has(ticket.id)) throw new NotFound();
  }

  /** Call `checkOpens` before, in the same turn of the event loop. */
  open(ticket: Ticket, { user, address }: HubClient, socket: WebSocket): HubConnection {
    const connection = new HubConnection(ticket.id, user, socket, this, address);
    this.live.add(connection);
    this.spent.set(ticket.id, ticket.until);
    this.log.debug({ connectionId: ticket.id, sub: user.sub }, 'hub connection opened');
    return connection;
  }

  endSessions(sub: string, kept?: string, only?: string): void {
    for (const connection of this.all()) {
      const { user } = connection;
      if (user.sub !== sub || (kept !== undefined && user.sid === kept)) continue;
      if (only !== undefined && user.sid !== only) continue;
      connection.end('The session has ended.');
    }
  }

  all(): HubConnection[] {
    return [...this.live];
  }

  /** Makes the bytes once for all members. */
  sendToGroup(group: string, target: string, calls: readonly (readonly unknown[])[]): void {
    if (calls.length === 0) return;
    const record = invocation(target, ...calls);
    for (const connection of this.all()) if (connection.groups.has(group)) connection.send(record);
  }

  closed(connection: HubConnection, reason: string): void {
    this.live.delete(connection);
    const { id: connectionId, user } = connection;
    this.log.debug({ connectionId, sub: user.sub, reason }, 'hub connection closed');
  }

  /** `now` is performance.now(); tokens expire by the wall clock. */
  tick(now: number): void {
    for (const connection of this.all()) connection.check(now);
    for (const [id, until] of this.spent) if (until < Date.now()) this.spent.delete(id);
  }

  reconnectAll(): void {
    for (const connection of this.all()) connection.end(undefined, true);
  }

  /** The clients may reconnect, but to another instance. */
  endAll(): void {
    this.accepting = false;
    this.reconnectAll();
    this.spent.clear();
  }

  counts() {
    const all = this.all();
    const groups = new Set(all.flatMap((connection) => [...connection.groups]));
    const ready = all.filter((connection) => connection.isReady);
    return { connections: all.length, ready: ready.length, groups: groups.size };
  }
}
