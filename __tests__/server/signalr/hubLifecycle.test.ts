import { once } from 'node:events';
import net from 'node:net';
import { HubConnectionState } from '@microsoft/signalr';
import type { HubUser } from '../../../server/signalr/hubOptions';
import {
  NOTHING_LEFT,
  ORDINE,
  RawClient,
  USERS,
  client,
  closeHubs,
  closed,
  holdTime,
  startHub,
  started,
  until,
  upgradeRequest,
} from '../../support/hub';

/** How connections live and end: pings, timeouts, slow clients, sessions, shutdown. */
afterEach(closeHubs);

test("the server's pings keep the official client, and its own pings keep the connection", async () => {
  const pass = holdTime();
  const { url, hub } = await startHub();
  const [raw, connection] = [await RawClient.ready(url), await started(url)];
  await pass(46_000);
  expect(raw.records.filter(({ type }) => type === 6)).toHaveLength(3);
  await pass(254_000);
  expect(connection.state).toBe(HubConnectionState.Connected);
  // The one that never pings has been dropped.
  expect(hub.counts().ready).toBe(1);
});

test('a client that falls silent is dropped, and comes back by itself when it lives', async () => {
  const pass = holdTime();
  const { url } = await startHub();
  const connection = client(url, { reconnectDelays: [0] });
  connection.keepAliveIntervalInMilliseconds = 600_000;
  await connection.start();
  const back = new Promise<void>((resolve) => connection.onreconnected(() => resolve()));
  await pass(61_000);
  await until(() => connection.state === HubConnectionState.Reconnecting);
  await pass(1_000);
  await back;
});

test('setting the clock of the machine neither drops a client nor stops its pings', async () => {
  const { url, hub } = await startHub({ limits: { keepAliveMs: 20 } });
  const raw = await RawClient.ready(url);
  const pings = () => raw.records.filter(({ type }) => type === 6).length;
  const real = Date.now.bind(Date);
  const clock = jest.spyOn(Date, 'now');
  try {
    for (const shift of [3_600_000, -3_600_000]) {
      clock.mockImplementation(() => real() + shift);
      const before = pings();
      await until(() => pings() >= before + 3);
    }
  } finally {
    clock.mockRestore();
  }
  expect(hub.counts().ready).toBe(1);
});

test('a client that never shakes hands is told nothing but that, and closed', async () => {
  const pass = holdTime();
  const { url, hub } = await startHub({ limits: { keepAliveMs: 5_000 } });
  const raw = await RawClient.open(url);
  await pass(16_000);
  await raw.closed();
  expect(raw.records).toEqual([{ error: 'Handshake was canceled.' }]);
  expect(hub.counts()).toEqual(NOTHING_LEFT);
});

test('the end of the token is the end of the connection, and no way back is offered', async () => {
  const pass = holdTime();
  const exp = Date.now() / 1000 + 30;
  const { url, hub } = await startHub({ authenticate: () => ({ sub: '1', role: 'admin', exp }) });
  const raw = await RawClient.ready(url);
  await pass(29_000);
  expect(hub.counts().ready).toBe(1);
  await pass(2_000);
  await raw.closed();
  expect(raw.records.at(-1)).toEqual({ type: 7, error: 'The session has expired.' });
  expect(hub.counts()).toEqual(NOTHING_LEFT);
});

test('only the ended session is closed, and a question that fails closes none', async () => {
  const ended = new Set<string>();
  const asked: string[] = [];
  const { url } = await startHub({
    limits: { revalidateMs: 20 },
    stillValid: async ({ sub }) => {
      asked.push(sub);
      if (sub === '2' && !ended.has('2')) throw new Error('database away');
      return !ended.has(sub);
    },
  });
  const one = client(url);
  const other = client(url, { token: 'token-other-admin' });
  await Promise.all([one.start(), other.start()]);
  await until(() => asked.filter((sub) => sub === '2').length >= 3);
  expect(other.state).toBe(HubConnectionState.Connected);
  const otherClosed = closed(other);
  ended.add('2');
  await otherClosed;
  await until(() => asked.slice(-3).every((sub) => sub === '1'));
  expect(one.state).toBe(HubConnectionState.Connected);
});

test('a client that does not read is dropped before much waits for it; the others receive all', async () => {
  const maxBufferedBytes = 200_000;
  const { url, hub } = await startHub({ limits: { maxBufferedBytes } });
  const slow = await RawClient.ready(url);
  slow.send({ type: 1, target: 'JoinGroup', arguments: ['admin'], invocationId: '0' });
  await slow.answer(1);
  const good = client(url);
  let goodReceived = 0;
  good.on('NuovoOrdine', () => goodReceived++);
  await good.start();
  await good.invoke('JoinGroup', 'admin');
  slow.socket.pause();

  const big = { ...ORDINE, cliente: 'x'.repeat(50_000) };
  let pushed = 0;
  while (hub.counts().connections === 2 && pushed < 5_000) {
    hub.pushNuovoOrdine(big);
    pushed++;
    await until(() => goodReceived === pushed);
  }
  expect(hub.counts().connections).toBe(1);
  await until(() => hub.counts().sockets === 1);
  // What the system's own socket buffers take is not the server's memory.
  expect(pushed * 50_000).toBeLessThan(maxBufferedBytes + 40_000_000);
  expect(goodReceived).toBe(pushed);
});

test('at shutdown every client is told that it may come back, and nobody holds the server up', async () => {
  const { url, port, app, hub } = await startHub({ limits: { closeGraceMs: 100 } });
  const unasked = net.connect(port, '127.0.0.1');
  const unaskedEnd = once(unasked, 'close');
  await once(app.server, 'connection');
  const raws = await Promise.all(Array.from({ length: 20 }, () => RawClient.ready(url)));
  const mute = await RawClient.ready(url);
  mute.socket.pause();
  const silent = await RawClient.open(url);
  const official = await started(url);
  const end = closed(official);

  await app.close();
  for (const raw of raws) {
    expect(await raw.closed()).toBe(1000);
    expect(raw.records.at(-1)).toEqual({ type: 7, allowReconnect: true });
  }
  await silent.closed();
  expect(silent.records).toEqual([{ error: 'The server is closing.' }]);
  await end;
  await unaskedEnd;
  expect(hub.counts()).toEqual(NOTHING_LEFT);
});

test('an upgrade that waits for the database does not hold up the shutdown', async () => {
  let entered = false;
  const { url, app } = await startHub({
    authenticate: () => {
      entered = true;
      return new Promise(() => undefined);
    },
  });
  const opening = RawClient.open(url).then(
    () => 'open',
    () => 'refused',
  );
  await until(() => entered);
  await app.close();
  expect(await opening).toBe('refused');
});

test.each<[string, HubUser | null, (socket: net.Socket) => unknown]>([
  ['goes away', USERS['token-admin']!, (socket) => socket.destroy()],
  ['breaks off', null, (socket) => socket.resetAndDestroy()],
])('a client that %s while the database thinks leaves nothing behind', async (_how, user, leave) => {
  let answer: () => void = () => undefined;
  const { port, hub } = await startHub({
    authenticate: () => new Promise((resolve) => (answer = () => resolve(user))),
  });
  const socket = net.connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write(upgradeRequest('/ordiniHub'));
  await until(() => hub.counts().sockets === 1);
  leave(socket);
  await once(socket, 'close');
  answer();
  await until(() => hub.counts().sockets === 0);
  expect(hub.counts()).toEqual(NOTHING_LEFT);
  expect((await fetch(`http://127.0.0.1:${port}/altro`)).status).toBe(200);
});

test('a refused client that keeps its half of the connection open is cut', async () => {
  const { port, app } = await startHub({ authenticate: () => null });
  const accepted = once(app.server, 'connection') as Promise<[net.Socket]>;
  const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.resume().write(upgradeRequest('/ordiniHub'));
  await once(socket, 'end');
  const [itsOther] = await accepted;
  await until(() => itsOther.destroyed);
  socket.destroy();
});
