import swagger from '@fastify/swagger';
import swaggerUi, { type FastifySwaggerUiOptions } from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import fs from 'node:fs';
import path from 'node:path';

const description = `The API of the shop's back-office, and of the shop's own site.

Amounts are EUR with two decimals, days are \`yyyy-MM-dd\`, moments ISO 8601 with the offset of Europe/Rome.
Refusals are \`{message, errors?}\` in Italian; \`errors\` maps a field such as \`lines.0.quantita\` to its messages.

Sign in by \`POST /api/auth/login\` and send the token as \`Authorization: Bearer …\`. Accounts of role \`admin\` may
call everything; \`banco\`, the counter, orders and stock; \`revisore\`, auditors, what reads; \`vetrina\`, the shop's own
site, the catalogue, the free slots and placing an order.`;

/** Documents the routes that are registered after this call, so that the document always matches the code. */
export async function collectApiDocs(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Gestione Ordini', version, description },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
      security: [{ bearer: [] }],
    },
    transform: describeFiles,
  });
}

interface DocumentedSchema {
  consumes?: string[];
  produces?: string[];
  body?: object;
  response?: Record<string, object>;
}

/** Describes uploads and downloads, which have no zod schema. */
const describeFiles: typeof jsonSchemaTransform = (route) => {
  const { schema, ...rest } = jsonSchemaTransform(route);
  const { produces, ...documented } = schema as DocumentedSchema;
  if (documented.consumes?.includes('multipart/form-data')) {
    const file = { type: 'string', format: 'binary' };
    documented.body = { type: 'object', properties: { file }, required: ['file'] };
  }
  const [type] = produces ?? [];
  if (type !== undefined && documented.response?.['200']) {
    const content = { [type]: { schema: { type: 'string', format: 'binary' } } };
    documented.response = { ...documented.response, 200: { description: 'The file', content } };
  }
  return { ...rest, schema: documented };
};

/** At /api/docs; /docs redirects there. Swagger's styles need their own content policy. */
export async function serveApiDocs(app: FastifyInstance, distDir: string): Promise<void> {
  app.get('/docs', { schema: { hide: true } }, (_request, reply) => reply.redirect('/api/docs'));
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    ...apiDocsTheme(distDir),
    uiConfig: { persistAuthorization: false, tryItOutEnabled: true },
    logLevel: 'warn',
    staticCSP: {
      'default-src': "'self'",
      'script-src': "'self'",
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' data:",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    },
  });
}

/** Our colours and typeface (src/app/styles/_tokens.scss), light and dark; three `:root` outweigh Swagger's styles. */
const CSS = `
:root { color-scheme: light; }
:root.dark-mode { color-scheme: dark; }
:root:root:root {
  &, body, .swagger-ui { background: light-dark(#f5f2ec, #121110); }
  .swagger-ui .topbar { background: light-dark(#fff, #1c1a18); border-bottom: 1px solid light-dark(#e6e0d6, #2f2b27); }
  .swagger-ui .topbar a.link { flex: none; gap: 0.625rem; color: light-dark(#211d18, #f1ede6); font-size: 1rem; }
  .swagger-ui .topbar a.link::after { content: 'Gestione Ordini'; }
  .swagger-ui .topbar .download-url-wrapper { display: none; }
  .swagger-ui, .swagger-ui .topbar a.link, .swagger-ui .info .title, .swagger-ui .opblock-tag, .swagger-ui .btn,
  .swagger-ui .opblock .opblock-summary-description, .swagger-ui .info p, .swagger-ui label, .swagger-ui table {
    font-family: 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', 'Liberation Sans', Arial, sans-serif;
  }
  .swagger-ui .scheme-container { background: none; box-shadow: none; }
  .swagger-ui .info a, .swagger-ui .btn.authorize { color: light-dark(#2050bf, #93b4ff); }
  .swagger-ui .btn.authorize { border-color: currentcolor; }
  .swagger-ui .btn.authorize svg { fill: currentcolor; }
  .swagger-ui .btn.execute { background: light-dark(#2353c4, #3767d6); border-color: transparent; }
  .swagger-ui .info .title small, .swagger-ui .info .title small.version-stamp { background: #b4471c; }
}
`;

function apiDocsTheme(distDir: string): Pick<FastifySwaggerUiOptions, 'theme' | 'logo'> {
  const type = 'image/svg+xml';
  const drawing = (name: string) => {
    const file = path.join(distDir, 'assets', name);
    return fs.existsSync(file) ? fs.readFileSync(file) : undefined;
  };
  const [icon, logo] = [drawing('favicon.svg'), drawing('logo.svg')];
  return {
    theme: {
      title: 'API – Gestione Ordini',
      css: [{ filename: 'gestione-ordini.css', content: CSS }],
      favicon: icon && [{ filename: 'favicon.svg', rel: 'icon', type, sizes: 'any', content: icon }],
    },
    logo: logo && { type, content: logo, href: '/', target: '_self' },
  };
}
