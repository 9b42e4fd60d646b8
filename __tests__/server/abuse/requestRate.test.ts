import { network } from '../../../server/http/clientAddress';
import { keptServer } from '../../support/negozio';
import { temporaryFolder } from '../../support/temporaryFolder';
import { upgrade } from '../../support/upgrade';

const LIMIT = 20;
let caller = 0;
const server = keptServer(async () => ({
  distDir: await temporaryFolder({ 'index.html': '<!doctype html>', 'app.0123456789abcdef.js': '1' }),
  config: { rateLimit: LIMIT, trustProxy: true },
}));
beforeEach(() => (caller += 1));

const from = () => `198.51.100.${caller}`;
const ask = (method: string, path: string, token: string | null, address = from()) =>
  server.call(method, path, { token, headers: { 'x-forwarded-for': address } });

/** The statuses of twice as many requests as a minute has, and how often each came. */
async function flood(method: string, path: string, token: string | null = null) {
  return tally(() => ask(method, path, token).then(({ status }) => status));
}
async function tally(ask: (at: number) => Promise<number>) {
  const counts: Record<number, number> = {};
  for (const status of await Promise.all(Array.from({ length: 2 * LIMIT }, (_, at) => ask(at))))
    counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe('the requests of one address are counted, whoever asks and whatever for', () => {
  it.each([
    ['nobody, what needs a token', 401, 'GET', '/api/prodotti'],
    ['nobody, with a token that is none', 401, 'GET', '/api/prodotti', (): string => 'abc.def.ghi'],
    ['nobody, what does not exist', 404, 'GET', '/api/inesistente'],
    ['nobody, by a method that is not known', 404, 'DELETE', '/api/auth/login'],
    ['nobody, an address that cannot be read', 400, 'GET', '/api/ordini/%zz'],
    ['the API’s page', 200, 'GET', '/api/docs/json'],
    ['a page', 200, 'GET', '/prodotti'],
    ['a file of the pages', 200, 'GET', '/app.0123456789abcdef.js'],
    ['a file that does not exist', 404, 'GET', '/altro.js'],
    ['the hub', 401, 'POST', '/ordiniHub/negotiate'],
    ['an administrator', 200, 'GET', '/api/prodotti', (): string => server.adminToken],
  ] as const)('%s', async (_, status, method, path, token: () => string | null = () => null) => {
    expect(await flood(method, path, token())).toEqual({ [status]: LIMIT, 429: LIMIT });
  });
  it('who opens WebSockets', async () => {
    const open = () => upgrade(server, { headers: { 'x-forwarded-for': from() } });
    expect(await tally(open)).toEqual({ 401: LIMIT, 429: LIMIT });
  });
});

it('who asks too often is told so in Italian, and when to come back; others go on', async () => {
  await flood('GET', '/api/prodotti');
  const { status, body, headers } = await ask('GET', '/api/prodotti', server.adminToken);
  expect([status, body]).toEqual([429, { message: 'Troppe richieste. Riprova tra poco.' }]);
  const seconds = Number(headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect((await ask('GET', '/api/prodotti', server.adminToken, '203.0.113.9')).status).toBe(200);
});

it('an IPv6 network counts as one address', async () => {
  const from = async (at: number) =>
    (await ask('GET', '/api/prodotti', null, `2001:db8:${caller}:1::${at}`)).status;
  expect(await tally(from)).toEqual({ 401: LIMIT, 429: LIMIT });
  expect((await ask('GET', '/api/prodotti', null, `2001:db8:${caller}:2::1`)).status).toBe(401);
});

it('health checks are answered to an address that asks for too much else, and not free either', async () => {
  await flood('GET', '/api/prodotti');
  for (const path of ['/healthz', '/readyz']) expect((await ask('GET', path, null)).status).toBe(200);
  caller += 1;
  expect(await flood('GET', '/readyz')).toEqual({ 200: LIMIT, 429: LIMIT });
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:C000:0207', '192.0.2.7'],
  ['2001:DB8:0:1::5', '2001:db8:0:1::/64'],
  ['2001:db8:0:1:9:9:9:9', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['unknown', 'unknown'],
])('%s is counted as %s', (address, counted) => {
  expect(network(address)).toBe(counted);
});
