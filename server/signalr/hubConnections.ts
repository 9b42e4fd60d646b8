import type { FastifyBaseLogger } from 'fastify';
import { NotFound, TooManyTries, Unavailable } from '../base/errors';
import type { Ticket } from '../base/tickets';
import type { WebSocket } from 'ws';
import { HubConnection, type ConnectionHost } from './hubConnection';
import type { HubLimits, HubMethod, HubOptions, HubUser } from './hubOptions';

const RETRY_SECONDS = 30;

export interface HubClient {
  user: HubUser;
  address: string;
}

export class HubConnections implements ConnectionHost {
  private readonly live = new Map<string, HubConnection>();
  private readonly groups = new Map<string, Set<HubConnection>>();
  /** Ids of used tokens and when they expire (epoch ms): a token opens only one connection. */
  private readonly spent = new Map<string, number>();
  private readonly perAddress = new Map<string, number>();
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
    if (maxPerAddress > 0 && (this.perAddress.get(address) ?? 0) >= maxPerAddress)
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
    this.live.set(ticket.id, connection);
    this.perAddress.set(address, (this.perAddress.get(address) ?? 0) + 1);
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
    return [...this.live.values()];
  }

  join(connection: HubConnection, group: string): void {
    const members = this.groups.get(group);
    if (members) members.add(connection);
    else this.groups.set(group, new Set([connection]));
  }

  leave(connection: HubConnection, group: string): void {
    const members = this.groups.get(group);
    if (members?.delete(connection) && members.size === 0) this.groups.delete(group);
  }

  sendToGroup(group: string, record: Buffer): void {
    for (const member of this.groups.get(group) ?? []) member.send(record);
  }

  closed(connection: HubConnection, reason: string): void {
    this.live.delete(connection.id);
    const left = (this.perAddress.get(connection.address) ?? 1) - 1;
    if (left > 0) this.perAddress.set(connection.address, left);
    else this.perAddress.delete(connection.address);
    for (const name of [...this.groups.keys()]) this.leave(connection, name);
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

  counts(): { connections: number; ready: number; groups: number } {
    return {
      connections: this.live.size,
      ready: this.all().filter((connection) => connection.isReady).length,
      groups: this.groups.size,
    };
  }
}
