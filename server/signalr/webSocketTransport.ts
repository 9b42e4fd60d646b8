import type { WebSocket } from 'ws';
import type { HubRecord } from './protocol';

/** No method throws, even if the client is gone. */
export class WebSocketTransport {
  constructor(
    private readonly socket: WebSocket,
    private readonly closeGraceMs: number,
  ) {}

  send(record: HubRecord): void {
    if (this.socket.readyState === this.socket.OPEN) this.socket.send(record.bytes, { binary: false });
  }

  /** Sent but not yet read by the client. */
  bufferedBytes(): number {
    return this.socket.bufferedAmount;
  }

  /** After sending what is queued. */
  close(): void {
    if (this.socket.readyState === this.socket.CLOSED) return;
    // A client that never answers the closing handshake would hold the socket, and the server's shutdown.
    const cut = setTimeout(() => this.abort(), this.closeGraceMs);
    this.socket.once('close', () => clearTimeout(cut));
    this.socket.close(1000);
  }

  /** At once; discards the queue. */
  abort(): void {
    this.socket.terminate();
  }
}
