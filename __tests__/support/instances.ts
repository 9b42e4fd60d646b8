import { startOn } from './bottega';
import { openNegozio } from './negozio';
import { sql } from 'drizzle-orm';
import { HubConnectionBuilder, HttpTransportType, LogLevel } from '@microsoft/signalr';
import type { Database } from '../../server/db/database';
import type { NewCredentials } from '../../server/app/firstStart';
import { type RunningServer } from '../../server/app/start';
import { EVENTO, GRUPPO_ADMIN, JOIN_GROUP, NUOVO_ORDINE } from '../../src/contract/costanti';
import type { Evento, Ripresa } from '../../src/contract/eventi';
import type { OrdineLista } from '../../src/contract/ordini';
import { removeTemporaryFolders, temporaryFolder } from './temporaryFolder';
import { openTestDatabase } from './testDatabase';

/** Several servers on one PostgreSQL, each with a data folder of its own as on machines of their own. */
export interface Instances {
  databaseUrl: string;
  /** Created by whichever instance was first. */
  accounts: NewCredentials[];
  start(env?: Record<string, string>): Promise<RunningServer>;
  /** Signs in on one instance; the token is good on all. */
  login(server: RunningServer): Promise<string>;
  /** Calls as administrator; a body is sent as JSON. */
  call(server: RunningServer, method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** A slot of the afternoon of one of the next days, which has places for everybody. */
  freeSlot(server: RunningServer, token: string): Promise<string>;
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

interface CallOptions {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

export async function openInstances(): Promise<Instances> {
  const opened = await openTestDatabase();
  const databaseUrl = opened.handle.pool.options.connectionString;
  if (databaseUrl === undefined)
    throw new Error('Several instances need a PostgreSQL: set TEST_DATABASE_URL');
  const running: RunningServer[] = [];
  const screens: { stop(): Promise<void> }[] = [];
  const accounts: NewCredentials[] = [];
  const connect = ({ url }: RunningServer, token: string) => {
    const connection = new HubConnectionBuilder()
      .withUrl(`${url}/ordiniHub`, {
        accessTokenFactory: () => token,
        transport: HttpTransportType.WebSockets,
      })
      .configureLogging(LogLevel.None)
      .build();
    screens.push(connection);
    return connection;
  };
  return {
    databaseUrl,
    accounts,
    async start(env = {}) {
      const dataDir = await temporaryFolder();
      const server = await startOn(dataDir, {
        env: { DATABASE_URL: databaseUrl, RATE_LIMIT: '0', ...env },
        onAccountsCreated: (created) => void accounts.push(...created),
      });
      running.push(server);
      return server;
    },
    async login(server) {
      const { email, password } = accounts.find(({ ruolo }) => ruolo === 'admin')!;
      const { body } = await call(server, 'POST', '/api/auth/login', { body: { email, password } });
      return body.token as string;
    },
    call,
    async freeSlot(server, token) {
      for (let days = 1; days <= 7; days++) {
        const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
        const { body } = await call(server, 'GET', `/api/disponibilita/slot?date=${date}`, { token });
        const slots = body as unknown as { dataRitiro: string; postiLiberi: number }[];
        const free = slots.find(({ postiLiberi }) => postiLiberi > 100);
        if (free) return free.dataRitiro;
      }
      throw new Error('no free slot in a week');
    },
    async follow(server, token, dopo) {
      const eventi: Evento[] = [];
      const connection = connect(server, token);
      connection.on(EVENTO, (evento: Evento) => eventi.push(evento));
      await connection.start();
      return { ripresa: await connection.invoke<Ripresa>(JOIN_GROUP, GRUPPO_ADMIN, dopo), eventi };
    },
    async screen(server, token) {
      const seen: OrdineLista[] = [];
      const connection = connect(server, token);
      connection.on(NUOVO_ORDINE, (ordine: OrdineLista) => seen.push(ordine));
      await connection.start();
      await connection.invoke(JOIN_GROUP, GRUPPO_ADMIN);
      return seen;
    },
    async close() {
      await Promise.all(screens.map((connection) => connection.stop()));
      await Promise.all(running.map((server) => server.close()));
      await opened.close();
    },
  };
}

async function call(
  { url }: RunningServer,
  method: string,
  path: string,
  { body, token, headers }: CallOptions = {},
): Promise<Answer> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

export const withoutCalendario = (database: Database) =>
  database.transaction((tx) =>
    tx.execute(sql`with slots as (delete from disponibilita_giorni) delete from orari_apertura`),
  );

/** So many instances on one small shop for the tests of a file; `token` is the administrator's. */
export function withInstances(
  howMany: number,
  use: (shop: Instances, servers: readonly [RunningServer, RunningServer], token: string) => void,
): void {
  let shop: Instances;
  beforeAll(async () => {
    shop = await openInstances();
    const servers: RunningServer[] = [];
    while (servers.length < howMany) servers.push(await shop.start());
    const [first, second = first] = servers as [RunningServer, RunningServer?];
    await withoutCalendario(first.deps.database);
    await openNegozio(first.deps.database);
    use(shop, [first, second], await shop.login(first));
  });
  afterAll(async () => {
    await shop.close();
    await removeTemporaryFolders();
  });
}
