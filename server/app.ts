import { randomUUID } from 'node:crypto';
import fastifyJwt from '@fastify/jwt';
import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import type {
  FastifyBaseLogger,
  FastifyHttpOptions,
  FastifyInstance,
  FastifyServerOptions,
  RawServerDefault,
} from 'fastify';
import { authRoutes } from './auth/authRoutes';
import { createLoginLimits } from './auth/loginLimits';
import { createPasswords } from './auth/password';
import type { Passwords } from './auth/password';
import { createSessions } from './auth/sessions';
import { createTokens, jwtOptions } from './auth/tokens';
import type { Tokens } from './auth/tokens';
import type { Config } from './config';
import { couponRoutes } from './coupon/couponRoutes';
import type { Deps } from './deps';
import { chiusureRoutes } from './disponibilita/chiusureRoutes';
import { giorniRoutes } from './disponibilita/giorniRoutes';
import { orariRoutes } from './disponibilita/orariRoutes';
import { slotRoutes } from './disponibilita/slotRoutes';
import { giftcardRoutes } from './giftcard/giftcardRoutes';
import { collectApiDocs, serveApiDocs } from './http/apiDocs';
import { requireRoles } from './http/authPlugin';
import { connectionOptions } from './http/connections';
import type { ConnectionLimits } from './http/connections';
import { allowOrigins } from './http/cors';
import { guardDiskSpace } from './http/diskSpace';
import type { FreeSpace } from './http/diskSpace';
import { errorHandler } from './http/errorHandler';
import { TooManyTries } from './http/errors';
import { healthRoutes } from './http/healthRoutes';
import type { Readiness } from './http/healthRoutes';
import { securityHeaders } from './http/securityHeaders';
import { serveSpa } from './http/spa';
import { createSpreadsheets } from './http/xlsx/spreadsheets';
import { useZodSchemas } from './http/zodCompilers';
import { createOrdiniHub } from './hub/ordiniHub';
import type { OrdiniHub } from './hub/ordiniHub';
import type { HubLimits, TransportName } from './hub/hubOptions';
import { ordiniRoutes } from './ordini/ordiniRoutes';
import { rimessaRoutes } from './ordini/rimessaRoutes';
import { startPushOrdini } from './ordini/pushOrdini';
import type { PushOrdini } from './ordini/pushOrdini';
import { catalogoRoutes } from './prodotti/catalogoRoutes';
import { categorieRoutes } from './prodotti/categorieRoutes';
import { immaginiRoutes } from './prodotti/immagini/immaginiRoutes';
import { magazzinoRoutes } from './prodotti/magazzino/magazzinoRoutes';
import { prodottiRoutes } from './prodotti/prodottiRoutes';
import type { Secrets } from './secrets';
import { statisticheRoutes } from './statistiche/statisticheRoutes';
import { utentiRoutes } from './utenti/utentiRoutes';

/** Beyond it a body is refused; uploads have a limit of their own. */
const BODY_LIMIT = 256 * 1024;

export type AppConfig = Pick<
  Config,
  'allowedOrigins' | 'dataDir' | 'minFreeMb' | 'publicUrl' | 'rateLimit' | 'tokenHours' | 'trustProxy'
>;

export interface AppOptions {
  deps: Deps;
  config: AppConfig;
  secrets: Secrets;
  log: FastifyBaseLogger;
  /** Told in the API's document. */
  version: string;
  /** Folder of the built SPA. */
  distDir: string;
  /** Folder of the bundled worker threads. */
  workersDir: string;
  readiness?: Readiness;
  passwords?: Passwords;
  /** With several instances WebSockets only: the other transports need their own instance. */
  hubTransports?: readonly TransportName[];
  hubLimits?: Partial<HubLimits>;
  connectionLimits?: Partial<ConnectionLimits>;
  /** Of the disk that holds the embedded database. */
  freeSpace?: FreeSpace;
  /** How long a session ended by another instance may live on in this one. */
  sessionMaxAgeMs?: number;
}

export interface App {
  http: FastifyInstance;
  tokens: Tokens;
  hub: OrdiniHub;
  pushOrdini: PushOrdini;
}

/** Wires the server from its explicit collaborators; it listens to nothing by itself. `http.close()` ends it. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { deps, config, secrets } = options;
  const serverOptions: FastifyHttpOptions<RawServerDefault> = {
    ...connectionOptions(options.connectionLimits),
    loggerInstance: options.log,
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void errorHandler(error, request, reply),
    // Requests on connections that stay open while we stop are still answered: only /readyz says so.
    return503OnClosing: false,
  };
  const app = Fastify(serverOptions);
  app.setErrorHandler(errorHandler);
  const readiness = options.readiness ?? { stopping: false };
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    // A proxy that keeps connections would send its next request on one that we are about to close.
    if (readiness.stopping) void reply.header('connection', 'close');
  });
  useZodSchemas(app);
  allowOrigins(app, config.allowedOrigins);
  await securityHeaders(app, config.publicUrl);
  await app.register(fastifyJwt, jwtOptions(secrets.jwt));
  await collectApiDocs(app, options.version);

  const { clock, database } = deps;
  const tokens = createTokens({ jwt: app.jwt, hours: config.tokenHours, clock });
  const sessions = createSessions({ database, tokens, clock, maxAgeMs: options.sessionMaxAgeMs });
  const hub = createOrdiniHub(app, {
    secret: secrets.hub,
    authenticate: async (token) => (await sessions.open(token))?.claims ?? null,
    stillValid: (user) => sessions.stillValid(user as Parameters<typeof sessions.stillValid>[0]),
    transports: options.hubTransports,
    allowedOrigins: config.allowedOrigins,
    limits: options.hubLimits,
  });
  const pushOrdini = startPushOrdini({
    database,
    bus: deps.bus,
    push: (ordine) => hub.pushNuovoOrdine(ordine),
    log: app.log,
    clock,
  });
  app.addHook('onClose', () => pushOrdini.stop());

  const auth = {
    passwords: options.passwords ?? createPasswords(),
    limits: createLoginLimits({ database, clock }),
    tokens,
    sessions,
  };

  await app.register(
    async (api) => {
      if (config.rateLimit > 0) await limitRate(api, config.rateLimit);
      requireRoles(api, sessions);
      if (options.freeSpace && config.minFreeMb > 0) {
        guardDiskSpace(api, { freeSpace: options.freeSpace, minFreeBytes: config.minFreeMb * 1024 * 1024 });
      }
      await api.register(authRoutes(deps, auth));
      await api.register(ordiniRoutes(deps));
      if (deps.estensioni.has('ripristino')) await api.register(rimessaRoutes(deps));
      await api.register(statisticheRoutes(deps));
      await api.register(slotRoutes(deps));
      await api.register(giorniRoutes(deps));
      await api.register(chiusureRoutes(deps));
      await api.register(orariRoutes(deps));
      await api.register(couponRoutes(deps));
      await api.register(giftcardRoutes(deps));
      await api.register(utentiRoutes(deps));
      await api.register(catalogoRoutes(deps));
      await api.register(prodottiRoutes(deps));
      await api.register(categorieRoutes(deps));
      await api.register(immaginiRoutes(deps));
      await api.register(magazzinoRoutes(deps, createSpreadsheets({ workersDir: options.workersDir })));
    },
    { prefix: '/api' },
  );
  await serveApiDocs(app);
  healthRoutes(app, database, readiness);
  await serveSpa(app, {
    distDir: options.distDir,
    dataDir: config.dataDir,
    publicUrl: config.publicUrl,
    estensioni: deps.estensioni,
  });
  return { http: app, tokens, hub, pushOrdini };
}

/** A number is how many proxies stand before us; Fastify takes a function for that. */
function trustedProxies(setting: Config['trustProxy']): FastifyServerOptions['trustProxy'] {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting;
}

/** Counted in each process by itself: it keeps one address from taking the whole server, no more. */
async function limitRate(api: FastifyInstance, max: number): Promise<void> {
  await api.register(rateLimit, {
    max,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, { ttl }) =>
      new TooManyTries('Troppe richieste. Riprova tra poco.', Math.ceil(ttl / 1000)),
  });
}
