import { keptServer } from '../../support/negozio';

const server = keptServer({ version: '1.2.3' });

type Content = Record<string, { schema: { required?: string[] } }>;
interface Operation {
  tags?: string[];
  summary?: string;
  description?: string;
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content: Content };
  responses: Record<string, { headers?: object; content?: Content }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
}

async function document(): Promise<Document> {
  const { status, body } = await server.call('GET', '/api/docs/json', { token: null });
  expect(status).toBe(200);
  return body as Document;
}

describe('the API document', () => {
  it('is OpenAPI 3.1 with bearer tokens', async () => {
    expect(await document()).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Gestione Ordini', version: '1.2.3' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    });
  });
  it('tells of every operation of the API, and of nothing else, what it does, where it belongs and what it answers', async () => {
    for (const [path, methods] of Object.entries((await document()).paths)) {
      expect(path).toMatch(/^\/api\//);
      for (const [method, operation] of Object.entries(methods)) {
        const name = `${method} ${path}`;
        expect([name, operation.tags?.length, Boolean(operation.summary)]).toEqual([name, 1, true]);
        const isAnswered = Object.keys(operation.responses).some((status) => status.startsWith('2'));
        expect([name, isAnswered]).toEqual([name, true]);
        const inPath = [...path.matchAll(/{(\w+)}/g)].map(([, parameter]) => parameter);
        const told = (operation.parameters ?? []).filter((p) => p.in === 'path').map((p) => p.name);
        expect([name, told]).toEqual([name, inPath]);
      }
    }
  });
  it('is generated from the schemas that validate', async () => {
    const { paths } = await document();
    const place = paths['/api/ordini']?.post;
    expect(place?.requestBody?.content['application/json']?.schema.required).toEqual(
      expect.arrayContaining(['cliente', 'dataRitiro', 'lines', 'metodoPagamento']),
    );
    expect(place?.parameters).toContainEqual(
      expect.objectContaining({ in: 'header', name: 'idempotency-key', required: true }),
    );
    expect(place?.description).toMatch(/belongs to the account.*7 days/s);
    expect(place?.responses['201']?.headers).toHaveProperty('Idempotency-Replayed');
    expect(Object.keys(place?.responses ?? {})).not.toContain('200');
    const login = paths['/api/auth/login']?.post;
    expect(login?.responses['200']?.content?.['application/json']?.schema).toMatchObject({
      anyOf: [{ required: ['token'] }, { required: ['sfida', 'iscrivi'] }],
    });
  });
});

it('has a page, which opens without a token, under a policy of its own', async () => {
  const { status, text, headers } = await server.call('GET', '/api/docs/', { token: null });
  expect(status).toBe(200);
  expect(text).toContain('swagger-ui');
  expect(text).not.toMatch(/<script>[^<]/);
  expect(headers.get('content-security-policy')).toContain("script-src 'self';");
});
