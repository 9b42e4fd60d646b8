import fastifyJwt from '@fastify/jwt';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { authRoutes } from '../auth/authRoutes';
import { createKnownDevices } from '../auth/knownDevices';
import { createLoginLimits } from '../auth/loginLimits';
import { createPasswords } from '../auth/password';
import type { Passwords } from '../auth/password';
import { createSessions } from '../auth/sessions';
import { createTokens, jwtOptions } from '../auth/tokens';
import type { Tokens } from '../auth/tokens';
import type { Config } from '../base/config';
import { couponRoutes } from '../coupon/couponRoutes';
import type { Deps } from '../http/deps';
import { chiusureRoutes } from '../calendario/chiusureRoutes';
import { giorniRoutes } from '../calendario/giorniRoutes';
import { orariRoutes } from '../calendario/orariRoutes';
import { slotRoutes } from '../calendario/slotRoutes';
import { giftcardRoutes } from '../giftcard/giftcardRoutes';
import { collectApiDocs, serveApiDocs } from '../http/apiDocs';
import { requireRoles } from '../auth/authPlugin';
import type { ConnectionLimits } from '../http/connections';
import { guardDiskSpace } from '../http/diskSpace';
import type { FreeSpace } from '../http/diskSpace';
import { healthRoutes } from '../http/healthRoutes';
import type { Readiness } from '../http/healthRoutes';
import { createHttpServer } from '../http/httpServer';
import { serveSpa } from '../http/spa';
import type { UploadPace } from '../http/upload';
import { createSpreadsheets } from '../http/xlsx/spreadsheets';
import { createOrdiniHub } from '../live/ordiniHub';
import type { OrdiniHub } from '../live/ordiniHub';
import type { HubLimits, TransportName } from '../signalr/hubOptions';
import { ordiniRoutes } from '../ordini/ordiniRoutes';
import { rimessaRoutes } from '../ordini/rimessaRoutes';
import { startPushOrdini } from '../live/pushOrdini';
import type { PushOrdini } from '../live/pushOrdini';
import { catalogoRoutes } from '../prodotti/catalogoRoutes';
import { categorieRoutes } from '../prodotti/categorieRoutes';
import { immaginiRoutes } from '../prodotti/immagini/immaginiRoutes';
import { magazzinoRoutes } from '../prodotti/magazzino/magazzinoRoutes';
import { prodottiRoutes } from '../prodotti/prodottiRoutes';
import type { Secrets } from '../auth/secrets';
import { statisticheRoutes } from '../statistiche/statisticheRoutes';
import { utentiRoutes } from '../utenti/utentiRoutes';

export type AppConfig = Pick<
  Config,
  | 'allowedOrigins'
  | 'connectionsPerAddress'
  | 'dataDir'
  | 'minFreeMb'
  | 'publicUrl'
  | 'rateLimit'
  | 'tokenHours'
  | 'trustProxy'
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
  /** Between two tries of strangers on an account that too many try. */
  loginPause?: () => Promise<unknown>;
  /** With several instances WebSockets only: the other transports need their own instance. */
  hubTransports?: readonly TransportName[];
  hubLimits?: Partial<HubLimits>;
  connectionLimits?: Partial<ConnectionLimits>;
  uploadPace?: UploadPace;
  /** Of the disk that holds the embedded database. */
  freeSpace?: FreeSpace;
  /** How long a session ended by another instance may live on in this one, which did not hear of it. */
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
  const readiness = options.readiness ?? { stopping: false, lastAnswers: false };
  const { app, addresses, countRequest } = await createHttpServer({ ...options, readiness });
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
    addressOf: addresses.networkOf,
    countRequest,
    limits: { maxPerAddress: config.connectionsPerAddress, ...options.hubLimits },
  });
  const unsubscribe = deps.bus.onSessionsEnded(({ accountId, kept }) => {
    sessions.forget(accountId);
    hub.endSessions(String(accountId), kept);
  });
  app.addHook('onClose', async () => unsubscribe());
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
