import fastifyJwt from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';
import { requireRoles } from '../auth/authPlugin';
import { createKnownDevices } from '../auth/knownDevices';
import { createLoginLimits } from '../auth/loginLimits';
import { createPasswords, type Passwords } from '../auth/password';
import { createSessions, type Sessions } from '../auth/sessions';
import { createTokens, jwtOptions, type Tokens } from '../auth/tokens';
import { secretFrom } from '../auth/totpRules';
import { collectApiDocs, serveApiDocs } from '../http/apiDocs';
import { guardDiskSpace, type FreeSpace } from '../http/diskSpace';
import { healthRoutes, type Readiness } from '../http/healthRoutes';
import { createHttpServer, type HttpServer, type HttpServerOptions } from '../http/httpServer';
import { serveSpa } from '../http/spa';
import { followNegozio } from '../negozio/negozio';
import { createSpreadsheets } from '../http/xlsx/spreadsheets';
import { EventiLive } from '../live/eventiLive';
import { createOrdiniHub, type OrdiniHub } from '../live/ordiniHub';
import type { Config } from '../base/config';
import type { Deps } from '../http/routes';
import type { Mailer } from '../messaggi/mailer';
import type { HubLimits } from '../signalr/hubOptions';
import { apiRoutes } from './apiRoutes';

export type AppConfig = HttpServerOptions['config'] & Pick<Config, 'dataDir' | 'minFreeMb' | 'tokenHours'>;

export interface AppOptions extends Omit<HttpServerOptions, 'readiness'> {
  deps: Deps;
  config: AppConfig;
  /** Signs all tokens. */
  secret: string;
  version: string;
  distDir: string;
  workersDir: string;
  readiness?: Readiness;
  mailer?: Mailer;
  passwords?: Passwords;
  loginPause?: () => Promise<unknown>;
  hubLimits?: Partial<HubLimits>;
  freeSpace?: FreeSpace;
  sessionMaxAgeMs?: number;
}

export interface App {
  http: FastifyInstance;
  tokens: Tokens;
  hub: OrdiniHub;
  eventi: EventiLive;
}

/** Builds the server, which does not listen yet; `http.close()` ends it. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { deps, config, secret, distDir } = options;
  const { clock, database } = deps;
  const readiness = options.readiness ?? { stopping: false, lastAnswers: false };
  const server = await createHttpServer({ ...options, readiness });
  const { app } = server;
  await app.register(fastifyJwt, jwtOptions(secret));
  await collectApiDocs(app, options.version);

  const tokens = createTokens(app.jwt, config.tokenHours, clock);
  const sessions = createSessions({
    ...{ database, tokens, clock, maxAgeMs: options.sessionMaxAgeMs },
    storesUse: deps.estesa,
  });
  const live = await startLive(server, options, sessions);
  const auth = {
    ...deps,
    passwords: options.passwords ?? createPasswords(),
    limits: createLoginLimits(database, clock, options.loginPause),
    devices: createKnownDevices(secret, clock),
    overTls: config.publicUrl?.startsWith('https://') ?? false,
    tokens,
    secretOf: (seme: string) => secretFrom(secret, seme),
  };
  await app.register(
    async (api) => {
      requireRoles(api, sessions);
      if (options.freeSpace && config.minFreeMb > 0) guardDiskSpace(api, options.freeSpace, config.minFreeMb);
      const spreadsheets = createSpreadsheets(options);
      await api.register(apiRoutes, { ...auth, spreadsheets, mailer: options.mailer });
    },
    { prefix: '/api' },
  );
  await serveApiDocs(app, distDir);
  healthRoutes(app, database, readiness);
  const shop = deps.estesa ? await followNegozio(app, database) : undefined;
  await serveSpa(app, { ...config, distDir, shop });
  return { http: app, tokens, ...live };
}

async function startLive(
  { app, addresses, countRequest }: HttpServer,
  { deps, config, secret, hubLimits }: AppOptions,
  sessions: Sessions,
): Promise<Pick<App, 'hub' | 'eventi'>> {
  const { bus } = deps;
  const eventi = await EventiLive.open({ ...deps, log: app.log });
  app.addHook('onClose', () => eventi.stop());
  const hub = createOrdiniHub(app, {
    eventi: deps.estesa ? eventi : undefined,
    secret,
    authenticate: async (token) => (await sessions.open(token))?.claims ?? null,
    stillValid: (user) => sessions.stillValid(user as Parameters<typeof sessions.stillValid>[0]),
    allowedOrigins: config.allowedOrigins,
    addressOf: addresses.networkOf,
    countRequest,
    limits: { maxPerAddress: config.connectionsPerAddress, ...hubLimits },
  });
  eventi.subscribe((found) => {
    hub.pushNuovoOrdine(...found.filter(({ tipo }) => tipo === 'nuovo').map(({ ordine }) => ordine));
    if (deps.estesa) hub.pushEvento(...found);
  });
  eventi.onReset(() => hub.reconnectAll());
  bus.onSessionsEnded(({ accountId, kept, only }) => {
    sessions.forget(accountId);
    hub.endSessions(String(accountId), kept, only);
  });
  return { hub, eventi };
}
