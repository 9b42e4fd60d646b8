import type { IncomingMessage } from 'node:http';

/** As the access token tells; `exp` is in epoch seconds. */
export interface HubUser {
  sub: string;
  role: string;
  exp?: number;
  sid?: string;
}

/** Thrown by a hub method to tell its caller why; the message of any other error does not reach the client. */
export class HubError extends Error {}

export interface HubCaller {
  readonly user: HubUser;
  /** Adds the connection to a group; it leaves when it ends. */
  join(group: string): void;
  leave(group: string): void;
  /** Calls `target` on this client alone, once for each list of arguments, in order with what is sent to its groups. */
  call(target: string, calls: readonly (readonly unknown[])[]): void;
  /** False if the client is gone. */
  hasRead(): Promise<boolean>;
}

/** What a client may invoke; the method checks its arguments. */
export type HubMethod = (caller: HubCaller, args: readonly unknown[]) => unknown;

export const DEFAULT_LIMITS = {
  /** After so long without a message the client is sent a ping. */
  keepAliveMs: 15_000,
  /** A client that sent nothing for so long is gone. At least twice the client's own ping interval. */
  clientTimeoutMs: 60_000,
  handshakeMs: 15_000,
  /** How often it is checked that a connected user's session still exists. */
  revalidateMs: 60_000,
  connectWithinMs: 60_000,
  /** How long a closed socket may take for the closing handshake before it is cut. */
  closeGraceMs: 1_000,
  maxMessageBytes: 32_768,
  /** Bytes that may wait for one client before it is dropped as too slow. */
  maxBufferedBytes: 1_048_576,
  maxConnections: 5_000,
  /** Connections of one network; 0 is no limit. */
  maxPerAddress: 0,
};
export type HubLimits = typeof DEFAULT_LIMITS;

export interface HubOptions {
  /** Path of the hub under the host, as '/ordiniHub'. */
  path: string;
  secret: string;
  /** The user of an access token, or null when the token is wrong, expired or of an ended session. */
  authenticate(token: string): HubUser | null | Promise<HubUser | null>;
  /** Whether the user may connect; a refusal is a 403. */
  admits(user: HubUser): boolean;
  /** Asked about once a minute for every connection: false ends it; if it fails, the connection stays. */
  stillValid?(user: HubUser): boolean | Promise<boolean>;
  methods: Readonly<Record<string, HubMethod>>;
  /** As far as proxies are trusted; if left out, all requests count as one. */
  addressOf?(request: IncomingMessage): string;
  /** Called for every request to open a WebSocket, because no hook sees it; throws when there are too many. */
  countRequest?(address: string, url: string): void;
  /** Origins of pages, beside the server's own, that may connect ('https://negozio.example'). */
  allowedOrigins?: readonly string[];
  limits?: Partial<HubLimits>;
}
