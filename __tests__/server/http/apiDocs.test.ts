import { keptServer } from '../../support/negozio';
import { readOperations } from '../abuse/openApi';

const server = keptServer({ version: '1.2.3' });

describe('the API document', () => {
  it('is OpenAPI 3.1 with bearer tokens', async () => {
    const { status, body } = await server.call('GET', '/api/docs/json', { token: null });
    expect([status, body]).toMatchObject([
      200,
      {
        openapi: '3.1.0',
        info: { title: 'Gestione Ordini', version: '1.2.3' },
        components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
        security: [{ bearer: [] }],
      },
    ]);
  });
  it('tells of every operation of the API, and of nothing else, what it does, where it belongs and what it answers', async () => {
    for (const { name, path, tags, summary, responses, parameters } of await readOperations(server)) {
      expect(path).toMatch(/^\/api\//);
      expect([name, tags?.length, Boolean(summary)]).toEqual([name, 1, true]);
      const isAnswered = Object.keys(responses).some((status) => status.startsWith('2'));
      expect([name, isAnswered]).toEqual([name, true]);
      const inPath = [...path.matchAll(/{(\w+)}/g)].map(([, parameter]) => parameter);
      const told = parameters.filter((p) => p.in === 'path').map((p) => p.name);
      expect([name, told]).toEqual([name, inPath]);
    }
  });
  it('is generated from the schemas that validate', async () => {
    const operations = await readOperations(server);
    const find = (wanted: string) => operations.find(({ name }) => name === wanted)!;
    const place = find('POST /api/ordini');
    expect(place.bodies['application/json']?.schema?.required).toEqual(
      expect.arrayContaining(['cliente', 'dataRitiro', 'lines', 'metodoPagamento']),
    );
    expect(place.parameters).toContainEqual(
      expect.objectContaining({ in: 'header', name: 'idempotency-key', required: true }),
    );
    expect(place.description).toMatch(/belongs to the calling account.*7 days/s);
    expect(place.responses['201']?.headers).toHaveProperty('Idempotency-Replayed');
    expect(Object.keys(place.responses)).not.toContain('200');
    const login = find('POST /api/auth/login');
    expect(login.responses['200']?.content?.['application/json']?.schema).toMatchObject({
      anyOf: [{ required: ['token'] }, { required: ['challenge', 'enrol'] }],
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
