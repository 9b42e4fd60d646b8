import { once } from 'node:events';
import net from 'node:net';
import { createLog } from '../../../server/http/logging';
import {
  NOTHING_LEFT,
  ORDINE,
  RawClient,
  VETRINA,
  bearer,
  closeHubs,
  startHub,
  until,
  upgradeRequest,
} from '../../support/hub';

/** What strangers and broken programs may send, and what they get. */
afterEach(closeHubs);

async function negotiate(url: string, headers = bearer(), version: string | null = '1') {
  const query = version === null ? '' : `?negotiateVersion=${version}`;
  const response = await fetch(`${url}/negotiate${query}`, { method: 'POST', headers });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** The status line of an upgrade written by hand, which ends when the server closed. */
async function rawRequest(port: number, target: string, headers: Record<string, string> = {}) {
  const socket = net.connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => (answer += data.toString('latin1')));
  socket.on('error', () => undefined);
  socket.write(upgradeRequest(target, headers));
  // 'close' proves that the server ended the connection; an accepted one is ended here.
  socket.on('data', () => answer.includes(' 101 ') && socket.destroy());
  await once(socket, 'close');
  return answer.split('\r\n')[0]!;
}

describe('negotiation', () => {
  test('answers version 1 with what exists', async () => {
    const { url } = await startHub();
    const { status, body } = await negotiate(url);
    expect(status).toBe(200);
    expect(body).toEqual({
      negotiateVersion: 1,
      connectionId: expect.any(String) as string,
      connectionToken: expect.any(String) as string,
      availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
    });
    expect(body.connectionId).not.toBe(body.connectionToken);
  });

  test.each([null, '0', '-3', 'x', 'NaN', ''])('version %j is answered as version 0', async (version) => {
    const { url } = await startHub();
    const { body } = await negotiate(url, bearer(), version);
    expect(body.negotiateVersion).toBe(0);
    expect(body).not.toHaveProperty('connectionToken');
  });

  test('needs the token of an administrator', async () => {
    const { url } = await startHub();
    expect((await negotiate(url, {})).status).toBe(401);
    expect((await negotiate(url, bearer('sbagliato'))).status).toBe(401);
    expect((await negotiate(url, bearer('__proto__'))).status).toBe(401);
    expect((await negotiate(url, { authorization: 'Basic abc' })).status).toBe(401);
    expect((await negotiate(url, bearer(VETRINA))).status).toBe(403);
  });

  test('a body of any kind does not disturb it; one too large is refused', async () => {
    const { url } = await startHub();
    const post = (body: string, type: string) =>
      fetch(`${url}/negotiate`, { method: 'POST', headers: { ...bearer(), 'content-type': type }, body });
    expect((await post('{', 'application/json')).status).toBe(200);
    expect((await post('x', 'multipart/form-data')).status).toBe(200);
    expect((await post('x'.repeat(40_000), 'text/plain')).status).toBe(413);
  });
});

describe('upgrades', () => {
  test.each([
    '/',
    '/altro',
    '/ordiniHub/',
    '/ordinihub',
    '/ordiniHub/negotiate',
    '//',
    '//[',
    '/%',
    '*',
    'http://[',
    '/ws?x',
  ])('of %s are answered 404 and closed', async (target) => {
    const { port, hub } = await startHub();
    expect(await rawRequest(port, target, bearer())).toBe('HTTP/1.1 404 Not Found');
    expect(hub.counts()).toEqual(NOTHING_LEFT);
  });

  test('take the token from the query too, as browsers send it; without a good one 401, of the shop site 403', async () => {
    const { port } = await startHub();
    expect(await rawRequest(port, '/ordiniHub')).toContain('401');
    expect(await rawRequest(port, '/ordiniHub?access_token=', bearer('sbagliato'))).toContain('401');
    expect(await rawRequest(port, '/ordiniHub?access_token=%E0%A4%A')).toContain('401');
    expect(await rawRequest(port, `/ordiniHub?access_token=${VETRINA}`)).toContain('403');
    expect(await rawRequest(port, '/ordiniHub?access_token=token-admin')).toContain('101');
  });

  // What else is none is told by base/tickets.test.
  test.each(['nonsenso', '', '%00'])('with the invalid id %j are answered 404', async (id) => {
    const { port } = await startHub();
    expect(await rawRequest(port, `/ordiniHub?id=${id}`, bearer())).toContain('404');
  });

  test.each([
    ['http://shop.test', '101'],
    ['https://shop.test', '101'],
    ['https://allowed.test', '101'],
    ['https://evil.test', '403'],
    ['https://shop.test.evil.test', '403'],
    ['https://shop.test:8443', '403'],
    ['null', '403'],
    ['http://[', '403'],
    ['', '403'],
  ])('from the page %j get %s', async (Origin, status) => {
    const { port } = await startHub({ allowedOrigins: ['https://allowed.test'] });
    expect(await rawRequest(port, '/ordiniHub', { ...bearer(), Origin })).toContain(status);
  });

  test('that are no good WebSocket handshake are refused and closed', async () => {
    const { port, hub } = await startHub();
    const broken: Record<string, string>[] = [
      { 'Sec-WebSocket-Key': 'x' },
      { 'Sec-WebSocket-Version': '5' },
      { Upgrade: 'h2c' },
    ];
    for (const headers of broken) {
      expect(await rawRequest(port, '/ordiniHub', { ...bearer(), ...headers })).toContain('400');
    }
    expect(hub.counts()).toEqual(NOTHING_LEFT);
  });

  test('while the database is away are answered 503, and the server lives', async () => {
    const { port, url } = await startHub({
      authenticate: () => Promise.reject(new Error('database away')),
    });
    expect(await rawRequest(port, '/ordiniHub', bearer())).toContain('503');
    expect((await negotiate(url)).status).toBe(500);
    expect((await fetch(`http://127.0.0.1:${port}/altro`)).status).toBe(200);
  });

  test('beyond the limit are answered 503 until someone leaves', async () => {
    const { port, url, hub } = await startHub({ limits: { maxConnections: 2 } });
    const [one] = [await RawClient.ready(url), await RawClient.ready(url)];
    expect(await rawRequest(port, '/ordiniHub', bearer())).toContain('503');
    expect((await negotiate(url)).status).toBe(503);
    one.socket.terminate();
    await until(() => hub.counts().connections === 1);
    expect(await rawRequest(port, '/ordiniHub', bearer())).toContain('101');
  });
});

describe('connection tokens', () => {
  test('open one connection of their own user only, even when used twice at once', async () => {
    const { port, url } = await startHub();
    const target = `/ordiniHub?id=${String((await negotiate(url)).body.connectionToken)}`;
    expect(await rawRequest(port, target, bearer('token-other-admin'))).toContain('404');
    const answers = await Promise.all([1, 2, 3].map(() => rawRequest(port, target, bearer())));
    expect(answers.filter((answer) => answer.includes('101'))).toHaveLength(1);
    expect(answers.filter((answer) => answer.includes('404'))).toHaveLength(2);
    expect(await rawRequest(port, target, bearer())).toContain('404');
  });

  test('that were not used in time open nothing', async () => {
    const { port, url } = await startHub({ limits: { connectWithinMs: -1 } });
    const id = String((await negotiate(url)).body.connectionToken);
    expect(await rawRequest(port, `/ordiniHub?id=${id}`, bearer())).toContain('404');
  });
});

describe('on an open connection', () => {
  test.each(['non è json', '[]', 'null', '{}', '{"type":"x"}', ''])(
    '%j ends it with a reason',
    async (text) => {
      const { url, hub } = await startHub();
      const raw = await RawClient.ready(url);
      raw.socket.send(`${text}\x1e`);
      await raw.closed();
      expect(raw.records.at(-1)).toEqual({ type: 7, error: 'Invalid message.' });
      expect(hub.counts()).toEqual(NOTHING_LEFT);
    },
  );

  test.each([
    ['a handshake that is none', { protocol: 'messagepack', version: 1 }],
    ['a call before the handshake', { type: 1, target: 'JoinGroup', arguments: ['admin'] }],
  ])('%s ends it with an error, and nothing is pushed', async (_what, message) => {
    const { url, hub } = await startHub();
    const raw = await RawClient.open(url);
    raw.send(message);
    await raw.closed();
    expect(raw.records).toEqual([{ error: 'Only the json protocol is supported.' }]);
    expect(hub.counts()).toEqual(NOTHING_LEFT);
  });

  test('a message that is too large ends it, in one frame or in many', async () => {
    const { url, hub } = await startHub({ limits: { maxMessageBytes: 1_000 } });
    const oneFrame = await RawClient.ready(url);
    oneFrame.socket.send('x'.repeat(1_001));
    expect(await oneFrame.closed()).toBe(1009);
    const manyFrames = await RawClient.ready(url);
    for (let at = 0; at < 11; at++) manyFrames.socket.send('x'.repeat(100));
    await manyFrames.closed();
    expect(manyFrames.records.at(-1)).toEqual({ type: 7, error: 'Message too large.' });
    expect(hub.counts()).toEqual(NOTHING_LEFT);
  });

  test('text that is not UTF-8 ends it', async () => {
    const { url, hub } = await startHub();
    const raw = await RawClient.ready(url);
    raw.socket.send(Buffer.from([0xff, 0xfe]), { binary: false });
    await raw.closed();
    expect(hub.counts()).toEqual(NOTHING_LEFT);
  });

  test('pings, stray completions and unknown kinds of message are let pass', async () => {
    const { url } = await startHub();
    const raw = await RawClient.ready(url);
    for (const type of [6, 2, 3, 5, 8, 9, 77]) raw.send({ type, invocationId: '9' });
    raw.send({ type: 1, invocationId: '1', target: 'JoinGroup', arguments: ['admin'] });
    expect(await raw.answer(1)).toEqual({ type: 3, invocationId: '1' });
  });

  test('a call without an id is made and not answered, wrong ones neither', async () => {
    const { url, hub } = await startHub();
    const raw = await RawClient.ready(url);
    raw.send({ type: 1, target: 'Altro', arguments: [] });
    raw.send({ type: 1, target: 'JoinGroup', arguments: 'admin' });
    raw.send({ type: 4, target: 'JoinGroup', arguments: [] });
    raw.send({ type: 1, target: 'JoinGroup', arguments: ['admin'] });
    await until(() => hub.counts().groups === 1);
    hub.pushNuovoOrdine(ORDINE);
    expect(await raw.answer(1)).toEqual({ type: 1, target: 'NuovoOrdine', arguments: [ORDINE] });
  });

  test("a client's goodbye is taken", async () => {
    const { url, hub } = await startHub();
    const raw = await RawClient.ready(url);
    raw.send({ type: 7 });
    expect(await raw.closed()).toBe(1000);
    expect(hub.counts()).toEqual(NOTHING_LEFT);
  });

  test('a thousand broken connections leave nothing behind', async () => {
    const { port, url, hub } = await startHub();
    for (let round = 0; round < 20; round++) {
      await Promise.all(
        Array.from({ length: 50 }, async (_, at) => {
          if (at % 2) return rawRequest(port, '/ordiniHub', bearer());
          const raw = await RawClient.open(url);
          raw.socket.send(at % 4 ? '{"protocol":"json","version":1}\x1e{' : '\x1e');
          raw.socket.terminate();
        }),
      );
    }
    await until(() => hub.counts().sockets === 0);
    expect(hub.counts()).toEqual(NOTHING_LEFT);
  });
});

test('no token is ever logged, not even in full detail', async () => {
  let log = '';
  const loggerInstance = createLog('trace', { write: (line) => void (log += line) });
  const { url, port } = await startHub({ server: { loggerInstance } });
  const id = String((await negotiate(`${url}`)).body.connectionToken);
  const post = (token: string) => fetch(`${url}/negotiate?access_token=${token}`, { method: 'POST' });
  expect([(await post('token-admin')).status, (await post('segretissimo')).status]).toEqual([200, 401]);
  await rawRequest(port, `/ordiniHub?id=${id}&access_token=token-admin`);
  await rawRequest(port, '/ordiniHub?access_token=token-admin');
  await rawRequest(port, '/ordiniHub?access_token=segretissimo');
  await until(() => log.includes('socket closed'));
  expect(log).toContain('access_token=[redacted]');
  expect(log).not.toContain('token-admin');
  expect(log).not.toContain('segretissimo');
  expect(log).not.toContain(id);
});
