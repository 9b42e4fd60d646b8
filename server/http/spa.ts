import fs from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HUB_PATH } from '../../src/contract/costanti';
import { notFoundHandler } from './errorHandler';
import type { Config } from '../base/config';

/** A `config.json` in `dataDir` replaces the one of the build; `shop` is given in the extended mode. */
interface SpaOptions extends Pick<Config, 'dataDir' | 'publicUrl'> {
  distDir: string;
  shop?: { name: () => string | undefined; logo: () => Promise<{ tipo: string; byte: Buffer } | undefined> };
}

/** webpack's content hash: a file with such a name never changes. */
const HASHED = /\.[0-9a-f]{8,}\.[a-z0-9.]+$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Browsers keep the guide and its pictures, so that a user can open it again while the server is out of reach. */
const GUIDA = /[/\\](guida\.html|images[/\\]guida[/\\][^/\\]+)(\.br|\.gz)?$/;
const PAGE = /[/\\]index\.html(\.br|\.gz)?$/;
const FOR_A_DAY = 'public, max-age=86400';

const cacheControl = (file: string) =>
  HASHED.test(path.basename(file)) ? IMMUTABLE : GUIDA.test(file) ? FOR_A_DAY : 'no-cache';

/** Register it last: it takes every path that no route takes. */
export async function serveSpa(app: FastifyInstance, options: SpaOptions): Promise<void> {
  const { distDir, shop } = options;
  // Read each time, and never from a compressed copy, because an operator may edit it at any time.
  app.get('/config.json', { schema: { hide: true } }, ({ log }, reply) => {
    const settings = readSettings(options);
    if (!settings) log.warn('config.json holds no readable JSON object: the pages use the default settings');
    return reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send(addServerSettings(settings ?? {}, options));
  });
  if (!fs.existsSync(path.join(distDir, 'index.html'))) {
    app.log.warn({ distDir }, 'The SPA is not built: only the API is served');
    app.setNotFoundHandler(notFoundHandler);
    return;
  }
  await app.register(fastifyStatic, {
    root: distDir,
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    index: 'index.html',
    dotfiles: 'deny',
    setHeaders: (reply, file) => {
      void reply.header('cache-control', cacheControl(file));
      if (PAGE.test(file)) allowOtherServer(reply.raw, options);
    },
  });
  if (shop)
    app.get('/assets/logo.svg', { schema: { hide: true } }, async (_request, reply) => {
      const own = await shop.logo().catch(() => undefined);
      return own
        ? reply.header('cache-control', 'no-cache').type(own.tipo).send(own.byte)
        : reply.sendFile('assets/logo.svg');
    });
  app.setNotFoundHandler((request, reply) =>
    isNavigation(request) ? reply.sendFile('index.html') : notFoundHandler(request, reply),
  );
}

interface Settings {
  apiUrl?: unknown;
}

/** Adds `estesa` and the shop's name, unless `apiUrl` points to another server. */
function addServerSettings(settings: Settings, { publicUrl, shop }: SpaOptions): object {
  const { apiUrl } = settings;
  const isAbsolute = typeof apiUrl === 'string' && /^(https?:)?\/\//i.test(apiUrl.trim());
  if (isAbsolute && !(publicUrl && apiUrl.trim().startsWith(`${publicUrl}/`))) return settings;
  const shopName = shop?.name();
  return { ...settings, ...(shopName !== undefined && { shopName }), estesa: shop !== undefined };
}

/**
 * The operator's `config.json`, else the build's, without a byte order mark: JSON.parse refuses it, browsers skip it.
 * Undefined for a file that cannot be read (wrong rights) or holds no JSON object.
 */
function readSettings({ dataDir, distDir }: SpaOptions): Settings | undefined {
  const files = [dataDir, distDir].map((dir) => path.join(dir, 'config.json'));
  const file = files.find((each) => fs.existsSync(each));
  try {
    const text = file ? fs.readFileSync(file, 'utf8').replace(/^\uFEFF/, '') : '{}';
    const settings: unknown = JSON.parse(text);
    return typeof settings === 'object' && settings !== null ? settings : undefined;
  } catch {
    return undefined;
  }
}

/** Lets the page call the server that `apiUrl` points to, and its hub. Read each time, as `config.json` is. */
function allowOtherServer(reply: ServerResponse, options: SpaOptions): void {
  const { apiUrl } = readSettings(options) ?? {};
  const [, scheme = 'https:', host] = /^\s*(https?:)?\/\/([^/\s;,]+)/i.exec(String(apiUrl)) ?? [];
  if (host === undefined) return;
  const origins = `${scheme}//${host} ${scheme.replace(/^http/i, 'ws')}//${host}`;
  const policy = String(reply.getHeader('content-security-policy'));
  reply.setHeader('content-security-policy', policy.replace('connect-src', `connect-src ${origins}`));
}

function isNavigation({ method, url }: FastifyRequest): boolean {
  const pathname = url.split('?', 1)[0]!;
  const isServerPath = [HUB_PATH, '/api', '/healthz', '/readyz'].some(
    (prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`),
  );
  return (method === 'GET' || method === 'HEAD') && !isServerPath && path.posix.extname(pathname) === '';
}
