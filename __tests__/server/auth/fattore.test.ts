import type { FattoreObbligo, Enrolment, Challenge } from '../../../src/contract/fattore';
import type { Persona, RuoloPersona } from '../../../src/contract/persone';
import { TRIES_OF_CODES, clearFattore } from '../../../server/auth/fattore';
import { codeOf } from '../../support/fattore';
import { withNegozio } from '../../support/negozio';
import { PAROLA } from '../../support/persone';
import type { Someone } from '../../support/persone';
import { it, race } from '../../support/race';
import { ADMIN, VETRINA } from '../../support/testServer';

const { server, addPersona, dump, get, rows, statusOf } = withNegozio();

const STEP_MS = 30_000;
/** A token or the word for what is asked next. */
const TEXT = expect.any(String) as string;
const WRONG = 'Codice errato, scaduto o già usato: scrivi quello che vedi adesso.';
const OVER = 'Il tempo per il codice è scaduto: accedi di nuovo.';

const post = (path: string, body: object) => server.call('POST', `/api/auth/${path}`, { token: null, body });
const login = async (email: string, more: object = {}, password = PAROLA) =>
  post('login', { email, password, ...more });
const challengeOf = async (email: string, more: object = {}, password?: string) =>
  ((await login(email, more, password)).body as Challenge).challenge;
const verify = (challenge: string, code: string) => post('login/codice', { challenge, codiceVerifica: code });
const begin = async (challenge: string) =>
  ((await post('login/iscrizione', { challenge })).body as Enrolment).otpauth;
/** Makes the second factor that a challenge asks for. */
async function enrol(challenge: string) {
  const otpauth = await begin(challenge);
  const answer = await verify(challenge, codeOf(otpauth, server.clock.now()));
  return { otpauth, ...answer, body: answer.body as { token: string; codiciRecupero: string[] } };
}
const oblige = (...ruoli: RuoloPersona[]) =>
  server.call('PUT', '/api/impostazioni/fattore', { body: { ruoli } satisfies FattoreObbligo });
const clear = (id: number, token?: string) => server.call('DELETE', `/api/persone/${id}/fattore`, { token });

interface Enrolled extends Someone {
  otpauth: string;
  codici: string[];
}

/** Somebody with a second factor, one step after it was made. */
async function enrolled(nome = 'anna'): Promise<Enrolled> {
  server.clock.set('2026-11-20T09:00:00+01:00');
  const someone = await addPersona('banco', nome);
  const { otpauth, body } = await enrol(await challengeOf(someone.email, { enrolment: true }));
  server.clock.advance(STEP_MS);
  return { ...someone, otpauth, codici: body.codiciRecupero };
}
const now = ({ otpauth }: Enrolled, stepsOff = 0) => codeOf(otpauth, server.clock.now(), stepsOff);
/** Codes that are none of hers by chance either. */
const wrongOf = (someone: Enrolled, howMany: number) => {
  const right = [-1, 0, 1].map((stepsOff) => now(someone, stepsOff));
  const codes = Array.from({ length: howMany + right.length }, (_, i) => String(i).padStart(6, '0'));
  return codes.filter((code) => !right.includes(code)).slice(0, howMany);
};

describe('making a second factor', () => {
  it('is asked of who wants one, and lets them in with the first code', async () => {
    await server.call('PUT', '/api/impostazioni/negozio', { body: { logo: null } });
    const { email } = await addPersona('banco');
    const asked = await login(email, { enrolment: true });
    expect([asked.status, asked.body]).toEqual([200, { challenge: TEXT, enrol: true }]);
    expect(asked.headers.get('set-cookie')).toBeNull();
    const { otpauth, body, headers } = await enrol((asked.body as Challenge).challenge);
    expect(otpauth).toMatch(
      /^otpauth:\/\/totp\/(Gestione%20Ordini):banco%40negozio.test\?secret=[A-Z2-7]{32}&issuer=\1$/,
    );
    expect(await statusOf(body.token)).toBe(200);
    expect(body.codiciRecupero).toHaveLength(10);
    expect(new Set(body.codiciRecupero).size).toBe(10);
    expect(headers.get('set-cookie')).toContain('dispositivo_');
  });
  it('is not done without a right code of its last secret: the password alone goes on', async () => {
    const { email } = await addPersona('banco');
    const challenge = await challengeOf(email, { enrolment: true });
    const [first, last] = [await begin(challenge), await begin(challenge)];
    expect(first).not.toBe(last);
    for (const code of ['000000', codeOf(first, server.clock.now())])
      expect(await verify(challenge, code)).toMatchObject({ status: 400, body: { message: WRONG } });
    expect((await login(email)).body).toEqual({ token: TEXT });
    expect((await verify(challenge, codeOf(last, server.clock.now()))).status).toBe(200);
  });
  race('happens once, however often its first code comes at the same moment', async () => {
    const { email } = await addPersona('banco');
    const challenges = await Promise.all(
      Array.from({ length: 6 }, () => challengeOf(email, { enrolment: true })),
    );
    const code = codeOf(await begin(challenges[0]!), server.clock.now());
    const answers = await Promise.all(challenges.map((challenge) => verify(challenge, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400, 400]);
  });
  it('is refused to who has one, no answer tells its secret again, and is not for the site of the shop', async () => {
    const { email } = await enrolled();
    const asked = await login(email, { enrolment: true });
    expect(asked.body).toMatchObject({ enrol: false });
    const again = { challenge: (asked.body as Challenge).challenge };
    expect((await post('login/iscrizione', again)).status).toBe(409);
    const site = await login(VETRINA.email, { enrolment: true }, VETRINA.password);
    expect(site.body).toEqual({ token: TEXT });
  });
});

describe('a login with it', () => {
  it('answers the password with no token, and the code with one', async () => {
    const anna = await enrolled();
    const first = await login(anna.email);
    expect(first.body).toEqual({ challenge: TEXT, enrol: false });
    const { challenge } = first.body as Challenge;
    const second = await verify(challenge, now(anna));
    expect(second.body).toEqual({ token: TEXT });
    expect(await statusOf((second.body as { token: string }).token)).toBe(200);
    expect(await statusOf(challenge)).toBe(401);
  });
  race('takes a code once, of however many at the same moment, and none from before it', async () => {
    const anna = await enrolled();
    const challenges = await Promise.all(Array.from({ length: 6 }, () => challengeOf(anna.email)));
    const answers = await Promise.all(challenges.map((challenge) => verify(challenge, now(anna))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400, 400]);
    expect((await verify(challenges[0]!, now(anna))).body).toEqual({
      message: WRONG,
      errors: { codiceVerifica: [WRONG] },
    });
    expect((await verify(challenges[0]!, now(anna, -1))).status).toBe(400);
  });
  race('takes each recovery code once, of however many at the same moment', async () => {
    const { email, codici } = await enrolled();
    const challenge = await challengeOf(email);
    const [first = '', second = ''] = codici;
    const answers = await Promise.all(Array.from({ length: 4 }, () => verify(challenge, first)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
    expect((await verify(challenge, second.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect(await rows('select azione from registro order by id')).toEqual([
      { azione: 'attiva-fattore' },
      { azione: 'usa-codice-recupero' },
      { azione: 'usa-codice-recupero' },
    ]);
  });
  race('says how many recovery codes are left where one was used, and to whom they are', async () => {
    const { email, codici, token } = await enrolled();
    const left = async (of: string) => (await server.call('GET', '/api/auth/fattore', { token: of })).body;
    expect(await left(token)).toEqual({ codiciRimasti: 10 });
    const answers = await Promise.all(
      codici.slice(0, 3).map(async (one) => verify(await challengeOf(email), one)),
    );
    const told = answers.map(({ body }) => (body as { codiciRimasti: number }).codiciRimasti);
    expect(told.toSorted((a, b) => a - b)).toEqual([7, 8, 9]);
    expect(await left(token)).toEqual({ codiciRimasti: 7 });
    const bice = await addPersona('revisore', 'bice');
    await begin(await challengeOf(bice.email, { enrolment: true }));
    expect(await left(bice.token)).toEqual({});
  });
  it('is refused after too many wrong codes, whatever right passwords come between', async () => {
    const anna = await enrolled();
    for (const code of wrongOf(anna, TRIES_OF_CODES))
      expect((await verify(await challengeOf(anna.email), code)).status).toBe(400);
    const refused = await verify(await challengeOf(anna.email), now(anna));
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    server.clock.advance(15 * 60_000);
    expect((await verify(await challengeOf(anna.email), now(anna))).status).toBe(200);
  });
  const disabled = { body: { ruolo: 'banco', attivo: false } };
  it.each<[string, (id: number) => unknown]>([
    ['ten minutes after the password', () => server.clock.advance(10 * 60_000)],
    ['when the person is disabled meanwhile', (id) => server.call('PUT', `/api/persone/${id}`, disabled)],
    ['when an administrator takes it away', (id) => clear(id)],
  ])('ends %s', async (_when, happen) => {
    const anna = await enrolled();
    const challenge = await challengeOf(anna.email);
    await happen(anna.id);
    expect(await verify(challenge, now(anna))).toMatchObject({ status: 409, body: { message: OVER } });
  });
  it('is of who has it alone, and takes no access token for a challenge', async () => {
    const [anna, bice] = [await enrolled(), await enrolled('bice')];
    expect((await verify(await challengeOf(anna.email), now(bice))).status).toBe(400);
    expect((await verify(await challengeOf(anna.email), bice.codici[0]!)).status).toBe(400);
    for (const none of [anna.token, 'x']) expect((await verify(none, now(anna))).status).toBe(409);
  });
});

describe('where the shop asks it of a role', () => {
  it('leads who has none to make one, who comes to the role later and the last administrator too, and lets the other roles in', async () => {
    const [banco, revisore] = [await addPersona('banco'), await addPersona('revisore')];
    expect((await oblige('banco')).status).toBe(200);
    expect((await login(banco.email)).body).toMatchObject({ enrol: true });
    expect((await login(revisore.email)).body).toHaveProperty('token');
    expect((await enrol(await challengeOf(banco.email))).status).toBe(200);
    expect((await login(banco.email)).body).toMatchObject({ enrol: false });
    await server.call('PUT', `/api/persone/${revisore.id}`, { body: { ruolo: 'banco', attivo: true } });
    expect(await statusOf(revisore.token)).toBe(401);
    expect((await login(revisore.email)).body).toMatchObject({ enrol: true });
    await oblige('admin');
    const { token } = (await enrol(await challengeOf(ADMIN.email, {}, ADMIN.password))).body;
    expect((await server.call('GET', '/api/persone', { token })).status).toBe(200);
  });
  it('ends the sessions and logins that began without, of that role alone', async () => {
    const [anna, banco] = [await enrolled(), await addPersona('banco')];
    const revisore = await addPersona('revisore');
    const wanted = await challengeOf(banco.email, { enrolment: true });
    await oblige('banco');
    // Changing the password makes a session go on, but not one that ended.
    const body = { currentPassword: PAROLA, newPassword: 'un’altra parola' };
    const renewed = await server.call('POST', '/api/auth/change-password', { token: banco.token, body });
    expect(renewed.status).toBe(401);
    for (const { token } of [anna, banco]) expect(await statusOf(token)).toBe(401);
    expect((await post('login/iscrizione', { challenge: wanted })).status).toBe(409);
    expect(await statusOf(revisore.token)).toBe(200);
    const { token } = (await verify(await challengeOf(anna.email), now(anna))).body as { token: string };
    await oblige('banco');
    expect(await statusOf(token)).toBe(200);
  });
  race('is read as it was set, of roles of people alone, and logged change after change', async () => {
    const path = '/api/impostazioni/fattore';
    await oblige();
    expect(await get(path)).toEqual({ ruoli: [] });
    expect((await server.call('PUT', path, { body: { ruoli: ['vetrina'] } })).status).toBe(400);
    await Promise.all([oblige('banco'), oblige('revisore'), oblige('banco', 'revisore'), oblige('banco')]);
    const told = await rows("select prima, dopo from registro where entita = 'fattore' order by id");
    expect(told.map(({ prima }) => prima)).toEqual(
      [{ ruoli: [] }, ...told.map(({ dopo }) => dopo)].slice(0, -1),
    );
    expect(await get(path)).toEqual(told.at(-1)!.dopo);
  });
});

describe('taking it away', () => {
  const hasFattore = async (id: number) =>
    (await get<Persona[]>('/api/persone')).find((one) => one.id === id)?.fattore;

  it('is done by an administrator, once; the sessions end', async () => {
    const anna = await enrolled();
    expect(await statusOf(anna.token)).toBe(200);
    expect([await hasFattore(anna.id), await hasFattore(1)]).toEqual([true, false]);
    const answers = await Promise.all([clear(anna.id), clear(anna.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect([await statusOf(anna.token), await hasFattore(anna.id)]).toEqual([401, false]);
    expect((await login(anna.email)).body).toHaveProperty('token');
    expect(await rows("select entita_id from registro where azione = 'azzera-fattore'")).toEqual([
      { entita_id: String(anna.id) },
    ]);
  });
  it('also forgets the wrong codes', async () => {
    const anna = await enrolled();
    for (let i = 0; i <= TRIES_OF_CODES; i++) await verify(await challengeOf(anna.email), '000000');
    await clear(anna.id);
    expect((await enrol(await challengeOf(anna.email, { enrolment: true }))).status).toBe(200);
  });
  it('is done by the command', async () => {
    const anna = await enrolled();
    const author = { accountId: null, nome: 'Riga di comando' };
    const run = () => server.database.transaction((tx) => clearFattore(tx, author, anna.id));
    expect([await run(), await run()]).toEqual([true, false]);
    expect((await login(anna.email)).body).toHaveProperty('token');
  });
});

it('is in no log, nor in the database as it is', async () => {
  const anna = await enrolled();
  const secret = new URL(anna.otpauth).searchParams.get('secret')!;
  const code = now(anna);
  const challenge = await challengeOf(anna.email);
  await verify(challenge, code);
  await verify(challenge, code);
  const written = JSON.stringify(server.logs) + (await dump());
  for (const kept of [secret, ...anna.codici, challenge, `"${code}"`]) expect(written).not.toContain(kept);
});
