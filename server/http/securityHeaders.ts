import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * React sets style attributes through the CSSOM, which the policy does not restrict. `blob:` is for pictures that the
 * SPA fetches with a token, `data:` for the icons in Bootstrap's style sheet.
 */
export async function securityHeaders(app: FastifyInstance, publicUrl: string | undefined): Promise<void> {
  // No cache may keep data of the shop and its customers, unless the route allows it.
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
        // 'self' covers the hub's WebSocket; older browsers need its address.
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
    // Browsers apply it over TLS only. With subdomains it would bind the shop's other hosts too.
    strictTransportSecurity: overTls ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  });
}
