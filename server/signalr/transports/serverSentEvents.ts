import type { ServerResponse } from 'node:http';
import type { HubRecord } from '../protocol';
import type { Transport } from './transport';

/** Records as events of one endless response; the client answers by POST. */
export class ServerSentEvents implements Transport {
  readonly name = 'ServerSentEvents';
  readonly inherentKeepAlive = false;

  constructor(
    private readonly response: ServerResponse,
    private readonly closeGraceMs: number,
  ) {}

  /** `headers` are those that the server's other plugins set. Calls `gone` once, when the client has disconnected. */
  start(headers: Record<string, number | string | string[] | undefined>, gone: () => void): void {
    this.response.on('error', () => this.abort());
    this.response.once('close', gone);
    this.response.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-store',
      // nginx would otherwise buffer the events.
      'x-accel-buffering': 'no',
    });
    this.response.write(':\r\n\r\n');
  }

  send(record: HubRecord): void {
    if (!this.response.writableEnded && !this.response.destroyed) this.response.write(record.eventBytes);
  }

  bufferedBytes(): number {
    return this.response.writableLength;
  }

  close(): void {
    if (this.response.destroyed) return;
    const cut = setTimeout(() => this.abort(), this.closeGraceMs);
    this.response.once('close', () => clearTimeout(cut));
    this.response.end();
  }

  abort(): void {
    this.response.destroy();
  }
}
