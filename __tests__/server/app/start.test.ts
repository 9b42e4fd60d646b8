import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { disponibilitaGiorni, orariApertura, registro } from '../../../server/db/schema';
import type { NewCredentials } from '../../../server/app/firstStart';
import type { Deps } from '../../../server/http/routes';
import { createLog } from '../../../server/http/logging';
import type { RunningServer, StartOptions } from '../../../server/app/start';
import { lockFolder } from '../../../server/db/engine/folderLock';
import { readAnchors } from '../../../server/registro/catenaRules';
import { verifyRegistro } from '../../../server/registro/catenaRepository';
import { emptyFolder, signIn, startOn } from '../../support/bottega';
import { RawClient, bearer, until } from '../../support/hub';
import { newerMigrations } from '../../support/newerMigrations';
import { workerFile } from '../../support/testCluster';

const running = new Set<RunningServer>();
let logged = '';

async function start(dataDir: string, env: Record<string, string> = {}, more: Partial<StartOptions> = {}) {
  const created: NewCredentials[] = [];
  const server = await startOn(dataDir, {
    env,
    log: createLog('info', { write: (line) => void (logged += line) }),
    onAccountsCreated: (accounts) => void created.push(...accounts),
    ...more,
  });
  running.add(server);
  return { server, created };
}

/** Of a session that the account begins now. */
const tokenOf = async (server: RunningServer, account?: NewCredentials) =>
  (account && (await signIn(server.url, account.email, account.password))) ?? '';
const bearing = (token: string) => ({ headers: bearer(token) });

afterEach(async () => {
  for (const server of running) await server.close();
  running.clear();
});
it('the first start on an empty database makes two accounts, whose passwords work and are in no log, an ordinary week, and tells the log of it', async () => {
  logged = '';
  const folder = await emptyFolder();
  const { server, created } = await start(folder, { ADMIN_EMAIL: 'capo@bottega.example' });
  const { database } = server.deps;
  expect(created.map(({ ruolo, email }) => [ruolo, email])).toEqual([
    ['admin', 'capo@bottega.example'],
    ['vetrina', 'vetrina@negozio.local'],
  ]);
  expect(await database.$count(orariApertura)).toBe(7);
  const slots = await database.select().from(disponibilitaGiorni);
  expect([...new Set(slots.map(({ giornoSettimana }) => giornoSettimana))]).toEqual([1, 2, 3, 4, 5, 6]);
  expect((await database.select().from(registro)).map(({ entita, azione }) => [entita, azione])).toEqual([
    ['account', 'crea'],
    ['account', 'crea'],
    ...Array.from({ length: 7 }, () => ['orario', 'crea']),
    ...Array.from({ length: 12 }, () => ['finestra', 'crea']),
  ]);
  // The log is chained, and the day's anchor stands in the server's own.
  await until(() => readAnchors(logged).length > 0);
  const { fine, wrong } = await verifyRegistro(database, readAnchors(logged));
  expect([fine, wrong]).toEqual([readAnchors(logged)[0], []]);
  expect(fine.numero).toBe(21);
  for (const account of created) {
    expect(account.password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    expect(await tokenOf(server, account)).not.toBe('');
    expect(logged).not.toContain(account.password);
  }

  // The next one makes none, and those who are signed in stay so.
  const token = await tokenOf(server, created[0]);
  await server.close();
  const next = await start(folder, { HUB_CONNECTIONS: '1' });
  expect(next.created).toEqual([]);
  expect((await fetch(`${next.server.url}/api/prodotti`, bearing(token))).status).toBe(200);

  // It takes as many screens as it was told.
  const { socket } = await RawClient.ready(`${next.server.url}/ordiniHub`, bearer(token));
  const negotiate = `${next.server.url}/ordiniHub/negotiate?negotiateVersion=1`;
  expect((await fetch(negotiate, { method: 'POST', ...bearing(token) })).status).toBe(503);
  socket.terminate();
});

describe('a start that fails', () => {
  it('on the database of a newer version says which one is needed, and releases the folder', async () => {
    const folder = await emptyFolder();
    const changing = await newerMigrations('alter table chiusure rename column motivo to perche');
    const files = { version: '2.0.0', distDir: `${folder}/dist`, workerFile, migrationsFolder: changing };
    await (await start(folder, {}, { files })).server.close();
    await expect(start(folder)).rejects.toThrow('start version 2.0.0 or newer');
    await (await lockFolder(folder, 0)).release();
  });
  it('ends the jobs that it had begun, and releases the folder', async () => {
    // The server is not evaluated in the test's own global.
    const Outside = createLog.constructor as new (code: string) => () => typeof globalThis;
    const outside = new Outside('return globalThis')();
    const begun = jest.spyOn(outside, 'setInterval');
    const ends = (['clearInterval', 'clearTimeout'] as const).map((name) => jest.spyOn(outside, name));
    const mail = { SMTP_URL: 'smtp://127.0.0.1:9', SMTP_FROM: 'a@b.example' };
    const prepare = ({ database }: Deps) =>
      database.transaction(async (tx) => void (await tx.execute('alter table messaggi rename to altri')));
    const folder = await emptyFolder();
    await expect(start(folder, mail, { prepare })).rejects.toThrow('update "messaggi"');
    const timers = begun.mock.results.map(({ value }) => value as NodeJS.Timeout);
    expect(timers.length).toBeGreaterThan(6);
    const ended = new Set(ends.flatMap(({ mock }) => mock.calls.flat()));
    expect(timers.filter((timer) => !ended.has(timer))).toEqual([]);
    await (await lockFolder(folder, 0)).release();
  });
});

/** A client that keeps its connection and asks again as soon as it was answered, until it cannot: `end` says why. */
function askOn(url: string, path: string, token: string) {
  const answered: number[] = [];
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<number>((resolve, reject) => {
      const how = { agent, headers: bearer(token) };
      const request = http.get(url.replace('localhost', '127.0.0.1') + path, how, (answer) => {
        answer.on('error', reject);
        answer.on('end', () => resolve(answer.statusCode!)).resume();
      });
      request.on('error', reject);
    });
  const askWithoutEnd = async (): Promise<string | undefined> => {
    try {
      for (;;) answered.push(await ask());
    } catch (error) {
      agent.destroy();
      return (error as NodeJS.ErrnoException).code;
    }
  };
  return { answered, end: askWithoutEnd() };
}

describe('stopping', () => {
  /** A request that has arrived and cannot end before `release`: the embedded database has one connection, which is held. */
  async function requestThatWaits({ server, created }: Awaited<ReturnType<typeof start>>) {
    const token = await tokenOf(server, created[0]);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const holding = new Promise<void>((held) => {
      const hold = () => (held(), released);
      server.deps.database.transaction(hold).catch(() => undefined);
    });
    await holding;
    const arrived = once(server.http.server, 'request');
    const request = fetch(`${server.url}/api/prodotti`, bearing(token));
    request.catch(() => undefined);
    await arrived;
    await turn();
    return { server, release, request };
  }

  it('answers /readyz with 503 until the port closes', async () => {
    const { server } = await start(await emptyFolder(), { DRAIN_SECONDS: '1' });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const closed = server.close();
    const answer = await fetch(`${server.url}/readyz`);
    expect([answer.status, await answer.json()]).toEqual([503, { status: 'stopping' }]);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await closed;
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed');
  });
  it('loses no request of clients that keep their connections and ask without a pause', async () => {
    const { server, created } = await start(await emptyFolder(), { RATE_LIMIT: '0' });
    const token = await tokenOf(server, created[0]);
    const clients = Array.from({ length: 64 }, (_, i) =>
      askOn(server.url, i % 2 === 0 ? '/healthz' : '/api/coupon', token),
    );
    await until(() => clients.every(({ answered }) => answered.length >= 5));
    await server.close();
    const ends = await Promise.all(clients.map(({ end }) => end));
    expect([...new Set(ends)]).toEqual(['ECONNREFUSED']);
    for (const { answered } of clients) expect(new Set(answered)).toEqual(new Set([200]));
  });
  it('answers the request that a proxy sends on a connection it has just opened', async () => {
    const { server } = await start(await emptyFolder());
    const socket = net.connect(Number(new URL(server.url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => (answer += data.toString()));
    await once(server.http.server, 'connection');
    const stoppedListening = once(server.http.server, 'close');
    const closed = server.close();
    await turn();
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(socket, 'close');
    expect(answer).toContain('200 OK');
    await stoppedListening;
    await closed;
  });
  it('lets the requests that run end, then closes the database', async () => {
    const { server, release, request } = await requestThatWaits(await start(await emptyFolder()));
    const closed = server.close();
    await turn();
    release();
    expect((await request).status).toBe(200);
    await closed;
    await expect(server.deps.database.$count(registro)).rejects.toThrow();
  });
  it('cuts off, after the time it was given, what does not end', async () => {
    const begun = await start(await emptyFolder(), { SHUTDOWN_SECONDS: '1' });
    const { server, release, request } = await requestThatWaits(begun);
    const closed = server.close();
    await expect(request).rejects.toThrow('fetch failed');
    release();
    await closed;
    expect(logged).toContain('Requests did not end in time');
  });
});
