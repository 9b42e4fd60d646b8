import type { WebSocket } from 'ws';
import type { HubRecord } from '../protocol';
import type { Transport } from './transport';

export class WebSocketTransport implements Transport {
  readonly name = 'WebSockets';
  readonly inherentKeepAlive = false;

  constructor(
    private readonly socket: WebSocket,
    private readonly closeGraceMs: number,
  ) {}

  send(record: HubRecord): void {
    if (this.socket.readyState === this.socket.OPEN) this.socket.send(record.bytes, { binary: false });
  }

  bufferedBytes(): number {
    return this.socket.bufferedAmount;
  }

  close(): void {
    if (this.socket.readyState === this.socket.CLOSED) return;
    // A client that never answers the closing handshake would hold the socket, and the server's shutdown.
    const cut = setTimeout(() => this.abort(), this.closeGraceMs);
    this.socket.once('close', () => clearTimeout(cut));
    this.socket.close(1000);
  }

  abort(): void {
    this.socket.terminate();
  }
}
