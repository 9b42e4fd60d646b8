import Fastify from 'fastify';
import type { FastifyBaseLogger, FastifyHttpOptions, FastifyInstance, RawServerDefault } from 'fastify';
import { randomUUID } from 'node:crypto';
import { HUB_PATH } from '../../src/contract/costanti';
import type { Config } from '../base/config';
import { createClientAddresses } from './clientAddress';
import { capConnections, connectionOptions, cutUnread, DEFAULT_LIMITS, limitWaiting } from './connections';
import type { ConnectionLimits } from './connections';
import { errorHandler } from './errorHandler';
import type { Readiness } from './healthRoutes';
import { createRequestRate } from './requestRate';
import { securityHeaders } from './securityHeaders';
import { UPLOAD_PACE, type UploadPace } from './upload';
import { useZodSchemas } from './zodCompilers';

const METHODS = 'GET, POST, PUT, PATCH, DELETE';
const REQUEST_HEADERS =
  'Authorization, Content-Type, Idempotency-Key, X-Pagina, X-Requested-With, X-SignalR-User-Agent';
const RESPONSE_HEADERS =
  'Content-Disposition, Idempotency-Replayed, Retry-After, X-Request-Id, X-Ultimo-Evento';
const PREFLIGHT_SECONDS = '600';

/** Preflights are answered later, by `answerPreflights`, so that the rate limit counts them. */
function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
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

function answerPreflights(app: FastifyInstance): void {
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

const BODY_LIMIT = 256 * 1024;

export interface HttpServerOptions {
  config: Pick<Config, 'allowedOrigins' | 'connectionsPerAddress' | 'publicUrl' | 'rateLimit' | 'trustProxy'>;
  log: FastifyBaseLogger;
  readiness: Readiness;
  connectionLimits?: Partial<ConnectionLimits>;
  uploadPace?: UploadPace;
}

/** Without routes. The order of the hooks matters: a 429 must carry all headers. */
export async function createHttpServer(options: HttpServerOptions) {
  const { config, readiness } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.connectionLimits };
  const addresses = createClientAddresses(config.trustProxy);
  const countRequest = createRequestRate(config.rateLimit);
  const serverOptions: FastifyHttpOptions<RawServerDefault> = {
    ...connectionOptions(limits),
    loggerInstance: options.log,
    genReqId: () => randomUUID(),
    trustProxy: addresses.trusts,
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 200 },
    // Hooks do not run for a malformed URL.
    frameworkErrors: (error, request, reply) => {
      cutUnread(request.raw, limits);
      void reply.headers({ 'cache-control': 'no-store', 'x-request-id': request.id });
      try {
        countRequest(request.ip, request.url);
        errorHandler(error, request, reply);
      } catch (tooMany) {
        errorHandler(tooMany as typeof error, request, reply);
      }
    },
    // While the server stops it still serves open connections; only /readyz answers 503.
    return503OnClosing: false,
  };
  const app = Fastify(serverOptions);
  capConnections(app, config.connectionsPerAddress, (address) => addresses.trusts(address, 0));
  app.setErrorHandler(errorHandler);
  app.decorate('uploadPace', options.uploadPace ?? UPLOAD_PACE);
  // Fastify would accept text/plain and hand it over as a string.
  app.removeContentTypeParser('text/plain');
  useZodSchemas(app);

  limitWaiting(app, limits);
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  // A client that kept its connection would send the next request when the server is about to close it.
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.lastAnswers) void reply.header('connection', 'close');
  });
  allowOrigins(app, config.allowedOrigins);
  await securityHeaders(app, config.publicUrl);
  // Counts before authentication, and on unknown paths too.
  app.addHook('onRequest', async ({ ip, url }) => countRequest(ip, url));
  answerPreflights(app);
  app.addHook('onResponse', async ({ raw }) => cutUnread(raw, limits));
  return { app, addresses, countRequest };
}

export type HttpServer = Awaited<ReturnType<typeof createHttpServer>>;
