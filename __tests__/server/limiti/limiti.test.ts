import { randomUUID } from 'node:crypto';
import type { Limite, LimiteDelGiorno } from '../../../src/contract/limiti';
import type { ModificaRequest } from '../../../src/contract/modifica';
import { MATTINA, POMERIGGIO, VARIANTI, insist, unOrdine, withNegozio } from '../../support/negozio';
import { it, race } from '../../support/race';
import { findBrokenRules } from '../abuse/shopRules';

const { server, cancel, count, logged, modifica, ordina, requestOf, restore, rows, setStato, stockOf } =
  withNegozio();
// Whatever a test did: each limit counts, day by day, the lines that stand.
afterEach(async () => expect(await findBrokenRules(server)).toEqual([]));

const { pane500, pane1000, cannoli } = VARIANTI;
const URL = '/api/disponibilita/limiti';
const LUNEDI = '2026-11-23';
const MARTEDI = '2026-11-24';
const MARTEDI_POMERIGGIO = '2026-11-24T16:00:00+01:00';

const impasto = (change: object = {}) => ({
  nome: 'Impasto pane',
  unita: 'kg',
  massimo: 4,
  dal: LUNEDI,
  al: LUNEDI,
  ...change,
});
const call = async <Body>(method: string, url: string, body?: unknown, token = server.adminToken) => {
  const answer = await server.call(method, url, { body, token });
  return { status: answer.status, body: answer.body as Body & { message: string; errors?: object } };
};
const setVarianti = (id: number, varianti: number[], dentro = true) =>
  call<Limite>('PUT', `${URL}/${id}/varianti`, { varianti, dentro });

/** A limit of 4 kg for Monday, that both loaves take of. */
async function addLimite(change: object = {}, varianti: number[] = [pane500, pane1000]) {
  const { body } = await call<Limite>('POST', URL, impasto(change));
  const put = await setVarianti(body.id, varianti);
  expect(put.status).toBe(200);
  return put.body;
}

/** What is taken on a day of each limit, the first one first; those of which nothing is taken are left out. */
async function usati(giorno = LUNEDI) {
  const giorni = await rows(
    `select usati from limiti_giorni where giorno = '${giorno}' and usati <> 0 order by limite_id`,
  );
  return giorni.map((row) => Number(row.usati));
}
const scorte = async () => [await stockOf(pane500), await stockOf(pane1000)];
/** A refusal: at its fields, or in words alone. */
const told = ({ status, body }: { status: number; body: { message?: string; errors?: object } }) => [
  status,
  body.errors ?? body.message,
];
const restano = (quanto: string, giorno = 'lunedì 23') => `Per ${giorno} novembre ${quanto} Impasto pane.`;
const giorno = async (date: string, token?: string) =>
  (await call<LimiteDelGiorno[]>('GET', `${URL}/giorno?date=${date}`, undefined, token)).body;

const linee = (piccoli: number, grandi = 0) =>
  [
    { varianteId: pane500, quantita: piccoli },
    { varianteId: pane1000, quantita: grandi },
  ].filter(({ quantita }) => quantita > 0);
const prendi = (piccoli: number, grandi = 0, change: object = {}) =>
  ordina(unOrdine({ lines: linee(piccoli, grandi), ...change }), { token: server.adminToken });

const pezzi = (quantita: number) => (request: Pick<ModificaRequest, 'righe'>) => ({
  righe: request.righe.map((riga) => ({ ...riga, quantita })),
});

it('takes what variants share of the limit and leaves their stock alone, until nothing is left, and says so to all', async () => {
  const { id } = await addLimite();
  expect((await prendi(1, 2)).status).toBe(201);
  expect([await usati(), await scorte()]).toEqual([[2_500], [50, 50]]);
  const [limite] = await giorno(LUNEDI, server.vetrinaToken);
  expect(limite).toEqual({
    ...{ id, nome: 'Impasto pane', unita: 'kg', massimo: 4, prenotato: 2.5, resta: 1.5, oltre: 0 },
    varianti: [
      { id: pane500, nome: 'Pane di Altamura 500 g', aPezzo: 0.5 },
      { id: pane1000, nome: 'Pane di Altamura 1000 g', aPezzo: 1 },
    ],
  });
  expect(await giorno(MARTEDI)).toEqual([]);
  const [listed] = (await call<Limite[]>('GET', URL)).body;
  expect(listed!.giorni).toEqual([{ giorno: LUNEDI, prenotato: 2.5, resta: 1.5, oltre: 0 }]);

  const tooMuch = await prendi(1, 2);
  const message = 'Per lunedì 23 novembre restano 1,5 kg di Impasto pane.';
  expect([tooMuch.status, tooMuch.body]).toEqual([
    409,
    { message, errors: { 'lines.1': [message] }, superabile: ['data:1'] },
  ]);
  expect((await prendi(3)).status).toBe(201);
  expect((await prendi(1)).body.message).toBe('Per lunedì 23 novembre non resta niente di Impasto pane.');
  expect(await usati()).toEqual([4_000]);
  // The refused ones have not even marked another day.
  expect(await count('select count(*) from limiti_giorni')).toBe(1);
});

it('counts each limit of a day by itself, whatever becomes of an order that takes of two', async () => {
  await addLimite();
  await addLimite({ nome: 'dolci', unita: 'pezzi', massimo: 20, al: MARTEDI }, [cannoli]);
  const lines = [...linee(2, 1), { varianteId: cannoli, quantita: 3 }];
  const { id } = (await ordina(unOrdine({ lines }))).body;
  expect([await usati(), (await giorno(LUNEDI)).map(({ prenotato }) => prenotato)]).toEqual([
    [2_000, 3],
    [3, 2],
  ]);
  await modifica(({ righe: [first, , last] }) => pezzi(4)({ righe: [first!, last!] }), id);
  expect(await usati()).toEqual([2_000, 4]);
  await modifica({ dataRitiro: MARTEDI_POMERIGGIO }, id);
  expect([await usati(), await usati(MARTEDI), await scorte()]).toEqual([[], [4], [46, 50]]);
  await modifica({ dataRitiro: POMERIGGIO }, id);
  expect([await usati(), await usati(MARTEDI), await scorte()]).toEqual([[2_000, 4], [], [50, 50]]);
  await cancel(id);
  expect(await usati()).toEqual([]);
  await restore(id);
  expect([await usati(), await stockOf(cannoli)]).toEqual([[2_000, 4], 1_000]);
});

it('lets staff go beyond it with a reason, and counts what is too much', async () => {
  await addLimite({ massimo: 1 });
  const deroga = { regole: ['data:1'], motivo: 'Cliente di sempre' };
  const { status, body } = await prendi(3, 0, { deroga });
  expect([status, await usati()]).toEqual([201, [1_500]]);
  expect(await giorno(LUNEDI)).toMatchObject([{ resta: 0, oltre: 0.5 }]);
  expect((await modifica((request) => ({ ...pezzi(5)(request), deroga }), body.id)).status).toBe(200);
  expect(await usati()).toEqual([2_500]);
  const site = await ordina(unOrdine({ lines: linee(1) }));
  expect(told(site)).toEqual([409, { 'lines.0': [restano('non resta niente di')] }]);
});

it('takes stock on days without the limit, and asks no stock on its days', async () => {
  await addLimite();
  for (const quanti of [2, 48])
    expect((await prendi(quanti, 0, { dataRitiro: MARTEDI_POMERIGGIO })).status).toBe(201);
  expect((await prendi(8)).status).toBe(201);
  expect([await usati(), await usati(MARTEDI), await scorte()]).toEqual([[4_000], [], [0, 50]]);
});

it('previews as it would place', async () => {
  await addLimite({ massimo: 0.5 });
  const preview = (lines: object, dataRitiro?: string) =>
    call('POST', '/api/ordini/anteprima', { lines, dataRitiro });
  expect((await preview(linee(2), POMERIGGIO)).body.errors).toEqual({
    'lines.0': [restano('restano 500 g di')],
  });
  expect((await preview(linee(60))).status).toBe(200);
  expect(await count('select count(*) from limiti_giorni')).toBe(0);
});

race('gives back once what a cancelled order took, and takes it again', async () => {
  const limite = await addLimite();
  const { id } = (await prendi(2, 1)).body;
  await setVarianti(limite.id, [pane500], false);
  await Promise.all([setStato(id, 3), cancel(id), setStato(id, 3)]);
  expect([await usati(), await scorte()]).toEqual([[], [50, 50]]);
  const [riga] = await rows(
    `select prima, dopo from registro where azione = 'annulla' and entita_id = '${id}'`,
  );
  const chiave = `${limite.id} ${LUNEDI}`;
  expect(riga).toMatchObject({ prima: { limiti: { [chiave]: 2_000 } }, dopo: { limiti: { [chiave]: 0 } } });
  expect([(await restore(id)).status, await usati(), await scorte()]).toEqual([200, [2_000], [50, 50]]);
  await cancel(id);
  expect((await prendi(0, 3)).status).toBe(201);
  const message = restano('restano 1 kg di');
  expect(await restore(id)).toMatchObject({ status: 409, body: { message } });
});

it('takes the limit for a restored order that had taken stock before there was one, in place of stock', async () => {
  const { id } = (await prendi(2, 1)).body;
  const altro = (await prendi(4)).body.id;
  for (const one of [id, altro]) await cancel(one);
  await addLimite();
  expect([(await restore(id)).status, await usati(), await scorte()]).toEqual([200, [2_000], [50, 50]]);
  expect((await prendi(1)).status).toBe(201);
  const message = restano('restano 1,5 kg di');
  expect(await restore(altro)).toMatchObject({ status: 409, body: { message } });
  // What it took stands with its lines: given back once, to the limit.
  await cancel(id);
  expect([await usati(), await scorte()]).toEqual([[500], [50, 50]]);
});

it('gives back many at once, and restores those for which there is enough', async () => {
  await addLimite();
  const ids = [];
  for (const pane of [1, 2, 3]) ids.push((await prendi(pane, 0, { dataRitiro: MATTINA })).body.id);
  const gruppo = (path: string, body: object) =>
    server.call('POST', `/api/ordini/gruppo/${path}`, { body, key: randomUUID() });
  const { fatti } = (await gruppo('stato', { ids, status: 3 })).body as { fatti: object[] };
  expect(await usati()).toEqual([]);
  await prendi(5);
  const undone = await gruppo('annulla', { fatti });
  expect(undone.body).toMatchObject({ rifiutati: [{ causa: restano('non resta niente di') }] });
  expect(await usati()).toEqual([4_000]);
});

it('moves with the lines of an order: more, fewer, others', async () => {
  await addLimite();
  const { id } = (await prendi(2)).body;
  expect([(await modifica(pezzi(5), id)).status, await usati()]).toEqual([200, [2_500]]);
  expect(told(await modifica(pezzi(9), id))).toEqual([409, { 'righe.0': [restano('restano 1,5 kg di')] }]);
  // What one line gives back another may take.
  const nuove = [
    { varianteId: pane1000, quantita: 3 },
    { varianteId: cannoli, quantita: 1 },
  ];
  const swapped = await modifica(({ righe }) => ({ righe: [{ ...righe[0]!, quantita: 1 }, ...nuove] }), id);
  expect(swapped.status).toBe(200);
  expect([await usati(), await stockOf(cannoli), await scorte()]).toEqual([[3_500], 999, [50, 50]]);
  await modifica(({ righe }) => pezzi(1)({ righe: righe.slice(2) }), id);
  expect([await usati(), await scorte()]).toEqual([[], [50, 50]]);
});

it('moves with the day of an order: from limit to limit, to the stock of another day, and back', async () => {
  await addLimite({ al: MARTEDI });
  const { id } = (await prendi(2)).body;
  const a = (dataRitiro: string) => modifica({ dataRitiro }, id);
  await prendi(7, 0, { dataRitiro: MARTEDI_POMERIGGIO });
  const message = restano('restano 500 g di', 'martedì 24');
  const beforeItsSlot = { ...(await requestOf({}, id)), giorno: MARTEDI };
  const previewed = await call('POST', `/api/ordini/${id}/modifica/anteprima`, beforeItsSlot);
  for (const refused of [previewed, await a(MARTEDI_POMERIGGIO)])
    expect(told(refused)).toEqual([409, { 'righe.0': [message] }]);
  expect([await usati(), await usati(MARTEDI)]).toEqual([[1_000], [3_500]]);
  expect((await a('2026-11-26T16:00:00+01:00')).status).toBe(200);
  expect([await usati(), await scorte()]).toEqual([[], [48, 50]]);
  expect([(await a(MATTINA)).status, await usati(), await scorte()]).toEqual([200, [1_000], [50, 50]]);
});

it('takes along the orders that stand when their variant comes under it, and gives their stock back', async () => {
  const own = (await prendi(3, 0, { dataRitiro: MATTINA })).body.id;
  await prendi(2, 0, { dataRitiro: MARTEDI_POMERIGGIO });
  await cancel((await prendi(1)).body.id);
  const limite = await addLimite({ massimo: 1 });
  expect(limite.giorni).toEqual([{ giorno: LUNEDI, prenotato: 1.5, resta: 0, oltre: 0.5 }]);
  expect(await stockOf(pane500)).toBe(48);
  expect((await modifica(pezzi(2), own)).status).toBe(200);
  // Says what is already so: the log gets no line of it.
  await setVarianti(limite.id, [pane500, pane1000]);
  await setVarianti(limite.id, [cannoli], false);
  const wider = await call<Limite>('PUT', `${URL}/${limite.id}`, impasto({ al: MARTEDI }));
  expect(wider.body.giorni.map((day) => day.prenotato)).toEqual([1, 1]);
  expect(await stockOf(pane500)).toBe(50);
  const scorta = (n: number) => ({ dopo: { scorte: { 1: n } } });
  expect(await logged('modifica')).toMatchObject([scorta(48), {}, scorta(50)]);
});

it('may be made less than what is taken, and says by how much it is over; pieces count as pieces', async () => {
  const limite = await addLimite({ unita: 'pezzi', massimo: 9 });
  await prendi(3, 2);
  const change = (fields: object) => call<Limite>('PUT', `${URL}/${limite.id}`, impasto(fields));
  const { status, body } = await change({ unita: 'pezzi', massimo: 4 });
  expect([status, body.giorni]).toEqual([200, [{ giorno: LUNEDI, prenotato: 5, resta: 0, oltre: 1 }]]);
  const unita = ['Ci sono già ordini contati in pezzi: per un’altra unità crea un nuovo limite.'];
  expect(told(await change({}))).toEqual([400, { unita }]);
});

it('stays while orders of today or later take of it; then it goes, and lines of the past keep it', async () => {
  const limite = await addLimite();
  const { id } = (await prendi(1)).body;
  expect(told(await call('DELETE', `${URL}/${limite.id}`))).toEqual([
    409,
    'Un ordine da ritirare lo usa: si può eliminare quando non ce ne sono più. Per non limitare altri ordini, togli i prodotti.',
  ]);
  await cancel(id);
  expect((await call('DELETE', `${URL}/${limite.id}`)).status).toBe(200);
  expect((await call('GET', URL)).body).toEqual([]);
  expect([(await restore(id)).status, await usati()]).toEqual([200, [500]]);
  const [next, empty] = [await addLimite(), await call<Limite>('POST', URL, impasto({ nome: 'Altro' }))];
  expect(next.nome).toBe('Impasto pane');
  expect((await call('DELETE', `${URL}/${empty.body.id}`)).status).toBe(200);
  expect(await count('select count(*) from limiti')).toBe(2);
});

it('refuses what cannot be, at its field', async () => {
  const { id } = await addLimite();
  const { body: other } = await call<Limite>('POST', URL, impasto({ nome: 'Vassoi', unita: 'pezzi' }));
  const al = ['L’ultimo giorno viene prima del primo.'];
  expect(told(await call('POST', URL, impasto({ nome: 'A', al: '2026-11-01' })))).toEqual([400, { al }]);
  const taken = ['Il peso 500 è già in un altro limite: prima toglilo da quello.'];
  expect(told(await setVarianti(other.id, [pane500]))).toEqual([409, { varianti: taken }]);
  expect((await call('PUT', `${URL}/${id}`, impasto())).body).toMatchObject({ versione: 1 });
  const stale = await call('PUT', `${URL}/${id}`, impasto({ massimo: 5, versione: 7 }));
  expect(stale).toMatchObject({ status: 409, body: { conflict: { attuale: { massimo: 4 } } } });
});

const SLOTS = ['16:00', '16:30', '17:00', '17:30'];
/** Each from a customer of its own and for another slot, as in a rush. */
const fromAnother = (n: number, giorno = LUNEDI) => ({
  cliente: { nome: 'Cliente', cognome: String(n), phone: `33300000${n}` },
  dataRitiro: `${giorno}T${SLOTS[n % 4]}:00+01:00`,
});

race('sells 8 kg to those of 80 orders at once that it is enough for', async () => {
  await addLimite({ massimo: 8 });
  const placed = await Promise.all(
    Array.from({ length: 80 }, (_, n) => insist(() => prendi(n % 2, 1 - (n % 2), fromAnother(n)))),
  );
  const sold = placed.flatMap(({ status, body }) => (status === 201 ? body.dettagliOrdine : []));
  const grams = sold.map(({ nomeProdotto }) => (nomeProdotto.includes('1000') ? 1_000 : 500));
  expect(grams.reduce((sum, n) => sum + n, 0)).toBe(8_000);
  expect(await usati()).toEqual([8_000]);
});

race('counts the lines that stand, whoever comes, cancels, moves and puts variants in at once', async () => {
  const before = [];
  for (let n = 0; n < 10; n++) before.push((await prendi(1, 0, fromAnother(n))).body.id);
  const { id } = (await call<Limite>('POST', URL, impasto({ massimo: 9, al: MARTEDI }))).body;
  const move = (ordine: number, n: number) =>
    modifica({ dataRitiro: fromAnother(n, MARTEDI).dataRitiro }, ordine);
  const answers = await Promise.all([
    ...before.map((ordine, n) =>
      insist<{ status: number }>(() => (n % 2 ? setStato(ordine, 3) : move(ordine, n))),
    ),
    ...Array.from({ length: 50 }, (_, n) =>
      insist(() => prendi(n % 2, 1 - (n % 2), fromAnother(n, n % 3 ? LUNEDI : MARTEDI))),
    ),
    insist(() => setVarianti(id, [pane500, pane1000])),
  ]);
  for (const { status } of answers) expect([200, 201, 409]).toContain(status);
  expect(
    await count(
      `select count(*) from dettagli_ordine d join ordini o on o.id = d.ordine_id
       where o.stato <> 3 and d.limite_id is null`,
    ),
  ).toBe(0);
  expect(await scorte()).toEqual([50, 50]);
});
