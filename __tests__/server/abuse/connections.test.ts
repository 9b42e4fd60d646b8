import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { CallOptions } from '../../support/testServer';
import { bodyOf, converse, request } from './rawHttp';
import { keptServer, until } from '../../support/negozio';
import { it, race } from '../../support/race';

const server = keptServer();
/** On a connection of its own: one that is kept may be cut off as idle just when it is taken again. */
const call = (method: string, path: string, { headers, ...options }: CallOptions = {}) =>
  server.call(method, path, { ...options, headers: { ...headers, connection: 'close' } });

afterEach(async () => {
  // Whatever was sent, the others are served.
  expect((await call('GET', '/api/prodotti')).status).toBe(200);
});

const json = (token: string) => [`Authorization: Bearer ${token}`, 'Content-Type: application/json'];
const login = (headers: string[], body = '') =>
  request('POST /api/auth/login', ['Content-Type: application/json', ...headers], body);

const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

function* after(first: string, piece: string): Generator<string> {
  yield first;
  while (true) yield piece;
}
function* pieces(head: string, body: Buffer, count: number): Generator<string | Buffer> {
  yield head;
  const size = Math.ceil(body.length / count);
  for (let at = 0; at < body.length; at += size) yield body.subarray(at, at + size);
}

describe('who is slow', () => {
  /** So short that no test has to wait; what is not named has the real server's limits, which nobody here lives to see. */
  const LIMITS = { headersMs: 300, answerMs: 1_500, unreadMs: 300, checkMs: 50 };
  const PACE = { graceMs: 400, leastBytesPerSecond: 250, mostMs: 1_500_000 };
  const slow = keptServer({ connectionLimits: LIMITS, uploadPace: PACE });
  afterEach(async () => {
    const headers = { connection: 'close' };
    expect((await slow.call('GET', '/api/prodotti', { headers })).status).toBe(200);
  });

  const PART = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  const uploadHead = (length: string) =>
    request('POST /api/prodotti/upload-image', [
      `Authorization: Bearer ${slow.adminToken}`,
      'Content-Type: multipart/form-data; boundary=x',
      length,
    ]);

  it('with the body of a request is cut off, in Italian, however steadily it comes', async () => {
    const head = login(['Content-Length: 100000']).replace('Connection: close\r\n', '');
    const answer = await converse(slow.url, after(head, ' '), 30);
    expect(answer.statuses).toEqual([408]);
    expect(bodyOf(answer)).toEqual({ message: 'Tempo scaduto: riprova.' });
  });
  it.each([
    ['who may not ask', 401, 'POST /api/prodotti/NuovaCategoria'],
    ['for what does not exist', 404, 'POST /api/inesistente'],
    ['for what cannot be read', 400, 'POST /api/ordini/%zz'],
  ])('with a body that nobody reads, of %s, is cut off after the answer', async (_, status, line) => {
    const head = request(line, ['Content-Type: application/json', 'Content-Length: 100000']);
    const { statuses } = await converse(slow.url, after(head.replace('Connection: close\r\n', ''), ' '), 30);
    expect(statuses).toEqual([status]);
  });
  it('with the chunks of an upload is cut off', async () => {
    const first = uploadHead('Transfer-Encoding: chunked') + chunk(PART);
    const answer = await converse(slow.url, after(first, '1\r\nx\r\n'), 30);
    expect(answer.statuses).toEqual([408]);
    expect(bodyOf(answer)).toEqual({ message: 'Il file arriva troppo lentamente: riprova.' });
  });
  it('with a file, but not too slow, has the time that it takes', async () => {
    const noise = sharp(randomBytes(90 * 90 * 3), { raw: { width: 90, height: 90, channels: 3 } });
    const png = await noise.png().toBuffer();
    const body = Buffer.concat([Buffer.from(PART), png, Buffer.from('\r\n--x--\r\n')]);
    const answer = await converse(
      slow.url,
      pieces(uploadHead(`Content-Length: ${body.length}`), body, 70),
      30,
    );
    expect(answer.statuses).toEqual([200]);
    expect(answer.ms).toBeGreaterThan(LIMITS.answerMs);
  });
  it('and says nothing at all is let go', async () => {
    const { statuses } = await converse(slow.url, []);
    expect(statuses.filter((status) => status !== 408)).toEqual([]);
  });
  it('or gone in the middle of a body is given up, and what came of it', async () => {
    const before = await slow.call('GET', '/api/prodotti/GetCategorie');
    const text = `${request('POST /api/prodotti/NuovaCategoria', [...json(slow.adminToken), 'Content-Length: 500'])}{"nome":"Mezza"`;
    await converse(slow.url, [text]);
    expect((await slow.call('GET', '/api/prodotti/GetCategorie')).text).toBe(before.text);
  });
  it('with the head of a request is cut off, and many at once do not keep others out', async () => {
    const held = Array.from({ length: 200 }, () =>
      converse(slow.url, after('GET /api/prodotti HTTP/1.1\r\n', 'X-A: b\r\n'), 40),
    );
    expect((await slow.call('GET', '/api/prodotti')).status).toBe(200);
    for (const { statuses } of await Promise.all(held)) expect(statuses).toEqual([408]);
  });
  race('as the database may be keeps nobody longer than he waits: told so, with nothing saved', async () => {
    const headers = { connection: 'close' };
    await slow.database.transaction(async (tx) => {
      await tx.execute(sql`lock table registro in access exclusive mode`);
      const asked = { body: { id: 0, nome: 'Formaggi' }, headers };
      const { status, headers: told, body } = await slow.call('POST', '/api/prodotti/NuovaCategoria', asked);
      expect([status, told.get('retry-after')]).toEqual([503, '5']);
      expect(body).toEqual({ message: 'Servizio momentaneamente non disponibile. Riprova tra poco.' });
      // On PostgreSQL the request has a connection; of the engine it waits for the only one.
      const why = process.env.RACES_ALONE === '1' ? 'TOO_LATE' : 'FST_ERR_HANDLER_TIMEOUT';
      await until(async () => JSON.stringify(slow.logs).includes(why));
    });
    const { text } = await slow.call('GET', '/api/prodotti/GetCategorie', { headers });
    expect(text).not.toContain('Formaggi');
  });
});

describe('a body', () => {
  const limit = 256 * 1024;
  it.each([
    ['told', login([`Content-Length: ${limit + 1}`])],
    ['chunked', `${login(['Transfer-Encoding: chunked'])}${chunk(' '.repeat(limit + 1))}0\r\n\r\n`],
  ])('larger than the limit is refused (%s length)', async (_, text) => {
    const answer = await converse(server.url, [text]);
    expect(answer.statuses).toEqual([413]);
    expect(answer.text).toContain('Il contenuto inviato è troppo grande.');
  });
  it.each(['[', '{"a":', '{"cliente":{"nome":['])('nested as deep as fits (%s) is refused', async (open) => {
    const answer = await call('POST', '/api/ordini', {
      body: open.repeat(Math.floor(limit / open.length)),
      headers: { 'idempotency-key': 'chiave-di-prova' },
    });
    expect(answer.status).toBe(400);
  });
  it.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('of %s that closes what it opened is refused, and taken where nobody looks', async (_, open, close) => {
    const depth = 30_000;
    const deep = `${open.repeat(depth)}${open === '[' ? '' : '1'}${close.repeat(depth)}`;
    expect((await call('POST', '/api/prodotti/NuovaCategoria', { body: deep })).status).toBe(400);
    const kept = await call('POST', '/api/registro/esportazione', {
      body: `{"esportazione":"utenti","righe":1,"altro":${deep}}`,
    });
    expect(kept.status).toBe(201);
  });
  it('of ten thousand fields is read in no time', async () => {
    const fields = Array.from({ length: 10_000 }, (_, at) => `"campo${at}":${at}`).join();
    const { status } = await call('POST', '/api/prodotti/NuovaCategoria', { body: `{${fields}}` });
    expect(status).toBe(400);
  });
  it.each(['__proto__', 'constructor'])('cannot change what objects inherit (%s)', async (key) => {
    const body = `{"nome":"Pane ${key}","${key}":{"prototype":{"ruolo":"admin"},"ruolo":"admin"}}`;
    await call('POST', '/api/prodotti/NuovaCategoria', { body });
    expect(({} as { ruolo?: string }).ruolo).toBeUndefined();
  });
  it('of a compressed kind is not unpacked', async () => {
    const headers = { 'content-encoding': 'gzip' };
    const answer = await call('POST', '/api/auth/login', { token: null, body: '{}', headers });
    expect(answer.status).toBe(400);
  });
});

describe('headers', () => {
  it('of more than 16 KB are refused, in Italian', async () => {
    const many = Array.from({ length: 2_000 }, (_, at) => `X-Intestazione-${at}: valore`);
    for (const headers of [many, [`X-Lunga: ${'x'.repeat(20_000)}`]]) {
      const answer = await converse(server.url, [request('GET /api/prodotti', headers)]);
      expect(answer.statuses).toEqual([431]);
      expect(bodyOf(answer)).toEqual({ message: 'Intestazioni troppo grandi.' });
    }
  });
  it('as many as fit do no harm', async () => {
    const many = Array.from({ length: 1_500 }, (_, at) => `X${at}:1`);
    const { statuses } = await converse(server.url, [request('GET /healthz', many)]);
    expect(statuses).toEqual([200]);
  });
  it.each(['a: b\r\n\r\n c', 'a b: c', 'a: \u0000', 'no colon', ': no name'])(
    'that are none (%j) are refused',
    async (header) => {
      const text = `GET /api/prodotti HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n`;
      const { statuses } = await converse(server.url, [text]);
      expect(statuses[0]).toBeGreaterThanOrEqual(400);
      expect(statuses[0]).toBeLessThan(500);
    },
  );
  it('that say where the request came from are not believed without a proxy', async () => {
    const proxied = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-host': 'malvagio.example' };
    const spoofed = { ...proxied, forwarded: 'for=203.0.113.8' };
    const { headers, text } = await call('GET', '/api/prodotti', { headers: spoofed });
    const line = server.logs.find(({ reqId }) => reqId === headers.get('x-request-id'));
    expect(line).toMatchObject({ req: { remoteAddress: '127.0.0.1' } });
    expect(text).not.toContain('malvagio');
  });
});

it.each([
  ['/api/prodotti/' + '9'.repeat(5_000), 414],
  ['/api/prodotti/search?term=' + 'x'.repeat(12_000), 400],
  ['/' + 'x'.repeat(30_000), 431],
])('addresses that are too long (%#) are refused', async (target, status) => {
  const { statuses } = await converse(server.url, [request(`GET ${target}`)]);
  expect([401, status]).toContain(statuses[0]);
});

/** What a proxy before us and we ourselves might read as different requests. */
describe('a request that can be read in two ways is refused, and no second one is found in it', () => {
  const hidden = 'GET /api/hidden HTTP/1.1\r\nHost: x\r\n\r\n';
  const smuggle = (headers: string, body: string) =>
    `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`;
  it.each([
    ['both lengths', smuggle('Content-Length: 6\r\nTransfer-Encoding: chunked', `0\r\n\r\n${hidden}`)],
    ['both, turned round', smuggle('Transfer-Encoding: chunked\r\nContent-Length: 6', `0\r\n\r\n${hidden}`)],
    ['two lengths', smuggle(`Content-Length: 2\r\nContent-Length: ${hidden.length}`, `{}${hidden}`)],
    ['a list of lengths', smuggle('Content-Length: 2, 2', `{}${hidden}`)],
    ['a signed length', smuggle('Content-Length: +2', `{}${hidden}`)],
    ['an unknown coding', smuggle('Transfer-Encoding: identity, xchunked', `{}${hidden}`)],
    ['a coding written oddly', smuggle('Transfer-Encoding: chunked, identity', `0\r\n\r\n${hidden}`)],
    ['a space before the colon', smuggle('Transfer-Encoding : chunked', `0\r\n\r\n${hidden}`)],
    ['a folded header', smuggle('Content-Length: 2\r\nX: a\r\n Transfer-Encoding: chunked', `{}${hidden}`)],
    ['bare line feeds', smuggle('Content-Length: 2', `{}${hidden}`).replaceAll('\r\n', '\n')],
    ['a chunk of a wrong size', smuggle('Transfer-Encoding: chunked', `zz\r\n${hidden}`)],
    ['no host', 'GET /api/hidden HTTP/1.1\r\n\r\n'],
    ['two hosts', 'GET /api/hidden HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
  ])('%s', async (_, text) => {
    server.logs.length = 0;
    const { statuses } = await converse(server.url, [text]);
    expect([400, 404]).toContain(statuses[0]);
    expect(statuses.length).toBe(1);
  });
  it.each(['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'CIAO\r\n\r\n'])('%j is not spoken', async (text) => {
    expect((await converse(server.url, [text])).statuses).toEqual([400]);
  });
  it.each(['TRACE', 'CONNECT', 'PROPFIND'])('%s is not spoken', async (method) => {
    const target = method === 'CONNECT' ? 'altrove.example:443' : '/api/prodotti';
    const asked = request(`${method} ${target}`, ['X-Segreto: valore']);
    const { statuses, text } = await converse(server.url, [asked]);
    expect(statuses.filter((status) => status < 400)).toEqual([]);
    expect(text).not.toContain('X-Segreto');
  });
});
