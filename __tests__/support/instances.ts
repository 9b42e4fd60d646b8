import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { NewCredentials } from '../../server/app/firstStart';
import { type RunningServer } from '../../server/app/start';
import { EVENTO, GRUPPO_ADMIN, JOIN_GROUP, NUOVO_ORDINE } from '../../src/contract/costanti';
import type { Evento, CatchUp } from '../../src/contract/eventi';
import type { OrdineLista } from '../../src/contract/ordini';
import type { NuovoOrdineRequest } from '../../src/contract/nuovoOrdine';
import { freeSlot, signIn, startOn } from './bottega';
import { client, closeHubs } from './hub';
import { openNegozio, unOrdine } from './negozio';
import { temporaryFolder } from './temporaryFolder';
import { openTestDatabase } from './testDatabase';
import { callServer, type CallOptions } from './testServer';

export interface Following {
  catchUp: CatchUp;
  eventi: Evento[];
}

/** Several servers on one PostgreSQL, each with a data folder of its own as on machines of their own. */
async function openInstances() {
  const opened = await openTestDatabase();
  const databaseUrl = opened.handle.pool.options.connectionString;
  if (databaseUrl === undefined)
    throw new Error('Several instances need a PostgreSQL: set TEST_DATABASE_URL');
  const running: RunningServer[] = [];
  const clients: pg.Client[] = [];
  const accounts: NewCredentials[] = [];
  async function join<Told>(
    { url }: RunningServer,
    token: string,
    event: string,
    ...dopo: (number | null)[]
  ) {
    const connection = client(`${url}/ordiniHub`, { token });
    const told: Told[] = [];
    connection.on(event, (each: Told) => told.push(each));
    await connection.start();
    return { told, catchUp: await connection.invoke<CatchUp>(JOIN_GROUP, GRUPPO_ADMIN, ...dopo) };
  }
  const disconnect = async () => void (await Promise.all(clients.splice(0).map((client) => client.end())));
  return {
    databaseUrl,
    /** Created by whichever instance was first. */
    accounts,
    async start() {
      const server = await startOn(await temporaryFolder(), {
        env: { DATABASE_URL: databaseUrl, RATE_LIMIT: '0' },
        onAccountsCreated: (created) => void accounts.push(...created),
      });
      running.push(server);
      return server;
    },
    /** A connection to the database beside theirs, as psql has it; it ends with `disconnect`. */
    async connect() {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      clients.push(client);
      return client;
    },
    disconnect,
    /** An administrator's screen: the orders that it is pushed. Resolves when it has joined its group. */
    screen: async (server: RunningServer, token: string) =>
      (await join<OrdineLista>(server, token, NUOVO_ORDINE)).told,
    /** A screen that knows the events up to `dopo`: what it is told from there. */
    async follow(server: RunningServer, token: string, dopo: number | null): Promise<Following> {
      const { told: eventi, catchUp } = await join<Evento>(server, token, EVENTO, dopo);
      return { catchUp, eventi };
    },
    async close() {
      await disconnect();
      await closeHubs();
      await Promise.all(running.map((server) => server.close()));
      await opened.close();
    },
  };
}

/** Two instances on one small shop for the tests of a file, each of which finds what those before it left. */
export function withInstances() {
  const shop = {} as Awaited<ReturnType<typeof openInstances>> &
    Record<'a' | 'b', RunningServer> &
    Record<'token' | 'dataRitiro', string>;
  const call = ({ url }: RunningServer, method: string, path: string, options?: CallOptions) =>
    callServer<Record<string, unknown>>(url + path, method, { token: shop.token, ...options });
  const query = async <T extends Record<string, unknown>>(text: string) =>
    (await shop.a.deps.database.transaction((tx) => tx.execute(sql.raw(text)))).rows as T[];
  /** Signs in on one instance; the token is good on all. */
  async function login({ url }: RunningServer): Promise<string> {
    const { email, password } = shop.accounts.find(({ ruolo }) => ruolo === 'admin')!;
    return (await signIn(url, email, password))!;
  }
  beforeAll(async () => {
    Object.assign(shop, await openInstances());
    shop.a = await shop.start();
    shop.b = await shop.start();
    await query('with slots as (delete from disponibilita_giorni) delete from orari_apertura');
    await openNegozio(shop.a.deps.database);
    shop.token = await login(shop.a);
    shop.dataRitiro = await freeSlot(shop.a.url, shop.token, 100);
  });
  afterEach(() => shop.disconnect());
  afterAll(() => shop.close());
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
