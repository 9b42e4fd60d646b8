import type { TransportName } from '../hubOptions';
import type { HubRecord } from '../protocol';

/** How records reach one client. No method throws, whatever became of the client. */
export interface Transport {
  readonly name: TransportName;
  /** True where the client's own requests show both sides that the other is there, so that no ping is needed. */
  readonly inherentKeepAlive: boolean;
  send(record: HubRecord): void;
  /** What was sent and still waits for the client to read it. */
  bufferedBytes(): number;
  /** Ends the connection after what was sent. */
  close(): void;
  /** Ends the connection at once and throws away what waits. */
  abort(): void;
}
