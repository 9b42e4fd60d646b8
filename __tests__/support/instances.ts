import { randomUUID } from 'node:crypto';
import { HubConnectionBuilder, HttpTransportType, LogLevel } from '@microsoft/signalr';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { NewCredentials } from '../../server/app/firstStart';
import { type RunningServer } from '../../server/app/start';
import { EVENTO, GRUPPO_ADMIN, JOIN_GROUP, NUOVO_ORDINE } from '../../src/contract/costanti';
import type { Evento, Ripresa } from '../../src/contract/eventi';
import type { OrdineLista } from '../../src/contract/ordini';
import type { NuovoOrdineRequest } from '../../src/contract/presa';
import { startOn } from './bottega';
import { openNegozio, unOrdine } from './negozio';
import { removeTemporaryFolders, temporaryFolder } from './temporaryFolder';
import { openTestDatabase } from './testDatabase';
import { callServer } from './testServer';
import type { CallOptions } from './testServer';

/** Several servers on one PostgreSQL, each with a data folder of its own as on machines of their own. */
interface Servers {
  databaseUrl: string;
  /** Created by whichever instance was first. */
  accounts: NewCredentials[];
  start(): Promise<RunningServer>;
  /** A connection to the database beside theirs, as psql has it; it ends with `disconnect`. */
  connect(): Promise<pg.Client>;
  disconnect(): Promise<void>;
  /** An administrator's screen: the orders that it is pushed. Resolves when it has joined its group. */
  screen(server: RunningServer, token: string): Promise<OrdineLista[]>;
  /** A screen that knows the events up to `dopo`: what it is told from there. */
  follow(server: RunningServer, token: string, dopo: number | null): Promise<Following>;
  close(): Promise<void>;
}

export interface Following {
  ripresa: Ripresa;
  eventi: Evento[];
}

export async function openInstances(): Promise<Servers> {
  const opened = await openTestDatabase();
  const databaseUrl = opened.handle.pool.options.connectionString;
  if (databaseUrl === undefined)
    throw new Error('Several instances need a PostgreSQL: set TEST_DATABASE_URL');
  const running: RunningServer[] = [];
  const clients: pg.Client[] = [];
  const screens: { stop(): Promise<void> }[] = [];
  const accounts: NewCredentials[] = [];
  const openScreen = ({ url }: RunningServer, token: string) => {
    const options = { accessTokenFactory: () => token, transport: HttpTransportType.WebSockets };
    const builder = new HubConnectionBuilder().withUrl(`${url}/ordiniHub`, options);
    const connection = builder.configureLogging(LogLevel.None).build();
    screens.push(connection);
    return connection;
  };
  const disconnect = async () => void (await Promise.all(clients.splice(0).map((client) => client.end())));
  return {
    databaseUrl,
    accounts,
    disconnect,
    async start() {
      const server = await startOn(await temporaryFolder(), {
        env: { DATABASE_URL: databaseUrl, RATE_LIMIT: '0' },
        onAccountsCreated: (created) => void accounts.push(...created),
      });
      running.push(server);
      return server;
    },
    async connect() {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      clients.push(client);
      return client;
    },
    async follow(server, token, dopo) {
      const eventi: Evento[] = [];
      const connection = openScreen(server, token);
      connection.on(EVENTO, (evento: Evento) => eventi.push(evento));
      await connection.start();
      return { ripresa: await connection.invoke<Ripresa>(JOIN_GROUP, GRUPPO_ADMIN, dopo), eventi };
    },
    async screen(server, token) {
      const seen: OrdineLista[] = [];
      const connection = openScreen(server, token);
      connection.on(NUOVO_ORDINE, (ordine: OrdineLista) => seen.push(ordine));
      await connection.start();
      await connection.invoke(JOIN_GROUP, GRUPPO_ADMIN);
      return seen;
    },
    async close() {
      await disconnect();
      await Promise.all(screens.map((connection) => connection.stop()));
      await Promise.all(running.map((server) => server.close()));
      await opened.close();
    },
  };
}

/** Two instances on one small shop for the tests of a file, each of which finds what those before it left. */
export function withInstances() {
  const shop = {} as Servers & Record<'a' | 'b', RunningServer> & Record<'token' | 'dataRitiro', string>;
  const call = ({ url }: RunningServer, method: string, path: string, options: CallOptions = {}) =>
    callServer<Record<string, unknown>>(url + path, method, { token: shop.token, ...options });
  const query = async <T extends Record<string, unknown>>(text: string) =>
    (await shop.a.deps.database.transaction((tx) => tx.execute(sql.raw(text)))).rows as T[];
  /** Signs in on one instance; the token is good on all. */
  async function login(server: RunningServer): Promise<string> {
    const { email, password } = shop.accounts.find(({ ruolo }) => ruolo === 'admin')!;
    const { body } = await call(server, 'POST', '/api/auth/login', {
      body: { email, password },
      token: null,
    });
    return body.token as string;
  }
  /** Of the afternoon of one of the next days, which has places for everybody. */
  async function freeSlot(): Promise<string> {
    for (let days = 1; days <= 7; days++) {
      const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
      const { body } = await call(shop.a, 'GET', `/api/disponibilita/slot?date=${date}`);
      const slots = body as unknown as { dataRitiro: string; postiLiberi: number }[];
      const free = slots.find(({ postiLiberi }) => postiLiberi > 100);
      if (free) return free.dataRitiro;
    }
    throw new Error('no free slot in a week');
  }
  beforeAll(async () => {
    Object.assign(shop, await openInstances());
    shop.a = await shop.start();
    shop.b = await shop.start();
    await query('with slots as (delete from disponibilita_giorni) delete from orari_apertura');
    await openNegozio(shop.a.deps.database);
    shop.token = await login(shop.a);
    shop.dataRitiro = await freeSlot();
  });
  afterEach(() => shop.disconnect());
  afterAll(async () => {
    await shop.close();
    await removeTemporaryFolders();
  });
  return {
    shop,
    /** Calls as administrator unless told otherwise; a body is sent as JSON. */
    call,
    login,
    /** One text, on the database of them all. */
    query,
    /** Places an order for one loaf unless told otherwise. */
    ordina: (server: RunningServer, change: Partial<NuovoOrdineRequest> = {}, key: string = randomUUID()) => {
      const body = unOrdine({ dataRitiro: shop.dataRitiro, ...change });
      return call(server, 'POST', '/api/ordini', { body, key });
    },
    setStato: (server: RunningServer, id: unknown, status: number) =>
      call(server, 'PATCH', `/api/ordini/${id as number}/stato`, { body: { status } }),
  };
}
