import { once } from 'node:events';
import { STATUS_CODES } from 'node:http';
import net from 'node:net';
import {
  NOTHING_LEFT,
  ORDINE,
  RawClient,
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
  const others = (status: number, field: string, values: string[]) =>
    values.map((value) => ['/ordiniHub', { [field]: value }, status] as const);
  /** Who may not enter at all is told by abuse/roles.test, and what else is no id by base/tickets.test. */
  const ASKED: readonly (readonly [target: string, headers: object, status: number])[] = [
    ...['/', '/altro', '/ordiniHub/', '/ordinihub', '/ordiniHub/negotiate', '//', '//[', '/%', '*'].map(
      (target) => [target, {}, 404] as const,
    ),
    ...['http://[', '/ws?x', '/ordiniHub?id=nonsenso', '/ordiniHub?id=', '/ordiniHub?id=%00'].map(
      (target) => [target, {}, 404] as const,
    ),
    ['/ordiniHub?access_token=%E0%A4%A', { authorization: '' }, 401],
    ...others(101, 'Origin', ['http://shop.test', 'https://shop.test', 'https://allowed.test']),
    ...others(403, 'Origin', ['https://evil.test', 'https://shop.test.evil.test', 'https://shop.test:8443']),
    ...others(403, 'Origin', ['null', 'http://[', '']),
    ...others(400, 'Sec-WebSocket-Key', ['x']),
    ...others(400, 'Sec-WebSocket-Version', ['5']),
    ...others(400, 'Upgrade', ['h2c']),
  ];
  test.each(ASKED)('of %s with %j are answered %i, and leave nothing', async (target, headers, status) => {
    const { port, hub } = await startHub({ allowedOrigins: ['https://allowed.test'] });
    const answer = await rawRequest(port, target, { ...bearer(), ...headers });
    expect(answer).toBe(`HTTP/1.1 ${status} ${STATUS_CODES[status]}`);
    await until(() => hub.counts().sockets === 0);
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
  // What else is no message is told by protocol.test.
  test.each<[string, string | Buffer, number, object]>([
    ['a message that is none', '[]\x1e', 1000, { type: 7, error: 'Invalid message.' }],
    ['a message that is too large', 'x'.repeat(1_001), 1009, {}],
    ['text that is not UTF-8', Buffer.from([0xff, 0xfe]), 1007, {}],
    ['its goodbye', '{"type":7}\x1e', 1000, {}],
  ])('a client is let go after %s', async (_what, frame, code, last) => {
    const { url, hub } = await startHub({ limits: { maxMessageBytes: 1_000 } });
    const raw = await RawClient.ready(url);
    raw.socket.send(frame, { binary: false });
    expect([await raw.closed(), raw.records.at(-1)]).toEqual([code, last]);
    expect(hub.counts()).toEqual(NOTHING_LEFT);
  });

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

  test('what is no call, and a call without an id, is not answered; a good one is made', async () => {
    const { url, hub } = await startHub();
    const raw = await RawClient.ready(url);
    for (const type of [6, 2, 3, 5, 8, 9, 77]) raw.send({ type, invocationId: '9' });
    raw.send({ type: 1, target: 'Altro', arguments: [] });
    raw.send({ type: 1, target: 'JoinGroup', arguments: 'admin' });
    raw.send({ type: 4, target: 'JoinGroup', arguments: [] });
    raw.send({ type: 1, target: 'JoinGroup', arguments: ['admin'] });
    await until(() => hub.counts().groups === 1);
    hub.pushNuovoOrdine(ORDINE);
    expect(await raw.answer(1)).toEqual({ type: 1, target: 'NuovoOrdine', arguments: [ORDINE] });
  });

  test('hundreds of broken connections leave nothing behind', async () => {
    const { port, url, hub } = await startHub();
    for (let round = 0; round < 8; round++) {
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
