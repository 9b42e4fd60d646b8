import type { IncomingHttpHeaders } from 'node:http';
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { NotAllowed, NotAuthenticated } from '../base/errors';
import type { HubOptions, HubUser } from './hubOptions';

export interface HubRequest {
  url?: string;
  headers: IncomingHttpHeaders;
}

/** `new URL` throws on malformed input, this never does. */
export function splitUrl(url = '/'): { path: string; query: URLSearchParams } {
  const mark = url.indexOf('?');
  if (mark < 0) return { path: url, query: new URLSearchParams() };
  return { path: url.slice(0, mark), query: new URLSearchParams(url.slice(mark + 1)) };
}

/**
 * Against pages of other sites. Programs send no Origin. The scheme is not compared: behind a proxy that ends TLS the
 * server does not know its own.
 */
function originAllowed(headers: IncomingHttpHeaders, allowedOrigins: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (allowedOrigins.includes(origin)) return true;
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host.toLowerCase();
}

/** In the header, or in the query where a browser cannot set headers. */
function accessToken(request: HubRequest): string | undefined {
  const [, bearer] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  return bearer ?? splitUrl(request.url).query.get('access_token') ?? undefined;
}

/** @throws NotAllowed (403) for a strange origin or role, NotAuthenticated (401) */
export async function enter(
  request: HubRequest,
  options: Pick<HubOptions, 'authenticate' | 'admits' | 'allowedOrigins'>,
): Promise<HubUser> {
  if (!originAllowed(request.headers, options.allowedOrigins ?? [])) throw new NotAllowed();
  const token = accessToken(request);
  const user = token ? await options.authenticate(token) : null;
  if (!user) throw new NotAuthenticated();
  if (!options.admits(user)) throw new NotAllowed();
  return user;
}

export interface Ticket {
  /** Id of the connection, public. */
  id: string;
  /** Epoch ms until which the token may open its connection. */
  opensUntil: number;
}

const SHAPE = /^([0-9a-f-]{36})\.([0-9a-z]{1,12})\.([\w-]{43})$/;

/**
 * Self-contained, signed and bound to the user: a client may negotiate with one instance and connect to another, and
 * nobody can take over another user's connection (S7.6).
 */
export function createConnectionTokens(secret: string, lifetimeMs: number) {
  // The separators cannot occur in id or time, and the label keeps these signatures apart from any
  // other use of the same secret.
  const sign = (id: string, until: string, sub: string): Buffer =>
    createHmac('sha256', secret).update(`hub-connection\n${id}\n${until}\n${sub}`).digest();
  return {
    issue(sub: string, now: number): { token: string; ticket: Ticket } {
      const ticket = { id: randomUUID(), opensUntil: now + lifetimeMs };
      const until = ticket.opensUntil.toString(36);
      return { token: `${ticket.id}.${until}.${sign(ticket.id, until, sub).toString('base64url')}`, ticket };
    },
    /** Null for a token that was not issued to `sub`. Never throws. */
    verify(token: string, sub: string): Ticket | null {
      const [, id, until, signature] = SHAPE.exec(token) ?? [];
      if (!id || !until || !signature) return null;
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(id, until, sub);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      return { id, opensUntil: parseInt(until, 36) };
    },
  };
}

export type ConnectionTokens = ReturnType<typeof createConnectionTokens>;
