import { jwtDecode } from 'jwt-decode';
import type { Persona } from '../../../src/contract/persone';
import { RawClient, bearer, closeHubs } from '../../support/hub';
import { PAROLA } from '../../support/persone';
import { withNegozio } from '../../support/negozio';
import { it, race } from '../../support/race';
import { ADMIN } from '../../support/testServer';

const { server, addPersona, get, login, rows, statusOf, unchanged } = withNegozio();
afterEach(closeHubs);

const list = () => get<Persona[]>('/api/persone');
const save = (id: number, body: unknown, token?: string) =>
  server.call('PUT', `/api/persone/${id}`, { body, token });
const admins = () => rows("select id from account where ruolo = 'admin' and not disabilitato");

it('are listed by name, with when they last signed in, without the shop’s own site and any secret', async () => {
  server.clock.set('2026-11-20T09:30:00+01:00');
  const { id } = await addPersona('banco', 'bice');
  await addPersona('revisore', 'Zeno');
  await login('bice@negozio.test', PAROLA);
  await rows("update account set nome = 'Èlia' where nome = 'bice'");
  const { nome, email } = ADMIN;
  const ultimoAccesso = '2026-11-20T08:30:00.000Z';
  const never = { attivo: true, ultimoAccesso: null, versione: 1, fattore: false };
  expect(await list()).toEqual([
    { id: 1, nome, email, ruolo: 'admin', ...never },
    { id, nome: 'Èlia', email: 'bice@negozio.test', ruolo: 'banco', ...never, ultimoAccesso },
    { id: id + 1, nome: 'Zeno', email: 'Zeno@negozio.test', ruolo: 'revisore', ...never },
  ]);
});

describe('another role', () => {
  it('ends the sessions of the person at once, the live ones too, of nobody else, and is logged', async () => {
    const [one, other] = [await addPersona('banco', 'uno'), await addPersona('banco', 'due')];
    const screen = await RawClient.ready(`${server.url}/ordiniHub`, bearer(one.token));
    expect(await statusOf(one.token)).toBe(200);

    const { body } = await save(one.id, { ruolo: 'revisore', attivo: true });

    expect(body).toMatchObject({ id: one.id, ruolo: 'revisore', attivo: true });
    expect(await screen.closed()).toBe(1000);
    expect([await statusOf(one.token), await statusOf(other.token)]).toEqual([401, 200]);
    const { token } = (await login(one.email, PAROLA)).body;
    expect(jwtDecode(token)).toMatchObject({ role: 'revisore' });
    expect((await server.call('DELETE', '/api/ordini/1', { token })).status).toBe(403);
    const log = await rows('select chi, azione, entita, entita_id, prima, dopo from registro');
    const modifica = { chi: ADMIN.nome, azione: 'modifica', entita: 'account', entita_id: String(one.id) };
    const uno = { nome: 'uno', ruolo: 'banco', attivo: true };
    expect(log).toEqual([{ ...modifica, prima: uno, dopo: { ...uno, ruolo: 'revisore' } }]);
  });

  it('that is the same changes nothing and ends nothing', async () => {
    const { id, token } = await addPersona('banco');
    expect((await unchanged(() => save(id, { ruolo: 'banco', attivo: true }))).status).toBe(200);
    expect(await statusOf(token)).toBe(200);
  });

  it('is not given to the shop’s own site, nor to who is not there', async () => {
    for (const id of [2, 99]) {
      const { status: found, body } = await save(id, { ruolo: 'admin', attivo: true });
      expect([found, body]).toEqual([404, { message: 'Persona non trovata.' }]);
    }
  });
});

it('are not changed by who knew them as they were: the refusal says who changed them, and to what', async () => {
  const { id } = await addPersona('banco', 'bice');
  const { versione } = (await list()).find((one) => one.id === id)!;
  expect((await save(id, { ruolo: 'revisore', attivo: true, versione })).status).toBe(200);
  const late = await save(id, { ruolo: 'banco', attivo: false, versione });
  expect(late).toMatchObject({
    status: 409,
    body: {
      message: `${ADMIN.nome} ha salvato altre modifiche nel frattempo: le tue non sono state salvate.`,
      conflict: {
        attuale: { id, ruolo: 'revisore', attivo: true, versione: versione! + 1 },
        chi: ADMIN.nome,
      },
    },
  });
  expect(await list()).toContainEqual(expect.objectContaining({ id, ruolo: 'revisore', attivo: true }));
});

it('who was disabled is out at once and told so at the login, by the right password alone, until let in again', async () => {
  const { id, email, token } = await addPersona('banco');
  expect(await save(id, { ruolo: 'banco', attivo: false })).toMatchObject({ status: 200 });
  expect(await statusOf(token)).toBe(401);
  const refused = await login(email, PAROLA);
  expect([refused.status, refused.body]).toEqual([
    401,
    { message: 'Accesso disabilitato: chiedi a un amministratore.' },
  ]);
  expect((await login(email, 'un’altra')).body).toEqual({ message: 'Credenziali non valide.' });
  expect(await list()).toContainEqual(expect.objectContaining({ id, attivo: false, ultimoAccesso: null }));

  await save(id, { ruolo: 'banco', attivo: true });
  expect(await statusOf(token)).toBe(401);
  const again = await login(email, PAROLA);
  expect(again.status).toBe(200);
  // Disabled in the database itself they are out as well.
  await server.database.execute(`update account set disabilitato = true where id = ${id}`);
  expect(await statusOf(again.body.token)).toBe(401);
});

describe('the last administrator', () => {
  const message = 'Deve restare almeno un amministratore che può accedere.';

  it.each([
    { ruolo: 'banco', attivo: true },
    { ruolo: 'admin', attivo: false },
  ])('cannot be made %j', async (body) => {
    const disabled = await addPersona('admin', 'disabilitato');
    await save(disabled.id, { ruolo: 'admin', attivo: false });
    const token = server.adminToken;
    const answer = await save(1, body);
    expect([answer.status, answer.body]).toEqual([409, { message }]);
    expect(await statusOf(token)).toBe(200);
  });

  it.each([
    "update account set ruolo = 'banco'",
    'update account set disabilitato = true',
    'delete from account',
  ])('stays whatever is said to the database: %s', async (statement) => {
    await expect(server.database.execute(statement)).rejects.toThrow();
    expect(await admins()).toHaveLength(1);
  });

  race.each([
    { ruolo: 'revisore', attivo: true },
    { ruolo: 'admin', attivo: false },
  ])('stays though all administrators make one another %j at the same moment', async (body) => {
    for (let round = 0; round < 5; round++) {
      const others = await Promise.all([1, 2, 3].map((i) => addPersona('admin', `a${round}${i}`)));
      const there = (await admins()).map(({ id }) => id as number).toSorted((a, b) => a - b);
      const tokens = new Map(others.map(({ id, token }) => [id, token]));
      // Each by another, in a ring: together they would leave nobody.
      const answers = await Promise.all(
        there.map((id, i) => save(there[(i + 1) % there.length]!, body, tokens.get(id))),
      );
      const codes = answers.map((answer) => answer.status);
      expect(codes.filter((code) => ![200, 401, 403, 409].includes(code))).toEqual([]);
      const left = (await admins()).length;
      expect(left).toBeGreaterThanOrEqual(1);
      expect(left).toBe(there.length - codes.filter((code) => code === 200).length);
      await server.database.execute(
        "update account set ruolo = 'admin', disabilitato = false, versione_token = 1 where id = 1",
      );
      await server.database.execute("update account set ruolo = 'banco' where id > 2");
    }
  });
});
