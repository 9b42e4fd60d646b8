import type { Utente } from '../../../src/contract/auth';
import { utenti } from '../../../server/db/schema';
import { withNegozio } from '../../support/negozio';

const { server, get, rows } = withNegozio();

/** Without the references, which are extended. */
const list = async () =>
  (await get<Utente[]>('/api/auth/getUtenti')).map(({ riferimento: _, ...utente }) => utente);
const names = async () => (await list()).map(({ cognome, nome }) => `${cognome ?? '–'} ${nome ?? '–'}`);

it('lists every field of a customer, null where nothing is known', async () => {
  const known = {
    phoneNumber: '+39 333 1234567',
    email: 'anna@esempio.it',
    nome: 'Anna',
    cognome: 'Verdi',
    indirizzo: 'Via Roma 1, Bologna',
    dataNascita: '1980-03-30',
  };
  const nothing = Object.fromEntries(Object.keys(known).map((field) => [field, null]));
  await server.database.insert(utenti).values([known, { phoneNumber: '051 123456' }]);
  expect(await list()).toEqual([known, { ...nothing, phoneNumber: '051 123456' }]);
});

it('sorts by surname, then name, whatever case, accents and apostrophes; who has none comes last', async () => {
  const people = [
    ['Zeno', null],
    ['Anna', 'Però'],
    ['Ugo', 'pera'],
    ['Ada', 'Rossi'],
    [null, 'Rossi'],
    ['Carla', "D'Angelo"],
    ['Bea', 'Dante'],
    ['Elena', 'De Luca'],
    [null, null],
    ['Abel', 'Rossini'],
  ];
  await server.database.insert(utenti).values(people.map(([nome, cognome]) => ({ nome, cognome })));
  expect(await names()).toEqual([
    ...["D'Angelo Carla", 'Dante Bea', 'De Luca Elena', 'pera Ugo', 'Però Anna'],
    ...['Rossi Ada', 'Rossi –', 'Rossini Abel', '– Zeno', '– –'],
  ]);
});

it('lists a customer once, of more than are read at a time and of many with one name', async () => {
  await rows(`insert into utenti (cognome, nome, email) select case when n % 3 = 0 then 'Rossi' else 'Bianchi ' || n % 700 end,
      'Anna', n || '@esempio.it' from generate_series(1, 6000) n`);
  const found = await list();
  expect(found).toHaveLength(6_000);
  expect(new Set(found.map(({ email }) => email)).size).toBe(6_000);
  const surnames = found.map(({ cognome }) => cognome?.replace(' ', '').toLowerCase());
  expect(surnames).toEqual(surnames.toSorted());
});

it('an export of personal data is written in the log: who, what, how many; and that DevTools show real names', async () => {
  for (const body of [
    { esportazione: 'utenti', righe: 4_212 },
    { esportazione: 'devtools', righe: 0 },
  ])
    expect((await server.call('POST', '/api/registro/esportazione', { body })).status).toBe(201);
  const esporta = { chi: 'Ada Amministratrice', azione: 'esporta', entita_id: null, prima: null };
  expect(await rows('select chi, azione, entita, entita_id, prima, dopo from registro order by id')).toEqual([
    { ...esporta, entita: 'utenti', dopo: { righe: 4_212 } },
    { ...esporta, entita: 'devtools', dopo: { righe: 0 } },
  ]);
});
