import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Sessions } from './sessions';
import type { Ruolo } from '../../src/contract/auth';
import type { Caller } from '../base/caller';
import { NotAllowed, NotAuthenticated } from '../base/errors';
import { describeDevice } from './deviceRules';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route; the default is administrators only. 'everyone' needs no token. */
    roles?: readonly Ruolo[] | 'everyone';
  }
  interface FastifyRequest {
    /** Who is calling; reading it in a route that is open to all throws. */
    readonly caller: Caller;
  }
}

const DEFAULT_ROLES: readonly Ruolo[] = ['admin'];
const callers = new WeakMap<FastifyRequest, Caller>();

/** Every route of `scope` (and below it) asks for a Bearer token and a role: `config: { roles: [...] }`. */
export function requireRoles(scope: FastifyInstance, sessions: Pick<Sessions, 'open'>): void {
  scope.decorateRequest('caller', {
    getter(this: FastifyRequest): Caller {
      const caller = callers.get(this);
      if (!caller)
        throw new Error(`${this.method} ${this.routeOptions.url} is open to all: it has no caller`);
      return caller;
    },
  });
  scope.addHook('onRequest', async (request) => {
    const { roles = DEFAULT_ROLES } = request.routeOptions.config;
    if (roles === 'everyone') return;
    const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const session = token === undefined ? null : await sessions.open(token);
    if (!session) throw new NotAuthenticated();
    if (!roles.includes(session.caller.ruolo)) throw new NotAllowed();
    const dispositivo = describeDevice(request.headers['user-agent'], session.caller.sessione);
    callers.set(request, { ...session.caller, dispositivo, richiesta: request.id });
  });
}
