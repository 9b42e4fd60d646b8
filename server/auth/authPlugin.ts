import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Sessions } from './sessions';
import type { Caller } from '../base/caller';
import { NotAllowed, NotAuthenticated } from '../base/errors';
import { isOpen, mayCall } from './permessi';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is calling; reading it in a route that is open to all throws. */
    readonly caller: Caller;
  }
}

const callers = new WeakMap<FastifyRequest, Caller>();

/** Every route of `scope` (and below it) asks for a Bearer token, and for a role that may call it (permessi.ts). */
export function requireRoles(scope: FastifyInstance, sessions: Pick<Sessions, 'open' | 'note'>): void {
  scope.decorateRequest('caller', {
    getter(this: FastifyRequest): Caller {
      const caller = callers.get(this);
      if (!caller)
        throw new Error(`${this.method} ${this.routeOptions.url} is open to all: it has no caller`);
      return caller;
    },
  });
  scope.addHook('onRequest', async (request) => {
    const { method, routeOptions } = request;
    if (isOpen(method, routeOptions.url)) return;
    const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const session = token === undefined ? null : await sessions.open(token);
    if (!session) throw new NotAuthenticated();
    if (!mayCall(session.caller.ruolo, method, routeOptions.url)) throw new NotAllowed();
    const dispositivo = describeDevice(request.headers['user-agent'], session.caller.sessione);
    await sessions.note(session, dispositivo);
    callers.set(request, { ...session.caller, dispositivo, richiesta: request.id });
  });
}

/** First match wins: most browsers also name those whose pages they want to get. */
const BROWSERS = {
  Edge: /Edg/,
  Opera: /OPR/,
  Firefox: /Firefox|FxiOS/,
  Chrome: /Chrome|CriOS/,
  Safari: /Safari/,
};
const SYSTEMS = {
  iPhone: /iPhone/,
  iPad: /iPad/,
  Android: /Android/,
  Windows: /Windows/,
  macOS: /Mac OS X/,
  ChromeOS: /CrOS/,
  Linux: /Linux/,
};

const find = (list: Readonly<Record<string, RegExp>>, text: string) =>
  Object.entries(list).find(([, pattern]) => pattern.test(text))?.[0];

/**
 * A device in the log: 'Firefox, Windows, sessione 3f9aB2c1'. Neither the header nor an address, because the log is
 * kept for ever.
 */
export function describeDevice(userAgent = '', sessione?: string): string {
  const program = find(BROWSERS, userAgent) ?? 'altro programma';
  return [program, find(SYSTEMS, userAgent), sessione && `sessione ${sessione.slice(0, 8)}`]
    .filter(Boolean)
    .join(', ');
}
