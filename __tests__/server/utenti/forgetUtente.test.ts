import fs from 'node:fs/promises';
import path from 'node:path';
import { forgetUtente, emailsOfTelefono } from '../../../server/utenti/utentiRepository';
import { VARIANTI, pane, unOrdine, withNegozio } from '../../support/negozio';
import { it, race } from '../../support/race';

const { server, count, dump, get, ordina, requestOf, rows, setStato, unchanged } = withNegozio();

const AUTHOR = { accountId: null, nome: 'Riga di comando' };
const forget = (email: string) => forgetUtente(server.database, AUTHOR, { email });
const forgetTelefono = (telefono: string) => forgetUtente(server.database, AUTHOR, { telefono });
/** Nothing in it is a word of another person, product or setting of the test shop. */
const ODILE = {
  nome: 'Odile',
  cognome: 'Quattrocchi',
  email: 'Odile.Quattrocchi@esempio.it',
  phone: '+39 347 7654321',
};
const TRACES = /odile|quattrocchi|7654321/i;

it('leaves nothing of the person in any table, the log included, and keeps the order', async () => {
  const deroga = { motivo: 'Per la signora Quattrocchi', regole: ['scorta:1'] };
  const asked = unOrdine({ cliente: ODILE, lines: [pane(51)], deroga });
  const place = () => ordina(asked, { token: server.adminToken, key: 'una-chiave-sua' });
  const { body: ordine } = await place();
  await setStato(ordine.id, 1);
  await rows(`update utenti set indirizzo = 'Via Quattrocchi 1', data_nascita = '1980-01-01',
    note = 'chiede di Odile', allergie = 'Odile: noci' where id = 1`);
  expect(await dump()).toMatch(TRACES);

  expect(await forget('odile.quattrocchi@ESEMPIO.it')).toEqual({ utenti: 1, ordini: 1, altri: [] });

  expect(await dump()).not.toMatch(TRACES);
  expect((await server.call('GET', '/api/auth/getUtenti')).body).toEqual([]);
  expect(await get('/api/ordini/trova?testo=odile')).toEqual([]);
  // Its key still gives the first answer, which now names nobody.
  expect(await place()).toMatchObject({ status: 201, body: { id: 1, cliente: 'Cliente eliminato' } });
  expect((await server.call('GET', `/api/ordini/${ordine.id}`)).body).toEqual({
    ...ordine,
    cliente: 'Cliente eliminato',
    stato: 1,
    versione: 3,
    visto: true,
    deroghe: [expect.objectContaining({ limiti: ['«Pane di Altamura» 500 g: 1 oltre la scorta'] })],
  });
});

it('erases nobody else, of nobody nothing, and is written in the log by id; who was erased can order again', async () => {
  await ordina(unOrdine());
  for (const cliente of [ODILE, ODILE, { nome: 'Ugo', cognome: 'Neri', phone: ODILE.phone }])
    await ordina(unOrdine({ cliente }));
  expect(await unchanged(() => forget('nessuno@esempio.it'))).toBeUndefined();

  await forget(ODILE.email);
  const erased = { cliente: 'Cliente eliminato', email: null };
  expect(await rows('select cliente, email from ordini order by id')).toEqual([
    { cliente: 'Maria Bianchi', email: 'maria@esempio.it' },
    erased,
    erased,
    { cliente: 'Ugo Neri', email: null },
  ]);
  expect(await rows('select id from utenti order by id')).toEqual([{ id: 1 }, { id: 3 }]);
  const log = await rows(`select account_id, chi, azione, entita, entita_id, prima, dopo from registro
    where azione <> 'crea' order by id`);
  const line = { account_id: null, chi: 'Riga di comando', prima: null, dopo: null };
  expect(log).toEqual([
    { ...line, azione: 'elimina', entita: 'utente', entita_id: '2' },
    { ...line, azione: 'anonimizza', entita: 'ordine', entita_id: '2' },
    { ...line, azione: 'anonimizza', entita: 'ordine', entita_id: '3' },
  ]);

  expect((await ordina(unOrdine({ cliente: ODILE }))).status).toBe(201);
  expect(await rows('select id, email from utenti where id > 3')).toEqual([{ id: 4, email: ODILE.email }]);
});

describe('a customer who is known by phone alone', () => {
  const perTelefono = ({ nome, cognome, phone }: typeof ODILE, written = phone) =>
    ordina(unOrdine({ cliente: { nome, cognome, phone: written } }));

  it.each(['347 7654321', '+39 347-765 43 21', '00393477654321'])('is erased by %s', async (telefono) => {
    const { body: first } = await perTelefono(ODILE);
    await perTelefono(ODILE, '3477654321');
    expect(await forgetTelefono(telefono)).toEqual({ utenti: 1, ordini: 2, altri: [] });
    expect(await dump()).not.toMatch(TRACES);
    expect((await server.call('GET', `/api/ordini/${first.id}`)).body).toEqual({
      ...first,
      cliente: 'Cliente eliminato',
      versione: 2,
      visto: false,
    });
  });
  it('takes nobody along who has an e-mail and the same phone: the command names them', async () => {
    await perTelefono(ODILE);
    await ordina(unOrdine({ cliente: ODILE }));
    expect(await forgetTelefono(ODILE.phone)).toEqual({ utenti: 1, ordini: 1, altri: [] });
    expect(await rows('select email from utenti')).toEqual([{ email: ODILE.email }]);
    expect(await emailsOfTelefono(server.database, '347 765 4321')).toEqual([ODILE.email]);
  });
  it('and by e-mail is erased by both at once', async () => {
    await perTelefono(ODILE);
    await ordina(unOrdine({ cliente: ODILE }));
    const both = { email: ODILE.email, telefono: ODILE.phone };
    expect(await forgetUtente(server.database, AUTHOR, both)).toEqual({ utenti: 2, ordini: 2, altri: [] });
    expect(await dump()).not.toMatch(TRACES);
  });
  it('goes with the e-mail of the same name, also where the phone was only in an order', async () => {
    await perTelefono(ODILE);
    await ordina(unOrdine({ cliente: { ...ODILE, phone: '051 111111' } }));
    await perTelefono({ ...ODILE, nome: 'ODILE' }, '338 1234567');
    await ordina(unOrdine({ cliente: { ...ODILE, phone: '+393381234567' } }));
    await ordina(unOrdine({ cliente: { nome: 'Ugo', cognome: 'Neri', phone: '051-111111' } }));
    expect(await count('select count(*) from utenti')).toBe(4);
    // The first of them has a phone that no order by e-mail has.
    expect(await forget(ODILE.email)).toEqual({ utenti: 2, ordini: 3, altri: ['051-111111'] });
    expect(await rows('select nome from utenti order by id')).toEqual([{ nome: 'Odile' }, { nome: 'Ugo' }]);
    expect(await dump()).not.toMatch(/338.?1234567/);
  });
  it('is not taken for another, nor for those without a phone', async () => {
    await perTelefono(ODILE);
    await ordina(unOrdine({ cliente: { nome: 'Ugo', cognome: 'Neri' } }));
    expect(await forgetTelefono('347 7654322')).toBeUndefined();
  });
});

it('is not undone by a form that was opened before', async () => {
  const riga = { varianteId: VARIANTI.pane500, quantita: 1, note: 'per Odile' };
  const asked = unOrdine({ cliente: ODILE, lines: [riga], note: 'suona Quattrocchi' });
  const { body: ordine } = await ordina(asked);
  const change = await requestOf(({ righe }) => ({ righe: [{ ...righe[0]!, quantita: 2 }] }), ordine.id);
  const [utente] = await rows<{ riferimento: string }>('select riferimento from utenti');
  await forget(ODILE.email);
  expect((await server.call('PUT', `/api/ordini/${ordine.id}/modifica`, { body: change })).status).toBe(409);
  const note = { note: 'Odile', versione: 1 };
  expect((await server.call('PUT', `/api/clienti/${utente!.riferimento}`, { body: note })).status).toBe(404);
  expect(await dump()).not.toMatch(TRACES);
});

it('also covers what earlier versions had written of customers in the log', async () => {
  await ordina(unOrdine({ cliente: ODILE }));
  const old = [
    `'utente', '1', '${JSON.stringify(ODILE)}'`,
    `'ordine', '1', '{"ordine":{"id":1,"cliente":"Odile Quattrocchi"},"scorte":{"1":49}}'`,
    `'ordine', '2', '{"cliente":"Odile Quattrocchi","totaleDaPagare":3.5}'`,
    `'coupon', '3', '{"codice":"SCONTO"}'`,
  ].map((values) => `('Prova', 'vecchia', ${values})`);
  await rows(`insert into registro (chi, azione, entita, entita_id, dopo) values ${old.join()}`);

  const file = path.resolve(__dirname, '../../../server/db/migrations/0003_promozioni_usate.sql');
  const steps = (await fs.readFile(file, 'utf8')).split('--> statement-breakpoint');
  for (const step of steps.filter((text) => text.includes('registro'))) await rows(step);
  await forget(ODILE.email);

  expect(await dump()).not.toMatch(TRACES);
  expect(
    await rows(`select entita, dopo from registro where azione = 'vecchia' order by entita, entita_id`),
  ).toEqual([
    { entita: 'coupon', dopo: { codice: 'SCONTO' } },
    { entita: 'ordine', dopo: { ordine: { id: 1 }, scorte: { '1': 49 } } },
    { entita: 'ordine', dopo: { totaleDaPagare: 3.5 } },
    { entita: 'utente', dopo: null },
  ]);
  await expect(rows(`update registro set chi = 'Nessuno'`)).rejects.toThrow();
});

race('neither refuses nor misses an order that is placed at the same moment', async () => {
  const placing = Array.from({ length: 60 }, (_, i) =>
    ordina(unOrdine({ cliente: ODILE, lines: [{ varianteId: 1 + (i % 3), quantita: 1 }] })),
  );
  await placing[0];
  let erased = 0;
  for (let round = 0; round < 15; round++) erased += (await forget(ODILE.email))?.ordini ?? 0;
  expect((await Promise.all(placing)).map(({ status }) => status)).toEqual(Array(60).fill(201));
  // Those that came before an erasure were in it, those after the last one are a new customer's.
  const left = await count(`select count(*) from ordini where cliente = 'Odile Quattrocchi'`);
  expect(erased + left).toBe(60);
});
