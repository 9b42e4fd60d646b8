import { createHash } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { repeat } from '../../../../server/app/recurringJobs';
import { cleanOrphans } from '../../../../server/prodotti/immagini/immaginiRepository';
import { until } from '../../../support/hub';
import { addPicture, getPicture, makePicture } from '../../../support/pictures';
import { addProdotto, unProdotto, upload } from '../../../support/prodotti';
import { withNegozio } from '../../../support/negozio';

const { server, count, rows } = withNegozio();

/** A picture whose left half is red and whose right half is blue. */
const picture = async (width = 40, height = 20) =>
  sharp(await makePicture('red', width, height)).composite([
    { input: await makePicture('blue', Math.ceil(width / 2), height), gravity: 'east' },
  ]);
const jpeg = async (width?: number, height?: number) => (await picture(width, height)).jpeg().toBuffer();

const send = (file: Uint8Array) => upload(server, '/api/prodotti/upload-image', file, { name: 'foto.jpg' });
const sendOk = (file: Uint8Array) => addPicture(server, file);
const lookup = (path: string, how?: Parameters<typeof getPicture>[2]) => getPicture(server, path, how);

describe('an uploaded picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('comes back as WebP: %s', async (format) => {
    const url = await sendOk(await (await picture()).toFormat(format).toBuffer());
    expect(url).toMatch(/^immagini\/[0-9a-f]{64}\.webp$/);
    const { status, headers, file } = await lookup(url);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/webp');
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 40, height: 20 });
    expect(url).toContain(createHash('sha256').update(file).digest('hex'));
  });

  it('stands upright and has lost what was said about it', async () => {
    const sent = await (
      await picture(40, 20)
    )
      .withExif({ IFD0: { Artist: 'Segreto', Copyright: 'SEGRETO' }, IFD3: { GPSLatitude: '41/1 7/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100 })
      .toBuffer();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const { file } = await lookup(await sendOk(sent));
    const { width, height, exif, orientation } = await sharp(file).metadata();
    expect({ width, height, exif, orientation }).toEqual({ width: 20, height: 40 });
    // Turned by a quarter, what was on the left is on top.
    const { data } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(200);
    expect(data.at(-1)).toBeGreaterThan(200);
  });

  it('has sides of at most 1600 pixels', async () => {
    const { file } = await lookup(await sendOk(await jpeg(3200, 800)));
    expect(await sharp(file).metadata()).toMatchObject({ width: 1600, height: 400 });
  });

  it('has a small copy for lists', async () => {
    const url = await sendOk(await jpeg(800, 400));
    const [small, large] = [await lookup(url, { query: '&w=60' }), await lookup(url, { query: '&w=400' })];
    expect(await sharp(small.file).metadata()).toMatchObject({ format: 'webp', width: 120, height: 60 });
    expect(await sharp(large.file).metadata()).toMatchObject({ width: 800 });
    expect(small.headers.get('etag')).not.toBe(large.headers.get('etag'));
  });

  it('is kept once however often it is sent, and cached for good by whoever may see it', async () => {
    const [url, same] = [await sendOk(await jpeg()), await sendOk(await jpeg())];
    expect([same, await count('select count(*) from immagini')]).toEqual([url, 1]);
    const { headers } = await lookup(url);
    expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    const again = await lookup(url, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect(again).toMatchObject({ status: 304, file: { length: 0 } });
    expect((await lookup(url, { token: 'nessuno' })).status).toBe(401);
  });
});

describe('what is no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const atField = (message: string) => ({ message, errors: { file: [message] } });
  const NONE = atField('Il file non è un’immagine JPEG, PNG o WebP.');
  const DAMAGED = atField('L’immagine è danneggiata o non si può leggere: scegline un’altra.');
  const TOO_MANY = atField('L’immagine ha troppi pixel: riducila e riprova.');
  const TOO_LARGE = { message: 'Il file è troppo grande: al massimo 10 MB.' };
  const begun = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 1)]);

  it.each<[string, number, object, () => Buffer | Promise<Buffer>]>([
    ['text', 415, NONE, () => Buffer.from('ciao, non sono una foto')],
    ['SVG', 415, NONE, () => Buffer.from(svg)],
    ['a few bytes', 415, NONE, () => Buffer.from([0xff, 0xd8, 0xff])],
    ['a page', 415, NONE, () => Buffer.from('<html><body>foto</body></html>')],
    ['a GIF', 415, NONE, async () => (await picture()).gif().toBuffer()],
    ['a TIFF', 415, NONE, async () => (await picture()).tiff().toBuffer()],
    ['a JPEG by its first bytes only', 400, DAMAGED, () => begun],
    ['half a JPEG', 400, DAMAGED, async () => (await jpeg(400, 400)).subarray(0, 900)],
    ['half a PNG', 400, DAMAGED, async () => (await makePicture('red', 400, 400)).subarray(0, 200)],
    ['a picture that would fill the memory', 400, TOO_MANY, () => makePicture('white', 9_000, 9_000)],
    ['more than 10 MB', 413, TOO_LARGE, () => Buffer.alloc((10 << 20) + 1, 0xff)],
  ])('is refused: %s', async (_what, status, body, make) => {
    expect(await send(await make())).toMatchObject({ status, body });
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
    expect(await json(answer)).toMatchObject(TOO_LARGE);
  });
});

it.each(['', '../package.json', `immagini/${'0'.repeat(64)}.webp`])(
  'finds nothing under %j',
  async (path) => {
    const { status, file } = await lookup(path);
    expect(status).toBe(404);
    expect(JSON.parse(file.toString())).toEqual({ message: 'Immagine non trovata.' });
  },
);

describe('a picture without a product', () => {
  const colour = async (background: string) => sendOk(await makePicture(background));
  const now = () => ({ database: server.database, clock: () => new Date() });
  const aDayLater = () => ({ database: server.database, clock: () => new Date(Date.now() + 25 * 3_600_000) });

  it('is cleaned away after a day by the hourly care, not earlier; those of products stay', async () => {
    const [shown, orphan] = [await colour('red'), await colour('blue')];
    await addProdotto(server, { immagine: shown });
    expect(await cleanOrphans(now())).toBe(0);
    const said: object[] = [];
    const log = { info: (what: object) => said.push(what), warn: (what: object) => said.push(what) };
    await repeat('cleaned', () => cleanOrphans(aDayLater()), log as never)();
    expect(said).toEqual([{ count: 1 }]);
    expect((await lookup(shown)).status).toBe(200);
    expect((await lookup(orphan)).status).toBe(404);
  });

  it('gets another day when it is uploaded again', async () => {
    const url = await colour('red');
    await rows("update immagini set creato_il = now() - interval '2 days'");
    expect(await colour('red')).toBe(url);
    expect(await cleanOrphans(now())).toBe(0);
  });

  it('cannot be saved with a product once it is gone, and a product keeps the one it has', async () => {
    const url = await colour('red');
    const { id } = await addProdotto(server, { immagine: url });
    const body = unProdotto({ codice: 'B', immagine: `immagini/${'1'.repeat(64)}.webp` });
    expect(await server.call('POST', '/api/prodotti', { body })).toMatchObject({
      status: 400,
      body: { errors: { immagine: ['L’immagine non c’è più: caricala di nuovo.'] } },
    });
    await rows("update prodotti set immagine = 'altrove/vecchia.jpg'");
    const kept = unProdotto({ immagine: 'altrove/vecchia.jpg', varianti: [] });
    expect((await server.call('PUT', `/api/prodotti/${id}`, { body: kept })).status).toBe(200);
  });
});
