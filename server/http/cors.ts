import type { FastifyInstance } from 'fastify';
import { HUB_PATH } from '../../src/contract/costanti';

const METHODS = 'GET, POST, PUT, PATCH, DELETE';
const REQUEST_HEADERS =
  'Authorization, Content-Type, Idempotency-Key, X-Pagina, X-Requested-With, X-SignalR-User-Agent';
const RESPONSE_HEADERS =
  'Content-Disposition, Idempotency-Replayed, Retry-After, X-Request-Id, X-Ultimo-Evento';
const PREFLIGHT_SECONDS = '600';

/** `answerPreflights` comes later, so that the limit of requests counts them. */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/') && !request.url.startsWith(HUB_PATH)) return;
    const { origin } = request.headers;
    void reply.header('vary', 'Origin');
    if (origin === undefined || !origins.includes(origin)) return;
    void reply.header('access-control-allow-origin', origin);
    void reply.header('access-control-expose-headers', RESPONSE_HEADERS);
    // SignalR's client sends credentials; our only cookie does not go to the hub.
    void reply.header('access-control-allow-credentials', 'true');
  });
}

export function answerPreflights(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    if (reply.getHeader('access-control-allow-origin') === undefined) return;
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined) {
      return reply
        .header('access-control-allow-methods', METHODS)
        .header('access-control-allow-headers', REQUEST_HEADERS)
        .header('access-control-max-age', PREFLIGHT_SECONDS)
        .code(204)
        .send();
    }
  });
}
