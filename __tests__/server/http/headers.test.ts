import { keptServer } from '../../support/negozio';

const SPA = 'https://gestione.example';
const server = keptServer({
  config: {
    publicUrl: 'https://ordini.example',
    allowedOrigins: ['https://ordini.example', SPA],
    rateLimit: 5,
  },
});

const policyOf = (headers: Headers) =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(' ');
      return [name, values.join(' ')];
    }),
  );

it('every answer forbids all scripts and styles but those of our own files, and any frame', async () => {
  const { headers } = await server.call('GET', '/healthz');
  expect(policyOf(headers)).toEqual({
    'default-src': "'self'",
    'script-src': "'self'",
    'script-src-attr': "'none'",
    'style-src': "'self'",
    'img-src': "'self' blob: data:",
    'connect-src': "'self' wss://ordini.example",
    'font-src': "'self'",
    'media-src': "'self'",
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  });
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000',
  });
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

describe('a page of another origin', () => {
  const ask = (origin: string, method = 'OPTIONS', path = '/api/auth/login') =>
    server.call(method, path, {
      token: null,
      headers: { origin, 'access-control-request-method': 'POST' },
    });

  it.each(['/api/ordini', '/ordiniHub/negotiate'])('may call %s when it is allowed', async (path) => {
    const { status, headers } = await ask(SPA, 'OPTIONS', path);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(SPA);
    expect(headers.get('access-control-allow-headers')).toMatch(/Authorization.*Idempotency-Key/);
    expect(headers.get('vary')).toContain('Origin');
  });
  it('reads refusals too, and gets nothing when it is not allowed', async () => {
    const refused = await ask(SPA, 'GET', '/api/prodotti');
    expect(refused.status).toBe(401);
    expect(refused.headers.get('access-control-allow-origin')).toBe(SPA);
    expect(refused.headers.get('access-control-expose-headers')).toContain('Idempotency-Replayed');
    const { status, headers } = await ask('https://malvagio.example');
    expect([status, headers.get('access-control-allow-origin')]).toEqual([404, null]);
  });
});

it('the limit of requests counts the questions of other origins too, and lets them read that it was too much', async () => {
  const headers = { origin: SPA, 'access-control-request-method': 'POST' };
  const ask = () => server.call('OPTIONS', '/api/ordini', { token: null, headers });
  const answers = await Promise.all(Array.from({ length: 12 }, ask));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(7);
  expect(refused[0]?.headers.get('access-control-allow-origin')).toBe(SPA);
  expect(refused[0]?.headers.get('access-control-expose-headers')).toContain('Retry-After');
});
