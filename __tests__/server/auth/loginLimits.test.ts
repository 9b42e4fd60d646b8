import { tentativiAccesso } from '../../../server/db/schema';
import { TRIES_PER_ACCOUNT, TRIES_PER_ADDRESS } from '../../../server/auth/loginLimits';
import { ADMIN, VETRINA, startTestServer } from '../../support/testServer';
import type { TestServer } from '../../support/testServer';

const MINUTE = 60_000;
const SHOP = '198.51.100.20';
const STRANGER = '203.0.113.7';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { trustProxy: true } });
});
beforeEach(async () => {
  await server.reset();
  server.clock.set('2026-11-21T09:00:00Z');
});
afterAll(() => server.close());

async function login(email: string, password: string, address: string): Promise<number> {
  const answer = await server.call('POST', '/api/auth/login', {
    token: null,
    body: { email, password },
    headers: { 'x-forwarded-for': address },
  });
  return answer.status;
}
const wrong = (times: number, email: string, address: (i: number) => string) =>
  Promise.all(Array.from({ length: times }, (_, i) => login(email, 'sbagliata', address(i))));
const count = (list: number[], status: number) => list.filter((found) => found === status).length;

describe('too many tries', () => {
  it('on one account are refused, the right password included, with a clear text', async () => {
    await wrong(TRIES_PER_ACCOUNT, ADMIN.email, (i) => `203.0.113.${i}`);
    const answer = await server.call('POST', '/api/auth/login', {
      token: null,
      body: { email: ADMIN.email.toUpperCase(), password: ADMIN.password },
      headers: { 'x-forwarded-for': STRANGER },
    });
    expect(answer.status).toBe(429);
    expect(answer.body).toEqual({ message: 'Troppi tentativi di accesso. Riprova tra 15 minuti.' });
    expect(answer.headers.get('retry-after')).toBe('900');
    expect(await login(VETRINA.email, VETRINA.password, STRANGER)).toBe(200);
  });
  it('made in parallel pass exactly up to the limit', async () => {
    const tries = await wrong(40, ADMIN.email, (i) => `203.0.113.${i}`);
    expect([count(tries, 401), count(tries, 429)]).toEqual([TRIES_PER_ACCOUNT, 40 - TRIES_PER_ACCOUNT]);
  });
  it('from one address on many accounts are refused, and other addresses go on', async () => {
    const tries = await Promise.all(
      Array.from({ length: 50 }, (_, i) => login(`cliente${i}@negozio.test`, 'sbagliata', STRANGER)),
    );
    expect([count(tries, 401), count(tries, 429)]).toEqual([TRIES_PER_ADDRESS, 50 - TRIES_PER_ADDRESS]);
    expect(await login(ADMIN.email, ADMIN.password, STRANGER)).toBe(429);
    expect(await login(ADMIN.email, ADMIN.password, SHOP)).toBe(200);
  });
  it('from one IPv6 network count together', async () => {
    const tries = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        login(`cliente${i}@negozio.test`, 'sbagliata', `2001:db8:1:2:${i}::${i}`),
      ),
    );
    expect(count(tries, 401)).toBe(TRIES_PER_ADDRESS);
    expect(await login(ADMIN.email, ADMIN.password, '2001:db8:1:3::1')).toBe(200);
  });
  it('are forgiven a quarter of an hour after the first, however many followed', async () => {
    await wrong(TRIES_PER_ACCOUNT, ADMIN.email, () => STRANGER);
    server.clock.advance(14 * MINUTE);
    expect(await login(ADMIN.email, ADMIN.password, STRANGER)).toBe(429);
    server.clock.advance(MINUTE);
    expect(await login(ADMIN.email, ADMIN.password, STRANGER)).toBe(200);
  });
});

it('lock nobody out for longer when the clock is set back', async () => {
  await wrong(TRIES_PER_ACCOUNT, ADMIN.email, () => STRANGER);
  server.clock.advance(-60 * MINUTE);
  expect(await login(ADMIN.email, ADMIN.password, STRANGER)).toBe(200);
});

describe('a right password', () => {
  it('starts the account anew', async () => {
    await wrong(TRIES_PER_ACCOUNT - 1, ADMIN.email, () => STRANGER);
    expect(await login(ADMIN.email, ADMIN.password, STRANGER)).toBe(200);
    expect(count(await wrong(TRIES_PER_ACCOUNT, ADMIN.email, () => STRANGER), 401)).toBe(TRIES_PER_ACCOUNT);
  });
  it('keeps the shop in while strangers try its account without end', async () => {
    expect(await login(ADMIN.email, ADMIN.password, SHOP)).toBe(200);
    await wrong(3 * TRIES_PER_ACCOUNT, ADMIN.email, (i) => `203.0.113.${i}`);
    expect(await login(ADMIN.email, ADMIN.password, STRANGER)).toBe(429);
    expect(await login(ADMIN.email, ADMIN.password, SHOP)).toBe(200);
  });
  it('does not open an address that is known to endless tries', async () => {
    await login(ADMIN.email, ADMIN.password, SHOP);
    const tries = await wrong(TRIES_PER_ACCOUNT + 5, ADMIN.email, () => SHOP);
    expect(count(tries, 401)).toBe(TRIES_PER_ACCOUNT);
  });
  it('costs its address nothing: a busy day of logins is no attack', async () => {
    for (let i = 0; i < TRIES_PER_ADDRESS + 5; i++) {
      expect(await login(ADMIN.email, ADMIN.password, SHOP)).toBe(200);
    }
  });
  it('sweeps away what has ended', async () => {
    await wrong(5, 'qualcuno@negozio.test', () => STRANGER);
    server.clock.advance(16 * MINUTE);
    await login(ADMIN.email, ADMIN.password, SHOP);
    const keys = (await server.database.select().from(tentativiAccesso)).map(
      ({ chiave }) => chiave.split(':')[0],
    );
    expect(keys.sort()).toEqual(['indirizzo', 'noto']);
  });
});

it('keeps no e-mail in the table of tries: people type passwords into the wrong field', async () => {
  await login('parola-segreta', 'sbagliata', STRANGER);
  expect(JSON.stringify(await server.database.select().from(tentativiAccesso))).not.toContain(
    'parola-segreta',
  );
});
