import { jwtDecode } from 'jwt-decode';
import type { Invito, Sessione } from '../../../src/contract/persone';
import { RawClient, bearer, closeHubs } from '../../support/hub';
import { PAROLA } from '../../support/persone';
import { withNegozio } from '../../support/negozio';
import { forgetSessioni } from '../../../server/auth/sessions';
import { it, race } from '../../support/race';
import { ADMIN } from '../../support/testServer';
import { TRIES_PER_ADDRESS } from '../../../server/auth/loginLimits';
import type { Answer } from '../../support/testServer';

const { server, addPersona, dump, login: signIn, rows, statusOf } = withNegozio();
afterEach(closeHubs);

const ANNA = { email: 'Anna@negozio.test', ruolo: 'banco' };
const invite = async (body: unknown = ANNA) => server.call('POST', '/api/persone/inviti', { body });
const codeOf = ({ body }: Answer) => (body as Invito).codiceInvito;
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).toSorted();
const accept = (codiceInvito: string, change: object = {}) =>
  server.call('POST', '/api/persone/inviti/accettazione', {
    token: null,
    body: { codiceInvito, nome: 'Anna', password: PAROLA, ...change },
  });
const login = async (email = ANNA.email, password = PAROLA) =>
  (await signIn(email, password, { 'user-agent': '' })).body.token;
const sidOf = (token: string) => jwtDecode<{ sid: string }>(token).sid;
const LINK = { message: 'Il link non è più valido: chiedine un altro a un amministratore.' };

describe('an invitation', () => {
  it('makes an account of its role, with the name and password of who comes; its code is kept and logged nowhere', async () => {
    const invited = await invite();
    expect([invited.status, invited.body]).toMatchObject([201, { ruolo: 'banco' }]);
    const code = codeOf(invited);
    await accept(code, { password: '123456' });
    expect(await dump()).not.toContain(code);
    expect(await accept(code)).toMatchObject({
      status: 201,
      body: { message: 'Ora puoi accedere con anna@negozio.test e la tua password.' },
    });
    const token = await login();
    expect((await server.call('GET', '/api/prodotti/GetProdottiAdmin', { token })).status).toBe(200);
    expect((await server.call('GET', '/api/coupon', { token })).status).toBe(403);
    expect((await dump()) + JSON.stringify(server.logs)).not.toContain(code);
    expect(await rows('select chi, azione, entita, dopo from registro order by id')).toMatchObject([
      { chi: ADMIN.nome, azione: 'crea', entita: 'invito' },
      { chi: 'Anna', azione: 'crea', entita: 'account', dopo: { nome: 'Anna', ruolo: 'banco' } },
    ]);
  });
  race('is good once, however many come at the same moment', async () => {
    const code = codeOf(await invite());
    const answers = await Promise.all(Array.from({ length: 6 }, () => accept(code)));
    expect(statuses(answers)).toEqual([201, 404, 404, 404, 404, 404]);
    expect((await accept(code)).body).toEqual(LINK);
    expect(await rows("select id from account where nome = 'Anna'")).toHaveLength(1);
  });
  race('is one, however many are made at the same moment for one e-mail', async () => {
    const codes = (await Promise.all(Array.from({ length: 4 }, () => invite()))).map(codeOf);
    const answers = [];
    for (const code of codes) answers.push(await accept(code));
    expect(statuses(answers)).toEqual([201, 404, 404, 404]);
  });
  it('is tried as often as a login from one address', async () => {
    const good = codeOf(await invite());
    for (let i = 0; i < TRIES_PER_ADDRESS; i++) expect((await accept(`x${i}`)).status).toBe(404);
    expect((await accept(good)).status).toBe(429);
  });
  it('takes the place of an earlier one, and is good for seven days', async () => {
    const first = codeOf(await invite());
    const second = codeOf(await invite({ ...ANNA, email: ANNA.email.toLowerCase(), ruolo: 'revisore' }));
    expect([(await accept(first)).status, (await accept(second)).status]).toEqual([404, 201]);
    const late = codeOf(await invite({ ...ANNA, email: 'tardi@negozio.test' }));
    server.clock.advance(7 * 86_400_000);
    expect((await accept(late)).status).toBe(404);
  });
  it('is void once who made it is no administrator any more', async () => {
    const { id, token } = await addPersona('admin', 'capo');
    const code = codeOf(await server.call('POST', '/api/persone/inviti', { body: ANNA, token }));
    await server.call('PUT', `/api/persone/${id}`, { body: { ruolo: 'banco', attivo: true } });
    expect((await accept(code)).status).toBe(404);
    await server.call('PUT', `/api/persone/${id}`, { body: { ruolo: 'admin', attivo: false } });
    expect((await accept(code)).status).toBe(404);
    expect(await rows("select 1 from account where nome = 'Anna'")).toEqual([]);
  });
  it('is refused for who is here already', async () => {
    expect((await invite({ ...ANNA, email: ADMIN.email.toUpperCase() })).status).toBe(409);
    const code = codeOf(await invite());
    await addPersona('banco', 'anna');
    expect((await accept(code, { nome: 'Bianca' })).body).toEqual({
      message: 'C’è già chi accede con questa email.',
      errors: { email: ['C’è già chi accede con questa email.'] },
    });
  });
  it.each(['RIGA DI COMANDO', 'ada  amministratrìce'])(
    'lets nobody come as %j, and is then still good',
    async (nome) => {
      const code = codeOf(await invite());
      const refused = await accept(code, { nome });
      expect(refused).toMatchObject({
        status: 409,
        body: { errors: { nome: [expect.stringMatching(/^(Questo nome è riservato|C’è già una persona)/)] } },
      });
      expect((await accept(code)).status).toBe(201);
    },
  );
  race('gives a name to one of those who come by it at the same moment', async () => {
    const names = ['Anna Rossi', 'ANNA ROSSI', 'Anna  Róssi', 'annarossi'];
    const codes = [];
    for (const n of names.keys())
      codes.push(codeOf(await invite({ ...ANNA, email: `anna${n}@negozio.test` })));
    const answers = await Promise.all(codes.map((code, n) => accept(code, { nome: names[n] })));
    expect(statuses(answers)).toEqual([201, 409, 409, 409]);
    expect(await rows("select id from account where email like 'anna%'")).toHaveLength(1);
  });
  it('asks for a name and a good password, and is then still good; of another code there is none', async () => {
    const code = codeOf(await invite());
    for (const change of [{ nome: ' ' }, { password: 'corta' }, { password: '123456' }])
      expect([change, (await accept(code, change)).status]).toEqual([change, 400]);
    for (const none of ['', 'x', 'A'.repeat(43)]) expect((await accept(none)).body).toEqual(LINK);
    expect((await accept(code)).status).toBe(201);
  });
});

describe('open invitations', () => {
  const list = async (token?: string) => server.call('GET', '/api/persone/inviti', { token });
  const withdraw = async (email: string, token?: string) =>
    server.call('POST', '/api/persone/inviti/ritiro', { token, body: { email } });

  it('are listed with who made them and until when, without their codes, as long as they are good', async () => {
    const capo = await addPersona('admin', 'capo');
    const invited = await invite();
    const altro = { email: 'altro@negozio.test', ruolo: 'revisore' };
    await server.call('POST', '/api/persone/inviti', { body: altro, token: capo.token });
    const { scadeIl } = invited.body as Invito;
    const anna = { ...ANNA, email: 'anna@negozio.test', scadeIl, invitatoDa: ADMIN.nome };
    expect((await list()).body).toEqual([{ ...altro, scadeIl, invitatoDa: 'capo' }, anna]);
    await server.call('PUT', `/api/persone/${capo.id}`, { body: { ruolo: 'banco', attivo: true } });
    expect((await list()).body).toEqual([anna]);
    expect((await accept(codeOf(invited))).status).toBe(201);
    expect((await list()).body).toEqual([]);
    await invite({ ...ANNA, email: 'tardi@negozio.test' });
    server.clock.advance(7 * 86_400_000);
    expect((await list()).body).toEqual([]);
  });
  it('are taken back once, and lead nowhere then', async () => {
    const code = codeOf(await invite());
    expect((await withdraw('ANNA@negozio.test')).status).toBe(200);
    expect([(await accept(code)).status, (await withdraw(ANNA.email)).status]).toEqual([404, 404]);
    expect(
      await rows("select chi, azione, prima from registro where entita = 'invito' order by id"),
    ).toMatchObject([
      { azione: 'crea' },
      { chi: ADMIN.nome, azione: 'elimina', prima: { email: 'anna@negozio.test', ruolo: 'banco' } },
    ]);
  });
  race('are accepted or taken back, not both, at the same moment', async () => {
    const code = codeOf(await invite());
    const both = await Promise.all([accept(code), withdraw(ANNA.email)]);
    expect(both.map(({ status }) => status).filter((status) => status < 300)).toHaveLength(1);
  });
});

describe('the logins of a person', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
  const list = async (id: number, token?: string, userAgent = '') => {
    const headers = { 'user-agent': userAgent };
    return (await server.call('GET', `/api/persone/${id}/sessioni`, { token, headers })).body as Sessione[];
  };

  it('are listed with device, since when and last use, noted once a minute, the one used last first', async () => {
    server.clock.set('2026-11-20T09:00:00+01:00');
    const own = await login(ADMIN.email, ADMIN.password);
    server.clock.advance(60_000);
    const other = await login(ADMIN.email, ADMIN.password);
    await statusOf(other);
    server.clock.advance(3_600_000);
    const session = (token: string, dispositivo: string) => ({
      id: sidOf(token),
      dispositivo: `${dispositivo}, sessione ${sidOf(token).slice(0, 8)}`,
    });
    const [first, second] = ['2026-11-20T08:00:00.000Z', '2026-11-20T08:01:00.000Z'];
    expect(await list(1, own, FIREFOX)).toEqual([
      { ...session(own, 'Firefox, Linux'), dal: first, ultimoUso: '2026-11-20T09:01:00.000Z', questa: true },
      { ...session(other, 'altro programma'), dal: second, ultimoUso: second, questa: false },
    ]);
    const used = async () => (await list(1, own))[0]!.ultimoUso;
    server.clock.advance(59_999);
    expect(await used()).toBe('2026-11-20T09:01:00.000Z');
    server.clock.advance(1);
    expect(await used()).toBe('2026-11-20T09:02:00.000Z');
  });

  race('are ended one by one: its token and its screens at once, the others go on', async () => {
    const { id, email } = await addPersona('banco');
    const [one, other] = [await login(email), await login(email)];
    const [ends, stays] = [
      await RawClient.ready(`${server.url}/ordiniHub`, bearer(one)),
      await RawClient.ready(`${server.url}/ordiniHub`, bearer(other)),
    ];
    await Promise.all([statusOf(one), statusOf(other)]);
    const close = (whose = id) => server.call('DELETE', `/api/persone/${whose}/sessioni/${sidOf(one)}`);
    expect((await close(1)).status).toBe(404);
    const answers = await Promise.all([close(), close(), close()]);
    expect(statuses(answers)).toEqual([200, 404, 404]);
    expect(await ends.closed()).toBe(1000);
    expect([await statusOf(one), await statusOf(other)]).toEqual([401, 200]);
    expect(stays.closeCode).toBeUndefined();
    expect(await list(id)).toHaveLength(1);
    expect(await rows('select azione, entita_id, prima from registro')).toEqual([
      {
        azione: 'chiudi-sessione',
        entita_id: String(id),
        prima: { dispositivo: expect.stringMatching(/, sessione [\w-]{8}$/) as string },
      },
    ]);
  });

  it('are none when they have expired and are forgotten, or ended with the password or the role', async () => {
    const { id, email } = await addPersona('banco');
    await statusOf(await login(email));
    expect(await list(id)).toHaveLength(1);
    await server.call('PUT', `/api/persone/${id}`, { body: { ruolo: 'revisore', attivo: true } });
    expect(await list(id)).toEqual([]);
    const token = await login(email);
    await statusOf(await login(email));
    const body = { currentPassword: PAROLA, newPassword: 'un’altra-parola' };
    const changed = await server.call('POST', '/api/auth/change-password', { token, body });
    await statusOf((changed.body as { token: string }).token);
    expect((await list(id)).map((sessione) => sessione.id)).toEqual([sidOf(token)]);
    expect(await forgetSessioni(server.database, server.clock.now())).toBe(0);
    server.clock.advance(366 * 86_400_000);
    expect(await list(id)).toEqual([]);
    // The administrator's, who asks, is noted while it is listed.
    expect(await forgetSessioni(server.database, server.clock.now())).toBeGreaterThan(0);
    expect(await rows(`select 1 from sessioni where account_id = ${id}`)).toEqual([]);
  });
});
