import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { apiDocsTheme } from './apiDocsTheme';

const description = `The API of the shop's back-office, and of the shop's own site.

Amounts are EUR with two decimals, days are \`yyyy-MM-dd\`, moments ISO 8601 with the offset of Europe/Rome.
Refusals are \`{message, errors?}\` in Italian; \`errors\` maps a field such as \`lines.0.quantita\` to its messages.

Sign in by \`POST /api/auth/login\` and send the token as \`Authorization: Bearer …\`. Accounts of role \`admin\` may
call everything; \`banco\`, the counter, orders and stock; \`revisore\`, auditors, what reads; \`vetrina\`, the shop's own
site, the catalogue, the free slots and placing an order.`;

/** Collects the schemas of the routes registered after it, so that the document always matches the code. */
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

/** A route's schema in the document, as JSON Schema. */
interface Shown {
  consumes?: string[];
  produces?: string[];
  body?: object;
  response?: Record<string, object>;
}

/**
 * Files have no zod schema, so they are added to the document here. Refusals are JSON on every route.
 */
const describeFiles: typeof jsonSchemaTransform = (route) => {
  const { schema, ...rest } = jsonSchemaTransform(route);
  const { produces, ...shown } = schema as Shown;
  if (shown.consumes?.includes('multipart/form-data')) {
    const file = { type: 'string', format: 'binary' };
    shown.body = { type: 'object', properties: { file }, required: ['file'] };
  }
  const [type] = produces ?? [];
  if (type !== undefined && shown.response?.['200']) {
    const content = { [type]: { schema: { type: 'string', format: 'binary' } } };
    shown.response = { ...shown.response, 200: { description: 'The file', content } };
  }
  return { ...rest, schema: shown };
};

/**
 * The page at /api/docs, where /docs leads too, and its document at /api/docs/json. The page needs its own content policy
 * for its styles.
 */
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
