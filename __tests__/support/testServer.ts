import { once } from 'node:events';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { buildApp, type AppConfig, type AppOptions } from '../../server/app/app';
import { createPasswords, type Passwords } from '../../server/auth/password';
import { createLog } from '../../server/http/logging';
import { createLocalBus } from '../../server/base/bus';
import { workerFile } from './testCluster';
import { openTestDatabase } from './testDatabase';

export const ADMIN = {
  email: 'admin@negozio.test',
  password: 'parola-di-prova',
  nome: 'Ada Amministratrice',
};
export const VETRINA = { email: 'vetrina@negozio.test', password: 'parola-del-sito', nome: 'Sito' };

export interface CallOptions {
  body?: unknown;
  token?: string | null;
  /** Sent as Idempotency-Key, unless it is empty. */
  key?: string;
  headers?: Record<string, string>;
}

export interface Answer<Body = unknown> {
  status: number;
  headers: Headers;
  text: string;
  /** Parsed when it is JSON, else undefined. */
  body: Body;
}

interface Overrides extends Partial<Omit<AppOptions, 'deps' | 'config'>> {
  config?: Partial<AppConfig>;
  /** True unless said otherwise; false is a server to the letter. */
  estesa?: boolean;
}

/** The real server on the real embedded database, listening on a free port. Passwords are hashed cheaply. */
export async function startTestServer(overrides: Overrides = {}) {
  const opened = await openTestDatabase();
  const { database } = opened;
  const clock = createClock();
  const passwords = createPasswords({ cost: { N: 1024, r: 8, p: 1 } });
  const logs: Record<string, unknown>[] = [];
  const missing = path.join(os.tmpdir(), 'gestione-ordini-nessuna-cartella');
  const { config, estesa = true, ...options } = overrides;
  const bus = createLocalBus();
  const {
    http: app,
    tokens,
    hub,
    eventi,
  } = await buildApp({
    deps: { database, bus, clock: clock.now, estesa, giorniPrenotabili: 365 },
    secret: 'segreto-dei-token-di-prova-0123456789',
    version: '0.0.0',
    distDir: missing,
    workersDir: path.dirname(workerFile),
    passwords,
    mailer: { send: async () => undefined },
    loginPause: async () => undefined,
    log: createLog('info', { write: (line) => void logs.push(JSON.parse(line) as Record<string, unknown>) }),
    sessionMaxAgeMs: 0,
    ...options,
    config: {
      allowedOrigins: [],
      connectionsPerAddress: 0,
      dataDir: missing,
      minFreeMb: 64,
      publicUrl: undefined,
      rateLimit: 0,
      tokenHours: 12,
      trustProxy: false,
      ...config,
    },
  });

  const accounts = await accountRows(passwords);
  await opened.reset([accounts]);

  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const adminToken = () => tokens.sign({ id: 1, ...ADMIN, ruolo: 'admin', versioneToken: 1 });
  return {
    url,
    app,
    hub,
    bus,
    eventi,
    database: opened.byHand,
    tokens,
    /** Signed anew each time it is read, by the clock as it stands then. */
    get adminToken() {
      return adminToken();
    },
    get vetrinaToken() {
      return tokens.sign({ id: 2, ...VETRINA, ruolo: 'vetrina', versioneToken: 1 });
    },
    clock,
    /** Every log line so far, parsed. */
    logs,
    /** Calls the server as administrator unless `token` says otherwise (null: as nobody); a body is sent as JSON. */
    call: <Body = unknown>(
      method: string,
      callPath: string,
      { token = adminToken(), ...callOptions }: CallOptions = {},
    ) => callServer<Body>(`${url}${callPath}`, method, { token, ...callOptions }),
    /** An empty database with the two accounts again, and what these statements add; the clock runs. */
    reset: async (rows: readonly string[] = []) => {
      await eventi.settled();
      await opened.reset([accounts, ...rows]);
      await eventi.poll();
      clock.release();
    },
    close: async () => {
      await app.close();
      await opened.close();
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

async function accountRows(passwords: Passwords): Promise<string> {
  const rows = [
    { ...ADMIN, ruolo: 'admin' },
    { ...VETRINA, ruolo: 'vetrina' },
  ].map(
    async ({ email, nome, ruolo, password }) =>
      `('${email}', '${nome}', '${ruolo}', '${await passwords.hash(password)}')`,
  );
  return `insert into account (email, nome, ruolo, password_hash) values ${(await Promise.all(rows)).join()}`;
}

/** Stands still once it was set; goes on from there with `advance`. */
function createClock() {
  let fixed: number | undefined;
  return {
    now: () => new Date(fixed ?? Date.now()),
    set: (moment: Date | string) => void (fixed = new Date(moment).getTime()),
    advance: (ms: number) => void (fixed = (fixed ?? Date.now()) + ms),
    release: () => void (fixed = undefined),
  };
}

const agent = new http.Agent({ keepAlive: true });

/** By node:http: fetch would weigh as much as the server. Without a token as nobody; a body is sent as JSON. */
export async function callServer<Body = unknown>(
  url: string,
  method: string,
  { body, token, key, headers = {} }: CallOptions = {},
): Promise<Answer<Body>> {
  const request = http.request(url, {
    method,
    agent,
    headers: {
      ...(token != null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
      ...headers,
    },
  });
  request.end(typeof body === 'string' ? body : JSON.stringify(body));
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  const text = await readText(response);
  const isJson = response.headers['content-type']?.startsWith('application/json') ?? false;
  const parsed = (isJson && text !== '' ? JSON.parse(text) : undefined) as Body;
  return { status: response.statusCode!, headers: headersOf(response), text, body: parsed };
}

const headersOf = ({ headersDistinct }: http.IncomingMessage) =>
  new Headers(
    Object.entries(headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    ),
  );
