import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import zlib from 'node:zlib';
import { keptServer } from '../../support/negozio';
import { temporaryFolder } from '../../support/temporaryFolder';

const SCRIPT = 'console.log("ciao");'.repeat(100);
const FAVICON = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="9"/></svg>';
const SHEET = ':root { color-scheme: light; }';
const INDEX = '<!doctype html><title>Gestione Ordini</title>';

let dataDir: string;
const server = keptServer(async () => {
  dataDir = await temporaryFolder();
  const distDir = await temporaryFolder({
    'index.html': INDEX,
    'main.0123456789.js': SCRIPT,
    'main.0123456789.js.br': zlib.brotliCompressSync(SCRIPT),
    'main.0123456789.js.gz': zlib.gzipSync(SCRIPT),
    'assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/favicon.svg': FAVICON,
    'assets/api-docs.css': SHEET,
    'guida.html': INDEX,
    'images/guida/ordini.webp': 'WEBP',
    'config.json': '{"shopName":"Bottega"}',
  });
  return { distDir, config: { dataDir, publicUrl: 'https://ordini.example' } };
});

/** Without fetch, which would unpack what it gets. */
async function get(name: string, encodings?: string, more: Record<string, string> = {}) {
  const headers = { ...(encodings !== undefined && { 'accept-encoding': encodings }), ...more };
  const [answer] = (await once(http.get(`${server.url}${name}`, { headers }), 'response')) as [
    http.IncomingMessage,
  ];
  return Object.assign(answer, { body: await buffer(answer) });
}

describe('a file of the SPA', () => {
  it.each([
    ['br, gzip', 'br', zlib.brotliDecompressSync],
    ['gzip', 'gzip', zlib.gunzipSync],
  ])('is sent as it was compressed at build time to who takes %s', async (accepted, encoding, unpack) => {
    const { headers, body } = await get('/main.0123456789.js', accepted);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(headers.vary).toMatch(/accept-encoding/i);
    expect(unpack(body).toString()).toBe(SCRIPT);
  });
  it('is sent as it is to who takes nothing else', async () => {
    const { headers, body } = await get('/main.0123456789.js');
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.toString()).toBe(SCRIPT);
  });
  it('whose name tells its content is kept for ever, every other is asked for again', async () => {
    const cacheOf = async (name: string) => (await get(name, 'br')).headers['cache-control'];
    expect(await cacheOf('/main.0123456789.js')).toBe('public, max-age=31536000, immutable');
    for (const name of ['/', '/index.html', '/assets/logo.svg', '/config.json', '/prodotti']) {
      expect([name, await cacheOf(name)]).toEqual([name, 'no-cache']);
    }
  });
  it('of the guide is kept for a day, to be read while the line is down', async () => {
    for (const name of ['/guida.html', '/images/guida/ordini.webp']) {
      const { statusCode, headers } = await get(name, 'br');
      expect([name, statusCode, headers['cache-control']]).toEqual([name, 200, 'public, max-age=86400']);
    }
  });
  it('answers 304 to who has it already', async () => {
    const { headers } = await get('/assets/logo.svg');
    const again = await get('/assets/logo.svg', 'br', { 'if-none-match': headers.etag ?? '' });
    expect(again.statusCode).toBe(304);
  });
});

describe('the API’s page', () => {
  it('is where /docs leads', async () => {
    const { statusCode, headers } = await get('/docs');
    expect([statusCode, headers.location]).toEqual([302, '/api/docs']);
  });
  it('has the product’s name, icon and style sheet', async () => {
    const page = (await get('/api/docs')).body.toString();
    expect(page).toContain('<title>API – Gestione Ordini</title>');
    const files = [...page.matchAll(/<link rel="(\w+)"[^>]* href="([^"]*\/theme\/[^"]*)"/g)];
    expect(files.map(([, rel]) => rel)).toEqual(['stylesheet', 'icon']);
    const [sheet, icon] = await Promise.all(
      files.map(([, , href]) => get(new URL(href!, server.url).pathname)),
    );
    expect(sheet!.headers['content-type']).toMatch(/^text\/css/);
    expect(sheet!.body.toString()).toBe(SHEET);
    expect(icon!.headers['content-type']).toMatch(/^image\/svg/);
    expect(icon!.body.toString()).toBe(FAVICON);
  });
});

describe('an address of the SPA', () => {
  it.each(['/', '/login', '/prodotti/edit/3', '/?date=2026-11-21', '/inesistente'])(
    '%s gives the page',
    async (name) => {
      const { statusCode, headers, body } = await get(name);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toMatch(/^text\/html/);
      expect(headers['content-security-policy']).toContain("script-src 'self';");
      expect(body.toString()).toBe(INDEX);
    },
  );
  it.each(['/mancante.js', '/assets/mancante.png', '/api/inesistente', '/ordiniHub/altro', '/api'])(
    '%s is no page',
    async (name) => {
      const { statusCode, headers } = await get(name);
      expect(statusCode).toBe(404);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
    },
  );
  it('is a page for GET only', async () => expect((await server.call('POST', '/prodotti')).status).toBe(404));
});

describe('config.json', () => {
  async function withConfig(text?: string) {
    const file = path.join(dataDir, 'config.json');
    if (text === undefined) fs.mkdirSync(file);
    else fs.writeFileSync(file, text);
    const { headers, body } = await get('/config.json', 'br');
    const page = await get('/prodotti', 'br');
    fs.rmSync(file, { recursive: true });
    return { headers, text: body.toString(), policy: page.headers['content-security-policy'] };
  }
  it('is the one of the data folder where there is one, as it stands now, a byte order mark or not', async () => {
    const { body } = await get('/config.json', 'br');
    expect(JSON.parse(body.toString())).toEqual({ shopName: 'Bottega', estesa: true });
    const { headers, text } = await withConfig('\uFEFF{"shopName":"La mia bottega"}');
    expect(JSON.parse(text)).toEqual({ shopName: 'La mia bottega', estesa: true });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });
  it.each([{}, { apiUrl: '/api' }, { apiUrl: 'https://ordini.example/api' }, { estesa: false }])(
    'announces that the server does more: %j',
    async (settings) => {
      const { text } = await withConfig(JSON.stringify(settings));
      expect(JSON.parse(text)).toEqual({ ...settings, estesa: true });
    },
  );
  it.each(['https://altrove.example/api', '//altrove.example/api', 'https://ordini.example.altrove.it/api'])(
    'announces nothing where %s is another server, which the page may call',
    async (apiUrl) => {
      const { text, policy } = await withConfig(JSON.stringify({ apiUrl }));
      expect(JSON.parse(text)).toEqual({ apiUrl });
      const { host } = new URL(apiUrl, 'https://x');
      expect(policy).toContain(`connect-src https://${host} wss://${host} 'self'`);
    },
  );
  it.each(['{"apiUrl": ', undefined])('is told in the log if it says %s', async (mistake) => {
    expect(JSON.parse((await withConfig(mistake)).text)).toEqual({ estesa: true });
    const msg = 'config.json holds no readable JSON object: the pages use the default settings';
    expect(server.logs).toContainEqual(expect.objectContaining({ level: 40, msg }));
  });
});
