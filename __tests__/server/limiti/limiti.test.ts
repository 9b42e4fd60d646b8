import { randomUUID } from 'node:crypto';
import type { Limite, LimiteDelGiorno } from '../../../src/contract/limiti';
import type { OrdineModificabile } from '../../../src/contract/modifica';
import { MATTINA, POMERIGGIO, VARIANTI, insist, unOrdine, withNegozio } from '../../support/negozio';
import type { Ordinato } from '../../support/negozio';
import { it, race } from '../../support/race';

const { server, count, ordina, rows, stockOf } = withNegozio();

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

/** A limit of 4 kg for Monday, that both loaves take of. */
async function addLimite(change: object = {}, varianti: number[] = [VARIANTI.pane500, VARIANTI.pane1000]) {
  const { body } = await call<Limite>('POST', URL, impasto(change));
  const put = await call<Limite>('PUT', `${URL}/${body.id}/varianti`, { varianti, dentro: true });
  expect(put.status).toBe(200);
  return put.body;
}

const usati = (giorno = LUNEDI) =>
  count(`select coalesce(sum(usati), 0) from limiti_giorni where giorno = '${giorno}'`);
/** What is taken of Monday's limit, and the stock of both loaves. */
const presi = async () => [await usati(), await stockOf(VARIANTI.pane500), await stockOf(VARIANTI.pane1000)];
const refusal = ({ status, body }: { status: number; body: { message?: string } }) => [status, body.message];
const fieldsOf = ({ status, body }: { status: number; body: { errors?: object } }) => [status, body.errors];
const giorno = async (date: string, token?: string) =>
  (await call<LimiteDelGiorno[]>('GET', `${URL}/giorno?date=${date}`, undefined, token)).body;

const linee = (pane500: number, pane1000 = 0) =>
  [
    { varianteId: VARIANTI.pane500, quantita: pane500 },
    { varianteId: VARIANTI.pane1000, quantita: pane1000 },
  ].filter(({ quantita }) => quantita > 0);
const prendi = (pane500: number, pane1000 = 0, change: object = {}): Promise<Ordinato> =>
  ordina(unOrdine({ lines: linee(pane500, pane1000), ...change }), { token: server.adminToken });

it('takes what variants share of the limit and leaves their stock alone, until nothing is left', async () => {
  await addLimite();
  expect((await prendi(1, 2)).status).toBe(201);
  expect(await presi()).toEqual([2_500, 50, 50]);
  const tooMuch = await prendi(1, 2);
  const message = 'Per lunedì 23 novembre restano 1,5 kg di Impasto pane.';
  const told = { message, errors: { 'lines.1': [message] }, superabile: ['data:1'] };
  expect([tooMuch.status, tooMuch.body]).toEqual([409, told]);
  expect((await prendi(3)).status).toBe(201);
  expect((await prendi(1)).body.message).toBe('Per lunedì 23 novembre non resta niente di Impasto pane.');
  expect(await usati()).toBe(4_000);
  // The refused ones have not even marked another day.
  expect(await count('select count(*) from limiti_giorni')).toBe(1);
});

it('lets staff go beyond it with a reason, and counts what is too much', async () => {
  await addLimite({ massimo: 1 });
  const deroga = { regole: ['data:1'], motivo: 'Cliente di sempre' };
  const { status, body } = await prendi(3, 0, { deroga });
  expect([status, await usati()]).toEqual([201, 1_500]);
  expect(await giorno(LUNEDI)).toMatchObject([{ resta: 0, oltre: 0.5 }]);
  expect((await modifica(body.id, (ordine) => ({ ...pezzi(5)(ordine), deroga }))).status).toBe(200);
  expect(await usati()).toBe(2_500);
  const site = await ordina(unOrdine({ lines: linee(1) }));
  expect(fieldsOf(site)).toEqual([
    409,
    { 'lines.0': ['Per lunedì 23 novembre non resta niente di Impasto pane.'] },
  ]);
});

it('says to everybody what is left on a day, and to the site too', async () => {
  const { id } = await addLimite();
  await prendi(1);
  const [limite] = await giorno(LUNEDI, server.vetrinaToken);
  expect(limite).toEqual({
    id,
    nome: 'Impasto pane',
    unita: 'kg',
    massimo: 4,
    prenotato: 0.5,
    resta: 3.5,
    oltre: 0,
    varianti: [
      { id: VARIANTI.pane500, nome: 'Pane di Altamura 500 g', aPezzo: 0.5 },
      { id: VARIANTI.pane1000, nome: 'Pane di Altamura 1000 g', aPezzo: 1 },
    ],
  });
  expect(await giorno(MARTEDI)).toEqual([]);
  const [listed] = (await call<Limite[]>('GET', URL)).body;
  expect(listed!.giorni).toEqual([{ giorno: LUNEDI, prenotato: 0.5, resta: 3.5, oltre: 0 }]);
});

it('takes stock on days without the limit, and asks no stock on its days', async () => {
  await addLimite();
  expect((await prendi(2, 0, { dataRitiro: MARTEDI_POMERIGGIO })).status).toBe(201);
  expect([await usati(MARTEDI), await stockOf(VARIANTI.pane500)]).toEqual([0, 48]);
  expect((await prendi(48, 0, { dataRitiro: MARTEDI_POMERIGGIO })).status).toBe(201);
  expect((await prendi(8)).status).toBe(201);
  expect([await usati(), await stockOf(VARIANTI.pane500)]).toEqual([4_000, 0]);
});

it('previews as it would place', async () => {
  await addLimite({ massimo: 0.5 });
  const anteprima = (lines: object, dataRitiro?: string) =>
    call<{ totaleLordo: number }>('POST', '/api/ordini/anteprima', { lines, dataRitiro });
  expect((await anteprima(linee(2), POMERIGGIO)).body.errors).toEqual({
    'lines.0': ['Per lunedì 23 novembre restano 500 g di Impasto pane.'],
  });
  expect((await anteprima(linee(60))).status).toBe(200);
  expect(await count('select count(*) from limiti_giorni')).toBe(0);
});

const stato = (id: number, status: number) => call('PATCH', `/api/ordini/${id}/stato`, { status });

race(
  'gives back once what a cancelled order took, whatever became of the limit, and takes it again',
  async () => {
    const limite = await addLimite();
    const { id } = (await prendi(2, 1)).body;
    await call('PUT', `${URL}/${limite.id}/varianti`, { varianti: [VARIANTI.pane500], dentro: false });
    await Promise.all([stato(id, 3), call('DELETE', `/api/ordini/${id}`), stato(id, 3)]);
    expect(await presi()).toEqual([0, 50, 50]);
    const [riga] = await rows(
      `select prima, dopo from registro where azione = 'annulla' and entita_id = '${id}'`,
    );
    const chiave = `${limite.id} ${LUNEDI}`;
    expect(riga).toMatchObject({ prima: { limiti: { [chiave]: 2_000 } }, dopo: { limiti: { [chiave]: 0 } } });
    expect((await call('POST', `/api/ordini/${id}/ripristina`)).status).toBe(200);
    expect(await presi()).toEqual([2_000, 50, 50]);
    await stato(id, 3);
    expect((await prendi(0, 3)).status).toBe(201);
    const refused = await call('POST', `/api/ordini/${id}/ripristina`);
    expect(refusal(refused)).toEqual([409, 'Per lunedì 23 novembre restano 1 kg di Impasto pane.']);
  },
);

it('takes the limit for a restored order that had taken stock before there was one, in place of stock', async () => {
  const { id } = (await prendi(2, 1)).body;
  const altro = (await prendi(4)).body.id;
  await stato(id, 3);
  await stato(altro, 3);
  await addLimite();
  expect((await call('POST', `/api/ordini/${id}/ripristina`)).status).toBe(200);
  expect(await presi()).toEqual([2_000, 50, 50]);
  expect((await prendi(1)).status).toBe(201);
  const refused = await call('POST', `/api/ordini/${altro}/ripristina`);
  expect(refusal(refused)).toEqual([409, 'Per lunedì 23 novembre restano 1,5 kg di Impasto pane.']);
  // What it took stands with its lines: given back once, to the limit.
  await stato(id, 3);
  expect([await usati(), await stockOf(VARIANTI.pane500)]).toEqual([500, 50]);
});

it('gives back many at once, and restores those for which there is enough', async () => {
  await addLimite();
  const ids = [];
  for (const pane of [1, 2, 3]) ids.push((await prendi(pane, 0, { dataRitiro: MATTINA })).body.id);
  const gruppo = (path: string, body: object) =>
    server.call('POST', `/api/ordini/gruppo/${path}`, { body, headers: { 'idempotency-key': randomUUID() } });
  const { fatti } = (await gruppo('stato', { ids, status: 3 })).body as { fatti: object[] };
  expect(await usati()).toBe(0);
  await prendi(5);
  const undone = (await gruppo('annulla', { fatti })).body as { rifiutati: { causa: string }[] };
  expect(undone.rifiutati.map(({ causa }) => causa)).toEqual([
    'Per lunedì 23 novembre non resta niente di Impasto pane.',
  ]);
  expect(await usati()).toBe(4_000);
});

/** Changes an order's lines and day, as the form does. */
async function modifica(id: number, change: (ordine: OrdineModificabile) => object) {
  const { body: ordine } = await call<OrdineModificabile>('GET', `/api/ordini/${id}/modifica`);
  const righe = ordine.righe.map((riga) => ({ id: riga.id, quantita: riga.quantita }));
  const { revisione, dataRitiro } = ordine;
  return call('PUT', `/api/ordini/${id}/modifica`, { revisione, dataRitiro, righe, ...change(ordine) });
}
const pezzi = (quantita: number) => (ordine: Pick<OrdineModificabile, 'righe'>) => ({
  righe: ordine.righe.map(({ id }) => ({ id, quantita })),
});

it('moves with the lines of an order: more, fewer, others', async () => {
  await addLimite();
  const { id } = (await prendi(2)).body;
  expect((await modifica(id, pezzi(5))).status).toBe(200);
  expect(await usati()).toBe(2_500);
  const refused = await modifica(id, pezzi(9));
  expect(fieldsOf(refused)).toEqual([
    409,
    { 'righe.0': ['Per lunedì 23 novembre restano 1,5 kg di Impasto pane.'] },
  ]);
  // What one line gives back another may take.
  const swapped = await modifica(id, ({ righe: [riga] }) => ({
    righe: [
      { id: riga!.id, quantita: 1 },
      { varianteId: VARIANTI.pane1000, quantita: 3 },
      { varianteId: VARIANTI.cannoli, quantita: 1 },
    ],
  }));
  expect(swapped.status).toBe(200);
  expect([await usati(), await stockOf(VARIANTI.cannoli), await stockOf(VARIANTI.pane1000)]).toEqual([
    3_500, 999, 50,
  ]);
  await modifica(id, ({ righe }) => pezzi(1)({ righe: righe.slice(2) }));
  expect([await usati(), await stockOf(VARIANTI.pane500)]).toEqual([0, 50]);
});

it('moves with the day of an order: from limit to limit, to the stock of another day, and back', async () => {
  await addLimite({ al: MARTEDI });
  const { id } = (await prendi(2)).body;
  const a = (dataRitiro: string) => modifica(id, () => ({ dataRitiro }));
  await prendi(7, 0, { dataRitiro: MARTEDI_POMERIGGIO });
  const refused = await a(MARTEDI_POMERIGGIO);
  expect(fieldsOf(refused)).toEqual([
    409,
    { 'righe.0': ['Per martedì 24 novembre restano 500 g di Impasto pane.'] },
  ]);
  expect([await usati(), await usati(MARTEDI)]).toEqual([1_000, 3_500]);
  expect((await a('2026-11-26T16:00:00+01:00')).status).toBe(200);
  expect([await usati(), await stockOf(VARIANTI.pane500)]).toEqual([0, 48]);
  expect((await a(MATTINA)).status).toBe(200);
  expect([await usati(), await stockOf(VARIANTI.pane500)]).toEqual([1_000, 50]);
  await stato(id, 3);
  expect([await usati(), await stockOf(VARIANTI.pane500)]).toEqual([0, 50]);
});

it('puts back what a person says of an order that was handed over', async () => {
  await addLimite();
  const { id } = (await prendi(3)).body;
  await stato(id, 2);
  await stato(id, 3);
  expect(await usati()).toBe(1_500);
  const { righe } = (await call<{ righe: { dettaglioId: number }[] }>('GET', `/api/ordini/${id}/rimessa`))
    .body;
  const { dettaglioId } = righe[0]!;
  const rimessa = { righe: [{ dettaglioId, quantita: 2 }], giftCard: false, coupon: false, posto: false };
  const put = await call('POST', `/api/ordini/${id}/rimessa`, rimessa);
  expect([put.status, await usati(), await stockOf(VARIANTI.pane500)]).toEqual([200, 500, 50]);
});

it('takes along the orders that stand when their variant comes under it, and gives their stock back', async () => {
  const own = (await prendi(3, 0, { dataRitiro: MATTINA })).body.id;
  await prendi(2, 0, { dataRitiro: MARTEDI_POMERIGGIO });
  const gone = (await prendi(1)).body.id;
  await stato(gone, 3);
  const limite = await addLimite({ massimo: 1 });
  expect(limite.giorni).toEqual([{ giorno: LUNEDI, prenotato: 1.5, resta: 0, oltre: 0.5 }]);
  expect(await stockOf(VARIANTI.pane500)).toBe(48);
  expect((await modifica(own, pezzi(2))).status).toBe(200);
  const wider = await call<Limite>('PUT', `${URL}/${limite.id}`, impasto({ al: MARTEDI }));
  expect(wider.body.giorni.map((day) => day.prenotato)).toEqual([1, 1]);
  expect(await stockOf(VARIANTI.pane500)).toBe(50);
});

it('may be made less than what is taken, and says by how much it is over; pieces count as pieces', async () => {
  const limite = await addLimite({ unita: 'pezzi', massimo: 9 });
  await prendi(3, 2);
  const less = impasto({ unita: 'pezzi', massimo: 4 });
  const { status, body } = await call<Limite>('PUT', `${URL}/${limite.id}`, less);
  expect([status, body.giorni]).toEqual([200, [{ giorno: LUNEDI, prenotato: 5, resta: 0, oltre: 1 }]]);
  const refused = await call('PUT', `${URL}/${limite.id}`, impasto());
  expect(refused.body.errors).toEqual({
    unita: ['Ci sono già ordini contati in pezzi: per un’altra unità crea un nuovo limite.'],
  });
});

it('stays while orders of today or later take of it; then it goes, and lines of the past keep it', async () => {
  const limite = await addLimite();
  const { id } = (await prendi(1)).body;
  const refused = await call('DELETE', `${URL}/${limite.id}`);
  expect(refusal(refused)).toEqual([
    409,
    'Un ordine da ritirare lo usa: si può eliminare quando non ce ne sono più. Per non limitare altri ordini, togli i prodotti.',
  ]);
  await stato(id, 3);
  expect((await call('DELETE', `${URL}/${limite.id}`)).status).toBe(200);
  expect((await call('GET', URL)).body).toEqual([]);
  expect((await call('POST', `/api/ordini/${id}/ripristina`)).status).toBe(200);
  expect(await usati()).toBe(500);
  const [next, empty] = [await addLimite(), await call<Limite>('POST', URL, impasto({ nome: 'Altro' }))];
  expect(next.nome).toBe('Impasto pane');
  expect((await call('DELETE', `${URL}/${empty.body.id}`)).status).toBe(200);
  expect(await count('select count(*) from limiti')).toBe(2);
});

it('refuses what cannot be, at its field', async () => {
  const limite = await addLimite();
  const { body: other } = await call<Limite>('POST', URL, impasto({ nome: 'Vassoi', unita: 'pezzi' }));
  const variantiOf = ({ id }: Limite, varianti: number[]) =>
    call('PUT', `${URL}/${id}/varianti`, { varianti, dentro: true });
  const twice = { nome: ['Esiste già un limite con questo nome.'] };
  expect(fieldsOf(await call('POST', URL, impasto()))).toEqual([409, twice]);
  const turned = { al: ['L’ultimo giorno viene prima del primo.'] };
  expect(fieldsOf(await call('POST', URL, impasto({ nome: 'A', al: '2026-11-01' })))).toEqual([400, turned]);
  const taken = { varianti: ['Il peso 500 è già in un altro limite: prima toglilo da quello.'] };
  expect(fieldsOf(await variantiOf(other, [1]))).toEqual([409, taken]);
  const gone = { varianti: ['Il prodotto è cambiato nel frattempo: scegli di nuovo.'] };
  expect(fieldsOf(await variantiOf(limite, [99]))).toEqual([409, gone]);
  const stale = await call('PUT', `${URL}/${limite.id}`, impasto({ massimo: 5, versione: 7 }));
  expect([stale.status, stale.body]).toMatchObject([409, { conflitto: { attuale: { massimo: 4 } } }]);
  expect((await call('PUT', `${URL}/99`, impasto({ nome: 'B' }))).status).toBe(404);
});

const SLOTS = ['16:00', '16:30', '17:00', '17:30'];
/** Each from a customer of its own and for another slot, as in a rush. */
const fromAnother = (n: number, giorno = LUNEDI) => ({
  cliente: { nome: 'Cliente', cognome: String(n), phone: `33300000${n}` },
  dataRitiro: `${giorno}T${SLOTS[n % 4]}:00+01:00`,
});

race('sells 20 kg to those of 200 orders at once that it is enough for', async () => {
  await addLimite({ massimo: 20 });
  const placed = await Promise.all(
    Array.from({ length: 200 }, (_, n) => insist(() => prendi(n % 2, 1 - (n % 2), fromAnother(n)))),
  );
  const sold = placed.flatMap(({ status, body }) => (status === 201 ? body.dettagliOrdine : []));
  const grams = sold.map(({ nomeProdotto }) => (nomeProdotto.includes('1000') ? 1_000 : 500));
  expect(grams.reduce((sum, n) => sum + n, 0)).toBe(20_000);
  expect(await usati()).toBe(20_000);
});

race('counts the lines that stand, whoever comes, cancels, moves and puts variants in at once', async () => {
  const before = [];
  for (let n = 0; n < 10; n++) before.push((await prendi(1, 0, fromAnother(n))).body.id);
  const { id } = (await call<Limite>('POST', URL, impasto({ massimo: 9, al: MARTEDI }))).body;
  const answers = await Promise.all([
    ...before.map((ordine, n) =>
      insist(() =>
        n % 2
          ? stato(ordine, 3)
          : modifica(ordine, () => ({ dataRitiro: fromAnother(n, MARTEDI).dataRitiro })),
      ),
    ),
    ...Array.from({ length: 50 }, (_, n) =>
      insist(() => prendi(n % 2, 1 - (n % 2), fromAnother(n, n % 3 ? LUNEDI : MARTEDI))),
    ),
    insist(() =>
      call('PUT', `${URL}/${id}/varianti`, { varianti: [VARIANTI.pane500, VARIANTI.pane1000], dentro: true }),
    ),
  ]);
  for (const { status } of answers) expect([200, 201, 409]).toContain(status);
  const standing = `from dettagli_ordine d join ordini o on o.id = d.ordine_id where o.stato <> 3`;
  for (const day of [LUNEDI, MARTEDI])
    expect(await usati(day)).toBe(
      await count(
        `select coalesce(sum(d.quantita * d.limite_a_pezzo), 0) ${standing} and o.giorno = '${day}'`,
      ),
    );
  expect(await count(`select count(*) ${standing} and d.limite_id is null`)).toBe(0);
  expect([await stockOf(VARIANTI.pane500), await stockOf(VARIANTI.pane1000)]).toEqual([50, 50]);
});
