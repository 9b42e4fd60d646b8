import type { IncomingMessage } from 'node:http';

/** From the access token; `exp` is in epoch seconds. */
export interface HubUser {
  sub: string;
  role: string;
  exp?: number;
  sid?: string;
}

/** The client gets the message of a HubError that a hub method throws, but of no other error. */
export class HubError extends Error {}

export interface HubCaller {
  readonly user: HubUser;
  /** Those to whose calls the connection listens. */
  readonly groups: Set<string>;
  /** Calls `target` on this client alone, once per list of arguments, in order with calls to its groups. */
  call(target: string, calls: readonly (readonly unknown[])[]): void;
  /** Resolves when the client has read its messages; false if it is gone. */
  hasRead(): Promise<boolean>;
}

/** What a client may invoke; the method checks its arguments. */
export type HubMethod = (caller: HubCaller, args: readonly unknown[]) => unknown;

export const DEFAULT_LIMITS = {
  /** After so long without a message the hub sends a ping. */
  keepAliveMs: 15_000,
  /** A client that sent nothing for so long is gone. At least twice the client's own ping interval. */
  clientTimeoutMs: 60_000,
  handshakeMs: 15_000,
  /** How often the hub checks that a connected user's session still exists. */
  revalidateMs: 60_000,
  connectWithinMs: 60_000,
  /** How long the closing handshake may take before the hub cuts the socket. */
  closeGraceMs: 1_000,
  maxMessageBytes: 32_768,
  /** The hub drops a client as too slow when more bytes wait for it. */
  maxBufferedBytes: 1_048_576,
  maxConnections: 5_000,
  /** Connections of one network; 0 is no limit. */
  maxPerAddress: 0,
};
export type HubLimits = typeof DEFAULT_LIMITS;

export interface HubOptions {
  path: string;
  secret: string;
  /** Null when the token is wrong, expired or of an ended session. */
  authenticate(token: string): HubUser | null | Promise<HubUser | null>;
  /** Whether the user may connect; a refusal is a 403. */
  admits(user: HubUser): boolean;
  /** Asked about once a minute for each connection. False ends it; after an error it stays. */
  stillValid?(user: HubUser): boolean | Promise<boolean>;
  methods: Readonly<Record<string, HubMethod>>;
  /** The client's address, as far as proxies are trusted; by default all requests share one. */
  addressOf?(request: IncomingMessage): string;
  /** Counts requests to open a WebSocket, which no Fastify hook sees; throws when there are too many. */
  countRequest?(address: string, url: string): void;
  /** Origins of pages, beside the server's own, that may connect ('https://negozio.example'). */
  allowedOrigins?: readonly string[];
  limits?: Partial<HubLimits>;
}
