import { createHash } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { repeat } from '../../../../server/app/repeated';
import { cleanOrphans } from '../../../../server/prodotti/immagini/immaginiRepository';
import { until } from '../../../support/hub';
import { addCategoria, addProdotto, unProdotto, upload } from '../../../support/prodotti';
import { withServer } from '../../../support/negozio';

const { server } = withServer();

/** A picture whose left half is red and whose right half is blue. */
const picture = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    {
      input: { create: { width: Math.ceil(width / 2), height, channels: 3, background: 'blue' } },
      gravity: 'east',
    },
  ]);

const send = (file: Uint8Array, name = 'foto.jpg') =>
  upload(server, '/api/prodotti/upload-image', file, { name });
async function sendOk(file: Uint8Array): Promise<string> {
  const answer = await send(file);
  expect(answer).toMatchObject({ status: 200 });
  return (answer.body as { url: string }).url;
}
async function lookup(path: string, { query = '', headers = {}, token = server.adminToken } = {}) {
  const url = `${server.url}/api/prodotti/immagine?path=${encodeURIComponent(path)}${query}`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}`, ...headers } });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

describe('an uploaded picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('comes back as WebP: %s', async (format) => {
    const url = await sendOk(await picture().toFormat(format).toBuffer());
    expect(url).toMatch(/^immagini\/[0-9a-f]{64}\.webp$/);
    const { status, headers, bytes } = await lookup(url);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/webp');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 40, height: 20 });
    expect(url).toContain(createHash('sha256').update(bytes).digest('hex'));
  });

  it('stands upright and has lost what was said about it', async () => {
    const file = await picture(40, 20)
      .withExif({ IFD0: { Artist: 'Segreto', Copyright: 'SEGRETO' }, IFD3: { GPSLatitude: '41/1 7/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100 })
      .toBuffer();
    expect((await sharp(file).metadata()).exif).toBeDefined();
    const { bytes } = await lookup(await sendOk(file));
    const { width, height, exif, orientation } = await sharp(bytes).metadata();
    expect({ width, height, exif, orientation }).toEqual({ width: 20, height: 40 });
    // Turned by a quarter, what was on the left is on top.
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(200);
    expect(data.at(-1)).toBeGreaterThan(200);
  });

  it('loses what was hidden behind the picture', async () => {
    const file = Buffer.concat([await picture().png().toBuffer(), Buffer.from('<?php evil() ?><script>')]);
    const { bytes } = await lookup(await sendOk(file));
    expect(bytes.includes('evil')).toBe(false);
  });

  it('has sides of at most 1600 pixels, and small ones are not blown up', async () => {
    const { bytes } = await lookup(await sendOk(await picture(3200, 800).jpeg().toBuffer()));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1600, height: 400 });
  });

  it('has a small copy for lists', async () => {
    const url = await sendOk(await picture(800, 400).jpeg().toBuffer());
    const small = await lookup(url, { query: '&w=60' });
    expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 120, height: 60 });
    const large = await lookup(url, { query: '&w=400' });
    expect(await sharp(large.bytes).metadata()).toMatchObject({ width: 800 });
    expect(small.headers.get('etag')).not.toBe(large.headers.get('etag'));
  });

  it('is kept once however often it is sent', async () => {
    const file = await picture().jpeg().toBuffer();
    expect(await sendOk(file)).toBe(await sendOk(file));
    const { rows } = await server.database.execute('select 1 from immagini');
    expect(rows).toHaveLength(1);
  });

  it('is cached for good by whoever may see it', async () => {
    const url = await sendOk(await picture().jpeg().toBuffer());
    const { headers } = await lookup(url);
    expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    const again = await lookup(url, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect(again).toMatchObject({ status: 304 });
    expect(again.bytes).toHaveLength(0);
    expect((await lookup(url, { token: 'nessuno' })).status).toBe(401);
  });
});

describe('what is no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each([
    ['text', Buffer.from('ciao, non sono una foto')],
    ['SVG', Buffer.from(svg)],
    ['a few bytes', Buffer.from([0xff, 0xd8, 0xff])],
    ['a page', Buffer.from('<html><body>foto</body></html>')],
  ])('is refused: %s', async (_name, file) => {
    expect(await send(file)).toMatchObject({
      status: 415,
      body: {
        message: 'Il file non è un’immagine JPEG, PNG o WebP.',
        errors: { file: [expect.any(String)] },
      },
    });
  });
  it('is refused: a GIF and a TIFF', async () => {
    for (const format of ['gif', 'tiff'] as const)
      expect((await send(await picture().toFormat(format).toBuffer())).status).toBe(415);
  });
  it.each([
    [
      'a JPEG by its first bytes only',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 1)]),
    ],
    ['half a JPEG', async () => (await picture(400, 400).jpeg().toBuffer()).subarray(0, 900)],
    ['half a PNG', async () => (await picture(400, 400).png().toBuffer()).subarray(0, 200)],
  ])('is refused after decoding: %s', async (_name, make) => {
    expect(await send(await make())).toMatchObject({
      status: 400,
      body: { message: 'L’immagine è danneggiata o non si può leggere: scegline un’altra.' },
    });
  });
  it('is refused: a picture that would fill the memory', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(await send(bomb)).toMatchObject({
      status: 400,
      body: { message: 'L’immagine ha troppi pixel: riducila e riprova.' },
    });
  });
  it('is refused: more than 10 MB', async () => {
    expect(await send(Buffer.alloc((10 << 20) + 1, 0xff))).toMatchObject({
      status: 413,
      body: { message: 'Il file è troppo grande: al massimo 10 MB.' },
    });
  });
  it('is refused: more than 10 MB, wherever the network cuts it', async () => {
    const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="f.jpg"\r\n\r\n`;
    const [begin, end] = [
      Buffer.concat([Buffer.from(head), Buffer.alloc(10 << 20, 0xff)]),
      '\xff\r\n--x--\r\n',
    ];
    const connected = once(server.app.server, 'connection') as Promise<[Socket]>;
    const request = http.request(`${server.url}/api/prodotti/upload-image`, {
      method: 'POST',
      agent: false,
      headers: {
        authorization: `Bearer ${server.adminToken}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': begin.length + end.length,
      },
    });
    const answered = once(request, 'response') as Promise<[http.IncomingMessage]>;
    request.write(begin);
    const [socket] = await connected;
    await until(() => socket.bytesRead > begin.length);
    await setImmediate();
    request.end(end, 'latin1');
    const [answer] = await answered;
    expect(answer.statusCode).toBe(413);
    expect(await json(answer)).toMatchObject({ message: 'Il file è troppo grande: al massimo 10 MB.' });
  });
  it('is refused: a request without a file', async () => {
    const answer = await server.call('POST', '/api/prodotti/upload-image', { body: {} });
    expect(answer.status).toBe(415);
  });
});

it.each([
  '',
  'immagini/x.webp',
  '../package.json',
  'immagini/../../package.json',
  '/etc/passwd',
  'file:///etc/passwd',
  'http://localhost/',
  `immagini/${'0'.repeat(64)}.webp`,
  `immagini/${'0'.repeat(64)}.webp/../../x`,
  "immagini/' or 1=1 --",
])('finds nothing under %j', async (path) => {
  const { status, bytes } = await lookup(path);
  expect(status).toBe(404);
  expect(JSON.parse(bytes.toString())).toEqual({ message: 'Immagine non trovata.' });
});

describe('a picture without a product', () => {
  const colour = async (background: string) =>
    sendOk(
      await sharp({ create: { width: 9, height: 9, channels: 3, background } })
        .png()
        .toBuffer(),
    );
  const aDayLater = () => ({ database: server.database, clock: () => new Date(Date.now() + 25 * 3_600_000) });

  it('is cleaned away after a day, not earlier; those of products stay', async () => {
    await addCategoria(server, 'Pane');
    const [shown, orphan] = [await colour('red'), await colour('blue')];
    await addProdotto(server, { immagine: shown });
    expect(await cleanOrphans({ database: server.database, clock: () => new Date() })).toBe(0);
    expect(await cleanOrphans(aDayLater())).toBe(1);
    expect((await lookup(shown)).status).toBe(200);
    expect((await lookup(orphan)).status).toBe(404);
  });

  it('is cleaned away as the hourly care begins', async () => {
    const url = await colour('red');
    const said: object[] = [];
    const log = { info: (what: object) => said.push(what), warn: (what: object) => said.push(what) };
    await repeat('cleaned', () => cleanOrphans(aDayLater()), log as never)();
    expect((await lookup(url)).status).toBe(404);
    expect(said).toEqual([{ count: 1 }]);
  });

  it('gets another day when it is uploaded again', async () => {
    const url = await colour('red');
    await server.database.execute("update immagini set creato_il = now() - interval '2 days'");
    expect(await colour('red')).toBe(url);
    expect(await cleanOrphans({ database: server.database, clock: () => new Date() })).toBe(0);
  });

  it('cannot be saved with a product once it is gone, and a product keeps the one it has', async () => {
    await addCategoria(server, 'Pane');
    const url = await colour('red');
    const { id } = await addProdotto(server, { immagine: url });
    const body = unProdotto({ codice: 'B', immagine: `immagini/${'1'.repeat(64)}.webp` });
    expect(await server.call('POST', '/api/prodotti', { body })).toMatchObject({
      status: 400,
      body: { errors: { immagine: ['L’immagine non c’è più: caricala di nuovo.'] } },
    });
    await server.database.execute("update prodotti set immagine = 'altrove/vecchia.jpg'");
    const kept = unProdotto({ immagine: 'altrove/vecchia.jpg', varianti: [] });
    expect((await server.call('PUT', `/api/prodotti/${id}`, { body: kept })).status).toBe(200);
  });
});
