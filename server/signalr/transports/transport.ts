import type { TransportName } from '../hubOptions';
import type { HubRecord } from '../protocol';

/** How records reach one client. No method throws, even if the client is gone. */
export interface Transport {
  readonly name: TransportName;
  /** True if the client's own requests show that both sides are alive, so that no ping is needed. */
  readonly inherentKeepAlive: boolean;
  send(record: HubRecord): void;
  /** Bytes that were sent but not yet read by the client. */
  bufferedBytes(): number;
  /** Ends the connection after sending what is queued. */
  close(): void;
  /** Ends the connection at once and discards the queue. */
  abort(): void;
}
