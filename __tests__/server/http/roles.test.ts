import type {} from '@fastify/swagger';
import type { TestServer } from '../../support/testServer';
import { withServer } from '../../support/withServer';

let server: TestServer;
withServer((started) => (server = started));

/** What the shop's own site may call (decisions 6). */
const FOR_THE_SITE_TOO = [
  'GET /api/prodotti',
  'GET /api/prodotti/immagine',
  'GET /api/disponibilita/slot',
  'GET /api/disponibilita/limiti/giorno',
  'POST /api/ordini',
];
const FOR_ALL = [
  ...['POST /api/auth/login', 'POST /api/auth/login/iscrizione', 'POST /api/auth/login/codice'],
  'POST /api/persone/inviti/accettazione',
];

/** Every operation of the document, so that a route added later is asked too. */
function operations(except: string[] = []): string[] {
  const { paths } = server.app.swagger() as { paths: Record<string, object> };
  return Object.entries(paths)
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    .filter((operation) => !except.includes(operation));
}

/** The status by which each is refused, or undefined for one that lets the caller in. */
async function refusals(list: string[], token: string | null): Promise<Record<string, number | undefined>> {
  const found: Record<string, number | undefined> = {};
  for (const operation of list) {
    const [method = '', path = ''] = operation.split(' ');
    const { status } = await server.call(method, path.replace(/{\w+}/g, '1'), { token });
    found[operation] = status === 401 || status === 403 ? status : undefined;
  }
  return found;
}

const all = (list: string[], status: number | undefined) =>
  Object.fromEntries(list.map((name) => [name, status]));

describe('the documented operations', () => {
  it('include those of orders, slots, catalogue and access', () => {
    const named = [
      'GET /api/ordini/GetOrdiniAdmin',
      'DELETE /api/ordini/{id}',
      'POST /api/auth/change-password',
    ];
    expect(operations()).toEqual(expect.arrayContaining([...named, ...FOR_THE_SITE_TOO, ...FOR_ALL]));
  });
  it('refuse who has no token, login excepted', async () => {
    const closed = operations(FOR_ALL);
    expect(await refusals(closed, null)).toEqual(all(closed, 401));
    expect(await refusals(FOR_ALL, null)).toEqual(all(FOR_ALL, undefined));
  });
  it('let administrators in', async () => {
    const closed = operations(FOR_ALL);
    expect(await refusals(closed, server.adminToken)).toEqual(all(closed, undefined));
  });
  it('keep the shop site out of all but catalogue, slots and placing orders', async () => {
    const kept = operations([...FOR_THE_SITE_TOO, ...FOR_ALL]);
    expect(await refusals(kept, server.vetrinaToken)).toEqual(all(kept, 403));
    expect(await refusals(FOR_THE_SITE_TOO, server.vetrinaToken)).toEqual(all(FOR_THE_SITE_TOO, undefined));
  });
});

it('tells in Italian why', async () => {
  const nobody = await server.call('GET', '/api/ordini/1', { token: null });
  expect(nobody.body).toEqual({ message: 'Accesso non effettuato.' });
  expect(nobody.headers.get('www-authenticate')).toBe('Bearer');
  const site = await server.call('GET', '/api/ordini/1', { token: server.vetrinaToken });
  expect(site.body).toEqual({ message: 'Non hai il permesso: chiedi a un amministratore.' });
});

describe('a token', () => {
  const get = (token: string) => server.call('GET', '/api/prodotti', { token });
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  it('is refused when it is forged without a signature', async () => {
    const [, payload] = server.adminToken.split('.');
    expect((await get(`${part({ alg: 'none', typ: 'JWT' })}.${payload}.`)).status).toBe(401);
  });
  it('is refused when its signature is of another secret', async () => {
    const [head, payload] = server.adminToken.split('.');
    expect((await get(`${head}.${payload}.${'A'.repeat(43)}`)).status).toBe(401);
  });
  it('is refused when its claims were changed', async () => {
    const [head, , signature] = server.vetrinaToken.split('.');
    const claims = part({
      sub: '2',
      role: 'admin',
      name: 'x',
      unique_name: 'x',
      email: 'x',
      ver: 1,
      iat: 1,
      exp: 9e9,
    });
    expect((await get(`${head}.${claims}.${signature}`)).status).toBe(401);
  });
  it('is refused when it has expired', async () => {
    const token = server.adminToken;
    expect((await get(token)).status).toBe(200);
    server.clock.advance(12 * 3_600_000 + 1000);
    expect((await get(token)).status).toBe(401);
  });
  it('is refused when it is no token at all', async () => {
    expect((await get('ciao')).status).toBe(401);
  });
  it('is refused when its account is gone', async () => {
    const token = server.tokens.sign({ id: 99, email: 'x', nome: 'x', ruolo: 'admin', versioneToken: 1 });
    expect((await get(token)).status).toBe(401);
  });
});
