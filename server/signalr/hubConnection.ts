import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import { HubError, type HubCaller, type HubLimits, type HubMethod, type HubUser } from './hubOptions';
import * as protocol from './protocol';

/** Pause between two checks whether a client has read its messages. */
const READ_AGAIN_MS = 20;

export interface ConnectionHost {
  readonly limits: HubLimits;
  readonly log: FastifyBaseLogger;
  method(name: string): HubMethod | undefined;
  closed(connection: HubConnection, reason: string): void;
}

/**
 * Has no timers: the hub's tick calls `check`. Measures silence by the monotonic clock, because a change of the wall
 * clock would drop every client at once, or none for hours.
 */
export class HubConnection implements HubCaller {
  readonly groups = new Set<string>();
  private phase: 'handshake' | 'ready' | 'closed' = 'handshake';
  private readonly openedAt = performance.now();
  private lastReceivedAt = performance.now();
  private lastSentAt = performance.now();

  constructor(
    readonly id: string,
    readonly user: HubUser,
    private readonly socket: WebSocket,
    private readonly host: ConnectionHost,
    readonly address: string,
  ) {}

  get isReady(): boolean {
    return this.phase === 'ready';
  }

  get isClosed(): boolean {
    return this.phase === 'closed';
  }

  receive(message: string): void {
    if (this.isClosed) return;
    this.lastReceivedAt = performance.now();
    try {
      for (const text of protocol.readRecords(message)) {
        this.handle(text);
        if (this.isClosed) return;
      }
    } catch (error) {
      if (!(error instanceof protocol.ProtocolError)) throw error;
      this.end(error.message);
    }
  }

  /** Drops a client that does not read. */
  send(record: Buffer): void {
    if (this.phase === 'ready') this.write(record);
  }

  call(target: string, calls: readonly (readonly unknown[])[]): void {
    this.send(protocol.invocation(target, ...calls));
  }

  /** Drops a client that has not read anything for as long as the client timeout. */
  async hasRead(): Promise<boolean> {
    const { maxBufferedBytes, clientTimeoutMs } = this.host.limits;
    const until = performance.now() + clientTimeoutMs;
    while (!this.isClosed && this.socket.bufferedAmount > maxBufferedBytes / 4) {
      if (performance.now() >= until) this.drop('slow client');
      else await delay(READ_AGAIN_MS);
    }
    return !this.isClosed;
  }

  check(now: number): void {
    if (this.isClosed) return;
    const { handshakeMs, clientTimeoutMs, keepAliveMs } = this.host.limits;
    if (this.phase === 'handshake' && now - this.openedAt >= handshakeMs) this.end('Handshake was canceled.');
    else if (this.user.exp !== undefined && Date.now() >= this.user.exp * 1000)
      this.end('The session has expired.');
    else if (now - this.lastReceivedAt >= clientTimeoutMs) this.drop('client timeout');
    else if (now - this.lastSentAt >= keepAliveMs) this.send(protocol.PING);
  }

  /** The client reconnects by itself only with `allowReconnect`. */
  end(error?: string, allowReconnect?: true): void {
    if (this.isClosed) return;
    // Before the handshake the client understands only its answer.
    if (this.phase === 'ready') this.write(protocol.close(error, allowReconnect));
    else this.write(protocol.handshakeRefused(error ?? 'The server is closing.'));
    this.finish(error ?? 'closed by the server', () => this.closeSocket());
  }

  drop(reason: string): void {
    this.finish(reason, () => this.socket.terminate());
  }

  private finish(reason: string, endSocket: () => void): void {
    if (this.isClosed) return;
    this.phase = 'closed';
    this.host.closed(this, reason);
    endSocket();
  }

  /** Sends queued messages first. */
  private closeSocket(): void {
    if (this.socket.readyState === this.socket.CLOSED) return;
    // A client that never answers the closing handshake would hold the socket, and the server's shutdown.
    const cut = setTimeout(() => this.socket.terminate(), this.host.limits.closeGraceMs);
    this.socket.once('close', () => clearTimeout(cut));
    this.socket.close(1000);
  }

  private write(record: Buffer): void {
    if (this.isClosed) return;
    this.lastSentAt = performance.now();
    if (this.socket.readyState === this.socket.OPEN) this.socket.send(record, { binary: false });
    if (this.socket.bufferedAmount > this.host.limits.maxBufferedBytes) this.drop('slow client');
  }

  private handle(text: string): void {
    if (this.phase === 'handshake') {
      protocol.parseHandshake(text);
      this.phase = 'ready';
      this.write(protocol.HANDSHAKE_ACCEPTED);
      return;
    }
    const message = protocol.parseMessage(text);
    if (message.kind === 'invocation') void this.invoke(message);
    else if (message.kind === 'refused') this.complete(message.invocationId, { error: message.error });
    else if (message.kind === 'close') this.finish('closed by the client', () => this.closeSocket());
  }

  /** Never rejects: nobody waits for it. */
  private async invoke(call: Extract<protocol.ClientMessage, { kind: 'invocation' }>): Promise<void> {
    try {
      const method = this.host.method(call.target);
      if (!method) throw new HubError('Unknown hub method.');
      const result = await method(this, call.args);
      this.complete(call.invocationId, result === undefined ? {} : { result });
    } catch (error) {
      if (error instanceof HubError) return this.complete(call.invocationId, { error: error.message });
      this.host.log.error({ err: error, connectionId: this.id }, 'hub method failed');
      this.complete(call.invocationId, { error: 'An unexpected error occurred on the server.' });
    }
  }

  private complete(invocationId: string | undefined, answer: { result?: unknown } | { error: string }): void {
    if (invocationId !== undefined) this.send(protocol.completion(invocationId, answer));
  }
}
