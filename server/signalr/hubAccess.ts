import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { NotAllowed, NotAuthenticated } from '../base/errors';
import type { HubOptions, HubUser } from './hubOptions';

type HubRequest = Pick<IncomingMessage, 'url' | 'headers'>;

/** `new URL` throws on malformed input, this never does. */
export function splitUrl(url = '/'): { path: string; query: URLSearchParams } {
  const [path = ''] = url.split('?', 1);
  return { path, query: new URLSearchParams(url.slice(path.length)) };
}

/**
 * Keeps pages of other sites out. Programs send no Origin. Schemes are not compared, because a server behind a proxy
 * that ends TLS does not know its own.
 */
function originAllowed(headers: IncomingHttpHeaders, allowedOrigins: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (allowedOrigins.includes(origin)) return true;
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host.toLowerCase();
}

/** From the header, or from the query, because a browser cannot set headers on a WebSocket. */
function accessToken(request: HubRequest): string | undefined {
  const [, bearer] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  return bearer ?? splitUrl(request.url).query.get('access_token') ?? undefined;
}

/** @throws NotAllowed (403) for a strange origin or role, NotAuthenticated (401) */
export async function authorize(
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
