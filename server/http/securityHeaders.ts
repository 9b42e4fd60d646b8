import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Strict headers on every answer. Scripts and styles come from files of our own alone; style ATTRIBUTES that
 * React sets go through the CSSOM, which the policy does not restrict, so nothing inline is needed. `blob:` are
 * the pictures that were fetched with a token, `data:` the icons within Bootstrap's style sheet.
 */
export async function securityHeaders(app: FastifyInstance, publicUrl: string | undefined): Promise<void> {
  // What the API answers is the shop's and its customers': nothing on the way keeps a copy unless its route says so.
  app.addHook('onRequest', async ({ url }, reply) => {
    if (url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
  });
  const overTls = publicUrl?.startsWith('https://') ?? false;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        // 'self' covers the hub's WebSocket; browsers older than that rule are told its address.
        connectSrc: ["'self'", ...(publicUrl ? [publicUrl.replace(/^http/, 'ws')] : [])],
        fontSrc: ["'self'"],
        mediaSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Browsers heed it over TLS only, where it would bind the shop's other hosts too if subdomains were in it.
    strictTransportSecurity: overTls ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  });
}
