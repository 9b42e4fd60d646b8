import fastifyJwt from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';
import { requireRoles } from '../auth/authPlugin';
import { createKnownDevices } from '../auth/knownDevices';
import { createLoginLimits } from '../auth/loginLimits';
import { createPasswords } from '../auth/password';
import { createSessions } from '../auth/sessions';
import type { Sessions } from '../auth/sessions';
import { createTokens, jwtOptions } from '../auth/tokens';
import type { Tokens } from '../auth/tokens';
import { collectApiDocs, serveApiDocs } from '../http/apiDocs';
import { guardDiskSpace } from '../http/diskSpace';
import { healthRoutes } from '../http/healthRoutes';
import { createHttpServer } from '../http/httpServer';
import type { HttpServer } from '../http/httpServer';
import { serveSpa } from '../http/spa';
import { createSpreadsheets } from '../http/xlsx/spreadsheets';
import { createOrdiniHub } from '../live/ordiniHub';
import type { OrdiniHub } from '../live/ordiniHub';
import { startPushOrdini } from '../live/pushOrdini';
import type { PushOrdini } from '../live/pushOrdini';
import { apiRoutes } from './apiRoutes';
import type { AppOptions } from './appOptions';

export interface App {
  http: FastifyInstance;
  tokens: Tokens;
  hub: OrdiniHub;
  pushOrdini: PushOrdini;
}

/** Wires the server from its explicit collaborators; it listens to nothing by itself. `http.close()` ends it. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { deps, config, secrets } = options;
  const { clock, database } = deps;
  const readiness = options.readiness ?? { stopping: false, lastAnswers: false };
  const server = await createHttpServer({ ...options, readiness });
  const { app } = server;
  await app.register(fastifyJwt, jwtOptions(secrets.jwt));
  await collectApiDocs(app, options.version);

  const tokens = createTokens({ jwt: app.jwt, hours: config.tokenHours, clock });
  const sessions = createSessions({ database, tokens, clock, maxAgeMs: options.sessionMaxAgeMs });
  const live = startLive(server, options, sessions);
  const auth = {
    database,
    bus: deps.bus,
    passwords: options.passwords ?? createPasswords(),
    limits: createLoginLimits({ database, clock, pause: options.loginPause }),
    devices: createKnownDevices({ secret: secrets.jwt, clock }),
    overTls: config.publicUrl?.startsWith('https://') ?? false,
    tokens,
  };
  await app.register(
    async (api) => {
      requireRoles(api, sessions);
      if (options.freeSpace && config.minFreeMb > 0) {
        guardDiskSpace(api, { freeSpace: options.freeSpace, minFreeBytes: config.minFreeMb * 1024 * 1024 });
      }
      await api.register(apiRoutes(deps, auth, createSpreadsheets(options)));
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
  return { http: app, tokens, ...live };
}

/** The hub, and what feeds it: new orders, and sessions that ended. */
function startLive(
  { app, addresses, countRequest }: HttpServer,
  { deps, config, secrets, hubTransports, hubLimits }: AppOptions,
  sessions: Sessions,
): Pick<App, 'hub' | 'pushOrdini'> {
  const { database, bus, clock } = deps;
  const hub = createOrdiniHub(app, {
    secret: secrets.hub,
    authenticate: async (token) => (await sessions.open(token))?.claims ?? null,
    stillValid: (user) => sessions.stillValid(user as Parameters<typeof sessions.stillValid>[0]),
    transports: hubTransports,
    allowedOrigins: config.allowedOrigins,
    addressOf: addresses.networkOf,
    countRequest,
    limits: { maxPerAddress: config.connectionsPerAddress, ...hubLimits },
  });
  const unsubscribe = bus.onSessionsEnded(({ accountId, kept }) => {
    sessions.forget(accountId);
    hub.endSessions(String(accountId), kept);
  });
  app.addHook('onClose', async () => unsubscribe());
  const pushOrdini = startPushOrdini({
    database,
    bus,
    push: (ordine) => hub.pushNuovoOrdine(ordine),
    log: app.log,
    clock,
  });
  app.addHook('onClose', () => pushOrdini.stop());
  return { hub, pushOrdini };
}
