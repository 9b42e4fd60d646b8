import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PAGINA } from '../../src/contract/costanti';
import type { Sessions } from './sessions';
import type { Caller } from '../base/caller';
import { NotAllowed, NotAuthenticated } from '../base/errors';
import { describeDevice } from './deviceRules';
import { isOpen, mayCall } from './permessi';

declare module 'fastify' {
  interface FastifyRequest {
    /** @throws Error when a route that is open to all reads it */
    readonly caller: Caller;
  }
}

const callers = new WeakMap<FastifyRequest, Caller>();

/** Undefined for a missing id, and for one that no page of ours sends. */
const readPagina = (sent: unknown) =>
  typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent) ? sent : undefined;

/** Makes every route of `scope` ask for a Bearer token and a role that may call it (permessi.ts). */
export function requireRoles(scope: FastifyInstance, sessions: Pick<Sessions, 'open' | 'storeUse'>): void {
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
    await sessions.storeUse(session, dispositivo);
    callers.set(request, {
      ...session.caller,
      dispositivo,
      richiesta: request.id,
      pagina: readPagina(request.headers[PAGINA]),
      chiave: request.headers['idempotency-key'] as string | undefined,
    });
  });
}
