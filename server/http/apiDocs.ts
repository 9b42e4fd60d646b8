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

/** Our colours, typeface, icon and logo, where the SPA is built. */
function apiDocsTheme(distDir: string): Pick<FastifySwaggerUiOptions, 'theme' | 'logo'> {
  const type = 'image/svg+xml';
  const asset = (name: string) => {
    const file = path.join(distDir, 'assets', name);
    return fs.existsSync(file) ? fs.readFileSync(file) : undefined;
  };
  const [css, icon, logo] = [asset('api-docs.css'), asset('favicon.svg'), asset('logo.svg')];
  return {
    theme: {
      title: 'API – Gestione Ordini',
      css: css && [{ filename: 'api-docs.css', content: css.toString() }],
      favicon: icon && [{ filename: 'favicon.svg', rel: 'icon', type, sizes: 'any', content: icon }],
    },
    logo: logo && { type, content: logo, href: '/', target: '_self' },
  };
}
