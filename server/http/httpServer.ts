import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyHttpOptions, type RawServerDefault } from 'fastify';
import type { Config } from '../base/config';
import { createClientAddresses } from './clientAddress';
import { capConnections, connectionLimits, connectionOptions, cutUnread, limitWaiting } from './connections';
import type { ConnectionLimits } from './connections';
import { allowOrigins, answerPreflights } from './cors';
import { errorHandler } from './errorHandler';
import type { Readiness } from './healthRoutes';
import { createRequestRate, limitRequests } from './requestRate';
import { securityHeaders } from './securityHeaders';
import { UPLOAD_PACE, type UploadPace } from './upload';
import { useZodSchemas } from './zodCompilers';

const BODY_LIMIT = 256 * 1024;

export interface HttpServerOptions {
  config: Pick<Config, 'allowedOrigins' | 'connectionsPerAddress' | 'publicUrl' | 'rateLimit' | 'trustProxy'>;
  log: FastifyBaseLogger;
  readiness: Readiness;
  connectionLimits?: Partial<ConnectionLimits>;
  uploadPace?: UploadPace;
}

/** Without routes. The order of hooks matters: a 429 carries all headers. */
export async function createHttpServer(options: HttpServerOptions) {
  const { config, readiness } = options;
  const limits = connectionLimits(options.connectionLimits);
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
      try {
        countRequest(request.ip, request.url);
        errorHandler(error, request, reply);
      } catch (tooMany) {
        errorHandler(tooMany as typeof error, request, reply);
      }
    },
    // While we stop, open connections are still served; only /readyz says 503.
    return503OnClosing: false,
  };
  const app = Fastify(serverOptions);
  capConnections(app.server, {
    max: config.connectionsPerAddress,
    isProxy: (address) => addresses.trusts(address, 0),
    log: app.log,
  });
  app.setErrorHandler(errorHandler);
  app.decorate('uploadPace', options.uploadPace ?? UPLOAD_PACE);
  // Fastify would accept text/plain and hand it over as a string.
  app.removeContentTypeParser('text/plain');
  useZodSchemas(app);

  limitWaiting(app, limits);
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  // A client that keeps its connection would send the next request on one that we are about to close.
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.lastAnswers) void reply.header('connection', 'close');
  });
  allowOrigins(app, config.allowedOrigins);
  await securityHeaders(app, config.publicUrl);
  limitRequests(app, countRequest);
  answerPreflights(app, config.allowedOrigins);
  app.addHook('onResponse', async ({ raw }) => cutUnread(raw, limits));
  return { app, addresses, countRequest };
}

export type HttpServer = Awaited<ReturnType<typeof createHttpServer>>;
