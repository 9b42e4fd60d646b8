import type { OrdineDettaglio } from '../../../src/contract/ordini';
import { closeSessione, noteSessione } from '../../../server/auth/sessions';
import { client, closeHubs } from '../../support/hub';
import { pane, unOrdine, withNegozio } from '../../support/negozio';
import { PAROLA } from '../../support/persone';

/** A server that knows only the specification: what others bring is neither there nor told of, though it is kept. */
const { server, addGiftcard, addPersona, count, ordina, pushed, rows, stockOf } = withNegozio({
  estesa: false,
});

afterEach(closeHubs);

const LISTED = ['id', 'numeroOrdine', 'dataRitiro', 'data', 'cliente', 'totaleDaPagare', 'stato'];
const call = (method: string, path: string, body?: object) => server.call(method, `/api/${path}`, { body });

const NOT_THERE = [
  ...['modifica', 'rimessa', 'storia'].map((what) => `GET ordini/1/${what}`),
  ...['PUT ordini/1/modifica', 'PUT ordini/1/pesata', 'POST ordini/1/modifica/anteprima'],
  ...['POST ordini/1/movimenti', 'POST ordini/1/rimessa', 'POST ordini/visti'],
  ...['stato', 'annulla', 'dettagli', 'stampa'].map((what) => `POST ordini/gruppo/${what}`),
  ...[`GET clienti/${'0'.repeat(36)}`, 'GET persone', 'POST auth/login/codice', 'GET disponibilita/limiti'],
  ...['GET registro', 'GET registro/indice', 'GET registro/export'],
  ...['allarme', 'fattore', 'messaggi'].map((what) => `GET impostazioni/${what}`),
  ...['PUT impostazioni/messaggi', 'POST impostazioni/messaggi/prova'],
];
/** Taken for an order or a product, whose number it is not. */
const NO_NUMBER = [
  ...['ordini/eventi?dopo=0', 'ordini/trova?testo=1001', 'ordini/incassi?date=2026-11-23'],
  'prodotti/miniature?paths=x',
].map((path) => `GET ${path}`);
it('has none of the operations that the specification does not name', async () => {
  await ordina();
  const answers: [string, number][] = [];
  for (const operation of [...NOT_THERE, ...NO_NUMBER]) {
    const [method = '', path = ''] = operation.split(' ');
    const { status } = await call(method, path, method === 'GET' ? undefined : {});
    answers.push([operation, status]);
  }
  const refused = (status: number) => (operation: string) => [operation, status];
  expect(answers).toEqual([...NOT_THERE.map(refused(404)), ...NO_NUMBER.map(refused(400))]);
});

it('has none of it in its document', async () => {
  const { text } = await server.call('GET', '/api/docs/json', { token: null });
  expect(text).not.toMatch(/eventi|visti|revisione|allarme|ordini.trova|pesoEffettivo|senzaPeso|aPeso/);
  expect(text).not.toMatch(/"versione"|"conflict"|"usato"/);
});

it('lists and shows orders as S3.2 and S3.3 say, without a header, whatever is known of their customers', async () => {
  await ordina();
  await rows(`update utenti set allergie = 'noci'`);
  await rows(`update ordini set note = 'citofono'`);
  await rows('update prodotti set a_peso = true');
  await rows('update dettagli_ordine set peso_effettivo_g = 500, importo_cents = 350');
  const list = await call('GET', 'ordini/GetOrdiniAdmin?date=2026-11-23');
  expect(Object.keys((list.body as object[])[0]!)).toEqual(LISTED);
  expect(list.headers.get('x-ultimo-evento')).toBeNull();
  const ordine = (await call('GET', 'ordini/1')).body as OrdineDettaglio;
  const shown = ['note', 'totaleLordo', 'valoreGiftCard', 'sconto', 'metodoPagamento', 'dettagliOrdine'];
  expect(Object.keys(ordine).toSorted()).toEqual([...LISTED, ...shown].toSorted());
  expect(ordine.dettagliOrdine).toEqual([
    { nomeProdotto: 'Pane di Altamura 500 g', quantita: 1, prezzoUnitario: 3.5 },
  ]);
});

it('hands over what is not weighed, and when that is cancelled nothing goes back and nothing is offered', async () => {
  const { id, ...ordine } = (await ordina()).body;
  await rows('update prodotti set a_peso = true');
  expect((await call('PATCH', `ordini/${id}/stato`, { status: 2 })).status).toBe(200);
  expect((await call('DELETE', `ordini/${id}`)).body).toEqual({ message: 'Ordine annullato con successo.' });
  expect((await call('GET', `ordini/${id}`)).body).toEqual({ id, ...ordine, stato: 3 });
  expect(await stockOf(1)).toBe(49);
});

it('knows no limits by date: an order takes stock, and gives back what a line took of one', async () => {
  await rows(`insert into limiti (nome, unita, massimo) values ('Impasto', 'kg', 100)`);
  await rows('update varianti set limite_id = 1');
  await rows(`insert into limiti_giorni values (1, '2026-11-23', 500)`);
  await ordina();
  const left = () => stockOf(1);
  expect(await left()).toBe(49);
  await rows('update dettagli_ordine set limite_id = 1, limite_a_pezzo = 500');
  await call('DELETE', 'ordini/1');
  expect([await count('select usati from limiti_giorni'), await left()]).toEqual([0, 49]);
});

it('takes and says nothing of terms, allergens, suggestions, weights and versions of products', async () => {
  await rows(`update categorie set giorni_ritiro = '{5}' where id = 1`);
  const more = { entroOra: '12:00', entroGiorni: 2, suggerimenti: ['a fette'] };
  const saved = await call('PUT', 'prodotti/aggiornaCategoria/1', { nome: 'Pane', ...more });
  expect(saved.body).toEqual({ id: 1, nome: 'Pane' });
  const varianti = [{ id: 0, peso: '500', prezzo: 3.5, quantitaDisponibile: 1 }];
  const nuovo = { codice: 'P', nome: 'Pane', categoriaId: 1, allergeni: { latte: 'contiene' }, varianti };
  const said = [await call('POST', 'prodotti', nuovo)];
  for (const path of ['/GetCategorie', '', '/1', '/1/disponibilita', '/GetProdottiAdmin'])
    said.push(await call('GET', `prodotti${path}`));
  for (const { status, text } of said) {
    expect(status).toBeLessThan(300);
    expect(text).not.toMatch(
      /allergeni|suggerimenti|grammiNetti|prezzoAlKg|a fette|termini|giorniRitiro|aPeso/,
    );
  }
  expect(await rows('select 1 from prodotti where allergeni is not null')).toEqual([]);
  expect(await rows('select 1 from categorie where suggerimenti is not null')).toEqual([]);
  // A Monday, whose term is not asked about.
  expect((await ordina(unOrdine({ lines: [pane(2)] }))).status).toBe(201);
});

it('refuses a stale balance as ever, with nothing beside the message', async () => {
  await addGiftcard({ saldoCents: 1_000 });
  await ordina(unOrdine({ giftCard: 'REGALO' }));
  const body = { codice: 'REGALO', valoreIniziale: 10, saldo: 8, saldoLetto: 10, versione: 1 };
  const answer = await call('PUT', 'giftcard/1', body);
  expect([answer.status, Object.keys(answer.body as object)]).toEqual([409, ['message', 'errors']]);
});

it('lets in by the password alone who has a smaller role, who keeps it, and out whose session was closed', async () => {
  const { id: accountId, email } = await addPersona('banco');
  await rows(`insert into fattori (account_id, seme, confermato) values (${accountId}, 'x', true)`);
  const body = { email, password: PAROLA, enrolment: true };
  const answer = await server.call('POST', '/api/auth/login', { token: null, body });
  expect([answer.status, Object.keys(answer.body as object)]).toEqual([200, ['token']]);
  const { token } = answer.body as { token: string };
  const status = async (path: string) => (await server.call('GET', `/api/${path}`, { token })).status;
  expect([await status('prodotti'), await status('coupon')]).toEqual([200, 403]);
  expect(await rows('select 1 from sessioni')).toEqual([]);
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string };
  const now = server.clock.now();
  const times = { dal: now, ultimoUso: now, scadeIl: now };
  await noteSessione(server.database, { sid, accountId, versioneToken: 1, dispositivo: '', ...times });
  await server.database.transaction((tx) => closeSessione(tx, accountId, sid));
  expect(await status('prodotti')).toBe(401);
});

it('joins whoever asks as S7.6 says, whatever else is asked, and pushes new orders alone', async () => {
  await ordina();
  await pushed();
  const connection = client(`${server.url}/ordiniHub`, { token: server.adminToken });
  const heard: unknown[] = [];
  connection.on('Evento', (evento) => heard.push(evento));
  connection.on('NuovoOrdine', (ordine: object) => heard.push(Object.keys(ordine)));
  await connection.start();
  expect((await connection.invoke('JoinGroup', 'admin', 0)) ?? null).toBeNull();
  expect((await connection.invoke('JoinGroup', 'admin', 'x')) ?? null).toBeNull();
  await ordina();
  await call('PATCH', 'ordini/1/stato', { status: 1 });
  await pushed();
  // Its own answer comes after anything that was sent to it before.
  await connection.invoke('JoinGroup', 'admin');
  expect(heard).toEqual([LISTED]);
});
