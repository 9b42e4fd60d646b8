import { tentativiAccesso } from '../../../server/db/schema';
import {
  TRIES_OF_FAMILIAR,
  TRIES_PER_ACCOUNT,
  TRIES_PER_ADDRESS,
  WAITING_PER_ACCOUNT,
  accountKey,
  accountTries,
} from '../../../server/auth/loginLimits';
import { sweepTries } from '../../../server/auth/loginTriesRepository';
import { it, race, suite } from '../../support/race';
import { ADMIN, VETRINA } from '../../support/testServer';
import { withServer } from '../../support/negozio';
import { until } from '../../support/hub';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SHOP = '198.51.100.20';
const STRANGER = '203.0.113.7';
const HOLIDAY = '192.0.2.99';

/** Who waits in front of an account goes on when the next of these is called. */
const pauses: (() => void)[] = [];
let hold = false;
const letGo = () => {
  hold = false;
  for (const end of pauses.splice(0)) end();
};
const pause = () => (hold ? new Promise<void>((end) => pauses.push(end)) : Promise.resolve());

const { server } = withServer({ config: { trustProxy: true }, loginPause: pause });
beforeEach(() => server.clock.set('2026-11-21T09:00:00Z'));
afterEach(letGo);

interface Way {
  cookie?: string;
  proto?: string;
}
const ask = (email: string, password: string, address: string, { cookie, proto }: Way = {}) =>
  server.call('POST', '/api/auth/login', {
    token: null,
    body: { email, password },
    headers: {
      'x-forwarded-for': address,
      ...(cookie !== undefined && { cookie }),
      ...(proto !== undefined && { 'x-forwarded-proto': proto }),
    },
  });
const login = async (email: string, password: string, address: string, way?: Way) =>
  (await ask(email, password, address, way)).status;
const wrong = (times: number, email: string, address: (i: number) => string) =>
  Promise.all(Array.from({ length: times }, (_, i) => login(email, 'sbagliata', address(i))));
const count = (list: number[], status: number) => list.filter((found) => found === status).length;
const bot = (i: number) => `203.0.113.${i}`;

/** Tries of strangers that are not awaited; their statuses come in as they are answered. */
function attack(times: number, address: (i: number) => string) {
  const answered: number[] = [];
  const all = Array.from({ length: times }, (_, i) =>
    login(ADMIN.email, 'sbagliata', address(i)).then((status) => answered.push(status)),
  );
  return { answered, over: Promise.all(all) };
}

describe('strangers at one account, from whatever addresses', () => {
  beforeEach(async () => {
    expect(count(await wrong(TRIES_PER_ACCOUNT, ADMIN.email, bot), 401)).toBe(TRIES_PER_ACCOUNT);
  });

  race('stand in line after ten tries, one at a time; who finds it full is told to come back', async () => {
    hold = true;
    const tries = WAITING_PER_ACCOUNT + 4;
    const { answered, over } = attack(tries, (i) => `192.0.2.${i}`);
    await until(() => answered.length === 4);
    expect([count(answered, 401), count(answered, 503)]).toEqual([1, 3]);
    for (let more = 2; more <= 1 + WAITING_PER_ACCOUNT; more++) {
      pauses.shift()!();
      await until(() => count(answered, 401) === more && pauses.length === 1);
    }
    await over;
    expect(answered).toHaveLength(tries);
  });
  race('do not keep its owner out, who has a new address and the right password: he goes ahead', async () => {
    hold = true;
    const { answered, over } = attack(2 + WAITING_PER_ACCOUNT, bot);
    await until(() => answered.length === 2);
    expect(answered.sort()).toEqual([401, 503]);
    const owner = login(ADMIN.email, ADMIN.password, HOLIDAY);
    // The one who went on longest made room for him.
    await until(() => count(answered, 503) === 2);
    pauses.shift()!();
    expect(await owner).toBe(200);
    letGo();
    await over;
  });
  race('do not keep out an address nor a browser that signed in before', async () => {
    expect(await login(ADMIN.email, ADMIN.password, SHOP)).toBe(200);
    const cookie = cookieOf(await ask(ADMIN.email, ADMIN.password, SHOP));
    await wrong(TRIES_PER_ACCOUNT, ADMIN.email, bot);
    hold = true;
    const { answered, over } = attack(2 + WAITING_PER_ACCOUNT, bot);
    await until(() => answered.length === 2);
    expect(await login(ADMIN.email, ADMIN.password, SHOP)).toBe(200);
    expect(await login(ADMIN.email, ADMIN.password, HOLIDAY, { cookie })).toBe(200);
    letGo();
    await over;
  });
  it('do not disturb another account, and are forgiven a quarter of an hour after the first try', async () => {
    hold = true;
    expect(await login(VETRINA.email, VETRINA.password, STRANGER)).toBe(200);
    server.clock.advance(15 * MINUTE);
    expect(await login(ADMIN.email, 'sbagliata', STRANGER)).toBe(401);
    expect(pauses).toHaveLength(0);
  });
});

describe('one address', () => {
  const onManyAccounts = (times: number, address = (_i: number) => STRANGER) =>
    Promise.all(
      Array.from({ length: times }, (_, i) => login(`cliente${i}@negozio.test`, 'sbagliata', address(i))),
    );

  it('that tries too often is refused, on whatever accounts, with a clear text; others go on', async () => {
    const tries = await onManyAccounts(50);
    expect([count(tries, 401), count(tries, 429)]).toEqual([TRIES_PER_ADDRESS, 50 - TRIES_PER_ADDRESS]);
    const answer = await ask(ADMIN.email.toUpperCase(), ADMIN.password, STRANGER);
    expect([answer.status, answer.body]).toEqual([
      429,
      { message: 'Troppi tentativi di accesso. Riprova tra 15 minuti.' },
    ]);
    expect(answer.headers.get('retry-after')).toBe('900');
    expect(await login(ADMIN.email, ADMIN.password, SHOP)).toBe(200);
  });
  it('is a whole IPv6 network', async () => {
    const tries = await onManyAccounts(40, (i) => `2001:db8:1:2:${i}::${i}`);
    expect(count(tries, 401)).toBe(TRIES_PER_ADDRESS);
    expect(await login(ADMIN.email, ADMIN.password, '2001:db8:1:3::1')).toBe(200);
  });
  it('is forgiven a quarter of an hour after the first try, however many followed', async () => {
    await onManyAccounts(TRIES_PER_ADDRESS);
    server.clock.advance(14 * MINUTE);
    expect(await login(ADMIN.email, ADMIN.password, STRANGER)).toBe(429);
    server.clock.advance(MINUTE);
    expect(await login(ADMIN.email, ADMIN.password, STRANGER)).toBe(200);
    // Nor is another locked out for longer when the clock is set back.
    await onManyAccounts(TRIES_PER_ADDRESS, () => HOLIDAY);
    expect(await login(ADMIN.email, ADMIN.password, HOLIDAY)).toBe(429);
    server.clock.advance(-60 * MINUTE);
    expect(await login(ADMIN.email, ADMIN.password, HOLIDAY)).toBe(200);
  });
  it('that signed in to an account has tries of its own on it, but not without end', async () => {
    await login(ADMIN.email, ADMIN.password, SHOP);
    const tries: number[] = [];
    while (count(tries, 429) < 3) tries.push(await login(ADMIN.email, 'sbagliata', SHOP));
    expect(count(tries, 401)).toBe(TRIES_OF_FAMILIAR + TRIES_PER_ADDRESS);
  });
});

const cookieOf = ({ headers }: { headers: Headers }) => headers.getSetCookie()[0]?.split(';')[0] ?? '';

suite('the shop’s shared address, with an attacker in the same network', () => {
  let cookie: string;
  let altro: string;
  beforeEach(async () => {
    cookie = cookieOf(await ask(ADMIN.email, ADMIN.password, SHOP));
    altro = cookieOf(await ask(VETRINA.email, VETRINA.password, SHOP));
    await useUp();
  });
  async function useUp() {
    let last = 0;
    while (last !== 429) last = await login(ADMIN.email, 'sbagliata', SHOP);
  }

  it('lets in the browsers that signed in before; a new one from any other network', async () => {
    expect(await login(ADMIN.email, ADMIN.password, SHOP)).toBe(429);
    expect(await login(ADMIN.email, ADMIN.password, SHOP, { cookie })).toBe(200);
    expect(await login(ADMIN.email, ADMIN.password, HOLIDAY)).toBe(200);
  });
  it('and does not let in by another account’s proof, a forged or an old one', async () => {
    const named = cookie.slice(0, cookie.indexOf('=') + 1);
    const forged = cookie.slice(0, -2) + (cookie.endsWith('AA') ? 'BB' : 'AA');
    for (const no of [altro, named + altro.split('=')[1]!, forged, `${named}x`, named, '=;;=', ''])
      expect(await login(ADMIN.email, ADMIN.password, SHOP, { cookie: no })).toBe(429);
    server.clock.advance(181 * DAY);
    await useUp();
    expect(await login(ADMIN.email, ADMIN.password, SHOP, { cookie })).toBe(429);
  });
  it('gives such a browser tries enough, and whoever stole the proof no more', async () => {
    const tries: number[] = [];
    for (let i = 0; i < TRIES_OF_FAMILIAR + 2; i++)
      tries.push(await login(ADMIN.email, 'sbagliata', SHOP, { cookie }));
    expect(tries).toEqual([...Array<number>(TRIES_OF_FAMILIAR).fill(401), 429, 429]);
  });
});

describe('the proof of a browser that signed in', () => {
  it('is out of the pages’ reach, goes to no other site, and over TLS where people use it', async () => {
    const [plain, tls] = [
      await ask(ADMIN.email, ADMIN.password, SHOP),
      await ask(ADMIN.email, ADMIN.password, SHOP, { proto: 'https' }),
    ].map(({ headers }) => headers.getSetCookie());
    const form =
      /^dispositivo_[\w-]{12}=[\w.-]+; Max-Age=15552000; Path=\/api\/auth; HttpOnly; SameSite=Strict/;
    expect(plain).toEqual([expect.stringMatching(new RegExp(`${form.source}$`))]);
    expect(tls).toEqual([expect.stringMatching(new RegExp(`${form.source}; Secure$`))]);
  });
  it('is given for a right password only, and is no session', async () => {
    expect((await ask(ADMIN.email, 'sbagliata', SHOP)).headers.getSetCookie()).toEqual([]);
    const cookie = cookieOf(await ask(ADMIN.email, ADMIN.password, SHOP));
    const answer = await server.call('GET', '/api/prodotti', { token: null, headers: { cookie } });
    expect(answer.status).toBe(401);
  });
});

it('a right password starts the account anew', async () => {
  hold = true;
  await wrong(TRIES_PER_ACCOUNT - 1, ADMIN.email, () => STRANGER);
  expect(await login(ADMIN.email, ADMIN.password, STRANGER)).toBe(200);
  expect(count(await wrong(TRIES_PER_ACCOUNT, ADMIN.email, bot), 401)).toBe(TRIES_PER_ACCOUNT);
  expect(pauses).toHaveLength(0);
});
race('costs its address nothing: a busy day of logins is no attack', async () => {
  for (let i = 0; i < TRIES_PER_ADDRESS + 5; i++) {
    expect(await login(ADMIN.email, ADMIN.password, SHOP)).toBe(200);
  }
});

describe('the table of tries', () => {
  const keys = async () =>
    (await server.database.select().from(tentativiAccesso)).map(({ chiave }) => chiave.split(':')[0]).sort();
  const rows = () => server.database.$count(tentativiAccesso);

  it('is written to by nobody who is refused', async () => {
    for (let i = 0; i < TRIES_PER_ADDRESS; i++) await login(`cliente${i}@negozio.test`, 'x', STRANGER);
    const before = await server.database.select().from(tentativiAccesso);
    for (let i = 0; i < 5; i++) expect(await login(`chi${i}@negozio.test`, 'x', STRANGER)).toBe(429);
    expect(await server.database.select().from(tentativiAccesso)).toEqual(before);
  });
  race('holds nothing of who was turned away from a full line', async () => {
    await wrong(TRIES_PER_ACCOUNT, ADMIN.email, () => STRANGER);
    hold = true;
    const { answered, over } = attack(1 + WAITING_PER_ACCOUNT + 3, bot);
    await until(() => count(answered, 503) === 3);
    // The account, the first address, who is looked at and who waits.
    expect(await rows()).toBe(3 + WAITING_PER_ACCOUNT);
    letGo();
    await over;
  });
  it('grows no further, whatever e-mails are tried', () => {
    const places = Array.from({ length: 50_000 }, (_, i) => accountTries(accountKey(`chi${i}@negozio.test`)));
    expect(new Set(places).size).toBe(4_096);
  });
  it('is swept of what has ended by the clock, and the owner gets in before it was', async () => {
    const scadeIl = new Date('2026-11-21T08:00:00Z');
    const ended = Array.from({ length: 2_500 }, (_, i) => ({
      chiave: `indirizzo:${i}`,
      tentativi: 9,
      scadeIl,
    }));
    await server.database.insert(tentativiAccesso).values(ended);
    expect(await login(ADMIN.email, ADMIN.password, SHOP)).toBe(200);
    expect(await rows()).toBe(2_501);
    expect(await sweepTries(server.database, server.clock.now())).toBe(2_500);
    expect(await keys()).toEqual(['noto']);
  });
});
