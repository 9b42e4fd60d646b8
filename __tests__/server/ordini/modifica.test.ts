import type {
  ModificaPreview,
  ModificaFatta,
  ModificaRequest,
  ModificaRifiutata,
  OrdineModificabile,
} from '../../../src/contract/modifica';
import type { OrdineDettaglio } from '../../../src/contract/ordini';
import type { Giornata, RigaStoria } from '../../../src/contract/registro';
import { MATTINA, POMERIGGIO, VARIANTI, cannoli, insist, pane } from '../../support/negozio';
import { unOrdine, withNegozio } from '../../support/negozio';
import type { Change } from '../../support/negozio';
import { it, race, suite } from '../../support/race';
import { ADMIN } from '../../support/testServer';
import { findBrokenRules } from '../abuse/shopRules';

const negozio = withNegozio();
const { server, addCoupon, addGiftcard, addPersona, count, detail, eventiDopo, get } = negozio;
const { ordina, parole, preso, pushed, requestOf, rows, today, unchanged } = negozio;

type Fatta = ModificaFatta & ModificaRifiutata;

async function call<Body>(method: string, path: string, body?: object, token = server.adminToken, key = '') {
  const answer = await server.call<Body>(method, `/api/ordini/${path}`, { body, token, key });
  return { status: answer.status, body: answer.body };
}
const read = (id = 1) => get<OrdineModificabile>(`/api/ordini/${id}/modifica`);

const quantities =
  (...quantita: number[]) =>
  ({ righe }: ModificaRequest) => ({
    righe: righe.map((riga, n) => ({ ...riga, quantita: quantita[n] ?? riga.quantita })),
  });
const weights =
  (...pesi: (number | undefined)[]): Change =>
  ({ righe }) => ({ righe: righe.map((riga, n) => ({ ...riga, pesoEffettivo: pesi[n] })) });
const adding =
  (...nuove: ModificaRequest['righe']): Change =>
  ({ righe }) => ({ righe: [...righe, ...nuove] });

const send = (body: object, { id = 1, token = server.adminToken, key = '' } = {}) =>
  call<Fatta>('PUT', `${id}/modifica`, body, token, key);
/** What so many forms would send, one order after the other. */
async function requestsOf(n: number, change: (index: number) => Change, from = 1) {
  const requests: ModificaRequest[] = [];
  for (let index = 0; index < n; index++) requests.push(await requestOf(change(index), index + from));
  return requests;
}
/** Opens the form, changes it and sends it; first previewed, which must say the same and keep nothing. */
async function modifica(change: Change, id = 1) {
  const request = await requestOf(change, id);
  const preview = await unchanged(() => call('POST', `${id}/modifica/anteprima`, request));
  if (preview.status !== 200) {
    const refused = await unchanged(() => send(request, { id }));
    expect(refused).toEqual(preview);
    return refused;
  }
  const answer = await send(request, { id });
  const { differenza, resoGiftCard, ...ordine } = preview.body as ModificaPreview;
  expect(answer).toMatchObject({ status: 200, body: { ordine, differenza, resoGiftCard } });
  return answer;
}

async function expectRefused(change: Change, status: number, errors: object, id = 1) {
  expect(await modifica(change, id)).toMatchObject({ status, body: { errors } });
}

const place = async (change: Parameters<typeof unOrdine>[0] = {}) =>
  (await ordina(unOrdine({ lines: [pane(2), cannoli()], ...change }))).body.id;
const setStato = (status: number, id = 1, more = {}) => call('PATCH', `${id}/stato`, { status, ...more });
const perPeso = () => rows('update prodotti set a_peso = true where id = 1');
const stock = async () => (await preso()).scorte;
const places = () => rows(`select ora::text, usati from slot_occupati where usati > 0 order by 1`);
const saldo = (codice = 'REGALO') => count(`select saldo_cents from giftcard where codice = '${codice}'`);
async function movimenti() {
  const query = `select causale || ' ' || importo_cents as m from movimenti_giftcard order by id`;
  return (await rows(query)).map(({ m }) => m);
}
const usi = () => count('select usi from coupon');

afterEach(async () => expect(await findBrokenRules(server)).toEqual([]));

describe('what is read', () => {
  it('is the order with what there is to change', async () => {
    await perPeso();
    await addCoupon();
    await addGiftcard({ saldoCents: 300 });
    await place({ coupon: 'sconto10', giftCard: 'regalo', note: 'per le 11' });
    expect(await read()).toMatchObject({
      stato: 0,
      versione: 1,
      dataRitiro: POMERIGGIO,
      note: 'per le 11',
      coupon: 'SCONTO10',
      giftCard: '••••LO',
      totaleLordo: 15,
      sconto: 1.5,
      valoreGiftCard: 3,
      totaleDaPagare: 10.5,
      righe: [
        { id: 1, varianteId: 1, nome: 'Pane di Altamura 500 g', prezzoUnitario: 3.5, aPeso: true },
        { id: 2, varianteId: 3, quantita: 1, categoriaId: 2, aPeso: false, pesoNominale: 250 },
      ],
    });
  });

  it.each([
    [2, 'L’ordine è già stato ritirato: non si può più modificare.'],
    [3, 'L’ordine è stato annullato: non si può più modificare.'],
  ])('is refused with stato %i, and so is a change', async (stato, message) => {
    await place();
    const request = await requestOf({});
    await setStato(stato);
    const refusal = { status: 409, body: { message } };
    expect(await call('GET', '1/modifica')).toEqual(refusal);
    expect(await send({ ...request, note: 'altro' })).toEqual(refusal);
    expect(await call('POST', '1/modifica/anteprima', request)).toEqual(refusal);
  });
});

suite('lines', () => {
  beforeEach(() => place());

  it('get another quantity at the price of then, and only what is more is taken', async () => {
    await rows('update varianti set prezzo_cents = 999, quantita_disponibile = 1 where id = 1');
    expect(await modifica(quantities(3, 1))).toMatchObject({
      status: 200,
      body: {
        message: 'Ordine modificato.',
        differenza: 3.5,
        resoGiftCard: 0,
        ordine: { totaleLordo: 18.5, totaleDaPagare: 18.5, versione: 2, visto: true },
      },
    });
    expect(await stock()).toEqual([0, 50, 999, 5]);
    expect(await parole()).toBe('«Pane di Altamura 500 g» da 2 a 3');
    const soldOut = 'Disponibilità insufficiente per «Pane di Altamura» 500 g: è esaurito.';
    await expectRefused(quantities(4, 1), 409, { 'righe.0': [soldOut] });
  });

  it('are taken out, and new ones come in at the price of now', async () => {
    await rows('update varianti set prezzo_cents = 700 where id = 2');
    const { body } = await modifica(({ righe }) => ({
      righe: [righe[1]!, { varianteId: VARIANTI.pane1000, quantita: 2, note: 'a fette' }],
    }));
    expect(body.ordine.dettagliOrdine).toEqual([
      { nomeProdotto: 'Cannoli 250 g', quantita: 1, prezzoUnitario: 8 },
      { nomeProdotto: 'Pane di Altamura 1000 g', quantita: 2, prezzoUnitario: 7, note: 'a fette' },
    ]);
    expect(await stock()).toEqual([50, 48, 999, 5]);
    expect(await parole()).toBe('aggiunto «Pane di Altamura 1000 g» × 2; tolto «Pane di Altamura 500 g»');
  });

  it('may take what the same change gives back', async () => {
    await rows('update varianti set quantita_disponibile = 0 where id = 1');
    const { status } = await modifica(({ righe }) => ({
      righe: [{ ...righe[0]!, quantita: 1 }, righe[1]!, { ...pane(), note: 'a fette' }],
    }));
    expect([status, (await stock())[0]]).toEqual([200, 0]);
  });

  it('of what is sold no more may stay and shrink, but not grow', async () => {
    await server.call('DELETE', '/api/prodotti/2');
    await expectRefused(quantities(2, 2), 409, { 'righe.1': ['Uno dei prodotti scelti non esiste più.'] });
    expect((await modifica(quantities(1, 1))).status).toBe(200);
    expect((await modifica(({ righe }) => ({ righe: [righe[0]!] }))).status).toBe(200);
    expect(await stock()).toEqual([49, 50, 1000, 5]);
    await rows('update dettagli_ordine set variante_id = null where id = 1');
    await expectRefused(quantities(2), 409, {
      'righe.0': ['«Pane di Altamura» non è più in vendita: non se ne può aggiungere.'],
    });
  });

  // More of them: modificaRules.
  const NOT_OF_IT = 'La riga non è di questo ordine, o è ripetuta.';
  it.each<[string, Change, string, string]>([
    ['none', () => ({ righe: [] }), 'righe', 'L’ordine è vuoto: se non si fa più, annullalo.'],
    ['of another order', adding({ id: 99, quantita: 1 }), 'righe.2.id', NOT_OF_IT],
    ['of nothing', adding({ quantita: 1 }), 'righe.2.varianteId', 'Riga non valida'],
    ['too many', quantities(10_001), 'righe.0.quantita', 'Quantità troppo grande'],
    ['with a weight', weights(500), 'righe.0.pesoEffettivo', '«Pane di Altamura» non si vende a peso.'],
  ])('that are wrong are named: %s', (_, change, field, message) =>
    expectRefused(change, 400, { [field]: [message] }),
  );

  it('that cost more than an order may are refused', async () => {
    await rows('update varianti set prezzo_cents = 2000000000, quantita_disponibile = 9 where id = 4');
    await expectRefused(adding({ varianteId: 4, quantita: 2 }), 400, { righe: ['Ordine troppo grande'] });
  });
});

suite('weights', () => {
  beforeEach(async () => {
    await perPeso();
    await place();
  });

  it('make the price, stand in the card, and count in the sales, the list and the totals', async () => {
    const pane500 = { nomeProdotto: 'Pane di Altamura 500 g', quantita: 2, prezzoUnitario: 3.5, aPeso: true };
    expect((await detail()).dettagliOrdine[0]).toEqual(pane500);
    const { body } = await modifica(weights(1_235));
    // 3.50 × 1,235 / 500 = 8.645
    expect(body.ordine).toMatchObject({ totaleLordo: 16.65, totaleDaPagare: 16.65 });
    expect(body.differenza).toBe(1.65);
    expect((await detail()).dettagliOrdine[0]).toEqual({ ...pane500, pesoEffettivo: 1_235, importo: 8.65 });
    expect((await read()).righe[0]).toMatchObject({ quantita: 2, pesoEffettivo: 1_235 });
    expect(await parole()).toBe('peso di 1 riga cambiato: +1,65 €');
    const { body: sales } = await call('POST', 'getStatistiche', { productId: 1 });
    expect(sales).toEqual([{ label: 'Pane di Altamura', ordersCount: 1, totalAmount: 8.65 }]);
    const day = (what: string) => get(`/api/ordini/${what}?date=2026-11-23`);
    expect(await day('GetOrdiniAdmin')).toMatchObject([{ totaleDaPagare: 16.65 }]);
    expect(await day('GetTotaleOrdinatoAdmin')).toMatchObject([{ quantitaTotale: 1 }, { quantitaTotale: 2 }]);
    // Taken away again, the line costs its pieces.
    expect((await modifica(weights())).body.ordine.totaleLordo).toBe(15);
  });

  it('stay of a product that is no longer sold by weight, and are none where the weight is no number', async () => {
    await modifica(weights(990));
    await rows('update prodotti set a_peso = id = 2');
    await rows(`update dettagli_ordine set peso = 'vassoio' where id = 2`);
    expect((await read()).righe).toMatchObject([{ aPeso: true, pesoNominale: 500 }, { aPeso: false }]);
    expect((await read()).righe[1]).not.toHaveProperty('pesoNominale');
    expect((await modifica(weights(1_000))).status).toBe(200);
    expect((await modifica(weights(1_000, 200))).status).toBe(400);
  });
});

describe('the pickup', () => {
  it('moves to another slot, whose place is taken, the old one is free, and DevTools replays it backwards', async () => {
    await place();
    const paid = { verso: 'incasso', importo: 6, metodo: 'Carta' };
    await call('POST', '1/movimenti', paid, server.adminToken, 'una-chiave-sua');
    const { body } = await modifica((request) => ({
      ...quantities(1)(request),
      dataRitiro: '2026-11-28T10:00',
    }));
    expect(body.ordine).toMatchObject({ dataRitiro: '2026-11-28T10:00:00+01:00', data: '2026-11-28' });
    expect(await places()).toEqual([{ ora: '10:00:00', usati: 1 }]);
    expect(await parole()).toMatch('ritiro spostato a sabato 28/11, 10:00');
    await modifica({ dataRitiro: POMERIGGIO });
    expect(await places()).toEqual([{ ora: '16:00:00', usati: 1 }]);
    await pushed();
    const { eventi } = await get<Giornata>(`/api/registro/giornata?giorno=${await today()}`);
    expect(eventi).toMatchObject([
      { tipo: 'nuovo', ordine: { data: '2026-11-23', totaleDaPagare: 15, dataRitiro: POMERIGGIO } },
      { tipo: 'modificato', ordine: { totaleDaPagare: 15, incassato: 6 } },
      { tipo: 'modificato', ordine: { data: '2026-11-28', totaleDaPagare: 11.5 } },
      { tipo: 'modificato', ordine: { data: '2026-11-23', totaleDaPagare: 11.5 } },
    ]);
    expect(eventi[0]!.ordine).not.toHaveProperty('incassato');
  });

  it.each([
    ['2026-11-23T10:30', 409, 'La fascia oraria delle 10:30 è al completo.'],
    ['2026-02-30T16:00', 400, 'Data di ritiro non valida'],
  ])('is refused as an order is: %s', async (dataRitiro, status, message) => {
    for (let n = 0; n < 5; n++) await ordina(unOrdine({ dataRitiro: MATTINA }));
    const id = await place();
    await expectRefused({ dataRitiro }, status, { dataRitiro: [message] }, id);
  });

  it('that stays is the order’s own, also where it is past, closed or full', async () => {
    await place();
    await rows(`insert into chiusure (data) values ('2026-11-23')`);
    server.clock.set('2026-11-24T09:00:00+01:00');
    expect((await modifica(quantities(1))).status).toBe(200);
    expect(await places()).toEqual([{ ora: '16:00:00', usati: 1 }]);
  });
});

describe('coupon and gift card', () => {
  it('are reckoned anew: what is due less goes back to the card first, and what is due more it pays', async () => {
    await addCoupon();
    await addGiftcard({ saldoCents: 1_000 });
    await place({ coupon: 'SCONTO10', giftCard: 'REGALO' });
    // 15.00 less 1.50 and 10.00
    expect(await detail()).toMatchObject({ valoreGiftCard: 10, totaleDaPagare: 3.5 });
    const { body: less } = await modifica(quantities(1));
    // 11.50 less 1.15: 3.15 less is due
    expect([less.differenza, less.resoGiftCard]).toEqual([0, 3.15]);
    expect(less.ordine).toMatchObject({ sconto: 1.15, valoreGiftCard: 6.85, totaleDaPagare: 3.5 });
    expect(await parole()).toBe('«Pane di Altamura 500 g» da 2 a 1; resi 3,15 € sulla gift card');
    const { body: more } = await modifica(quantities(3));
    // 18.50 less 1.85: 6.30 more, of which the card has 3.15
    expect([more.differenza, more.resoGiftCard]).toEqual([3.15, 0]);
    expect(more.ordine).toMatchObject({ valoreGiftCard: 10, totaleDaPagare: 6.65 });
    expect(await movimenti()).toEqual(['emissione 1000', 'ordine -1000', 'annullamento 315', 'ordine -315']);
    await setStato(3);
    expect([await saldo(), await usi(), await stock()]).toEqual([1_000, 0, [50, 50, 1_000, 5]]);
    expect(await detail()).toMatchObject({ reso: { giftCard: 10, coupon: true, posto: true } });
    await call('POST', '1/ripristina');
    expect([await saldo(), await usi(), (await detail()).totaleDaPagare]).toEqual([0, 1, 6.65]);
  });

  it('never pay more than is due, and a card from which all came back is still the order’s', async () => {
    await addGiftcard({ saldoCents: 800 });
    await place({ giftCard: 'REGALO' });
    const { body } = await modifica(({ righe }) => ({ righe: [{ ...righe[0]!, quantita: 1 }] }));
    expect([body.differenza, body.resoGiftCard]).toEqual([-3.5, 8]);
    expect(body.ordine).toMatchObject({ valoreGiftCard: 0, totaleDaPagare: 3.5 });
    expect(await read()).toMatchObject({ giftCard: '••••LO' });
    await modifica(quantities(2));
    expect(await detail()).toMatchObject({ valoreGiftCard: 3.5, totaleDaPagare: 3.5 });
    await modifica(quantities(1));
    await setStato(3);
    expect([await saldo(), (await movimenti()).length]).toEqual([800, 5]);
  });

  it('of one category stay with its lines, whatever becomes of the others', async () => {
    await addCoupon({ categoriaId: 1 });
    await addGiftcard({ saldoCents: 5_000, categoriaId: 1 });
    await place({ coupon: 'SCONTO10', giftCard: 'REGALO' });
    const { body: others } = await modifica(quantities(2, 3));
    expect(others.ordine).toMatchObject({ sconto: 0.7, valoreGiftCard: 6.3, totaleDaPagare: 24 });
    const { body: own } = await modifica(quantities(3));
    expect(own.ordine).toMatchObject({ sconto: 1.05, valoreGiftCard: 9.45, totaleDaPagare: 24 });
  });

  it('stay good though expired, used and switched off, but an expired card pays no more', async () => {
    await addCoupon({ singoloUso: true });
    await addGiftcard({ saldoCents: 1_000 });
    await place({ coupon: 'SCONTO10', giftCard: 'REGALO', lines: [pane(2)] });
    for (const table of ['coupon', 'giftcard'])
      await rows(`update ${table} set data_scadenza = '2026-01-01'`);
    await rows('update coupon set attivo = false');
    const ordine = { sconto: 1.05, valoreGiftCard: 6.3, totaleDaPagare: 3.15 };
    expect(await modifica(quantities(3))).toMatchObject({ status: 200, body: { ordine } });
  });

  it('whose minimum the order no longer reaches are refused, and may be taken out', async () => {
    await addCoupon({ spesaMinimaCents: 1_200 });
    await addGiftcard({ spesaMinimaCents: 1_400 });
    await place({ coupon: 'SCONTO10', giftCard: 'REGALO' });
    const minimo = (euro: string) => `richiede una spesa minima di ${euro} €.`;
    await expectRefused(quantities(1), 409, { coupon: [`Il coupon SCONTO10 ${minimo('12,00')}`] });
    const without = (request: ModificaRequest) => ({ ...quantities(1)(request), coupon: undefined });
    await expectRefused(without, 409, { giftCard: [`La gift card ••••LO ${minimo('14,00')}`] });
    const { body } = await modifica((request) => ({ ...without(request), giftCard: undefined }));
    expect(body).toMatchObject({ resoGiftCard: 13.5, differenza: 11.5, ordine: { totaleDaPagare: 11.5 } });
    expect([await saldo(), await usi()]).toEqual([10_000, 0]);
    expect(await parole()).toBe(
      '«Pane di Altamura 500 g» da 2 a 1; coupon tolto; gift card tolta; resi 13,50 € sulla gift card',
    );
  });

  it('are shown without the code of the card, which stays when that is sent back', async () => {
    await addGiftcard({ codice: 'REGALO-7K2M', saldoCents: 1_000 });
    await place({ giftCard: 'REGALO-7K2M' });
    const { token } = await addPersona('banco');
    const shown = await call('GET', '1/modifica', undefined, token);
    expect(shown.body).toMatchObject({ giftCard: '••••K2M' });
    const { versione } = await read();
    const stale = await send({ ...(await requestOf(quantities(1))), versione: versione - 1 }, { token });
    expect(JSON.stringify([stale, shown])).not.toContain('REGALO');
    const kept = await requestOf(quantities(1));
    expect(kept.giftCard).toBe('••••K2M');
    expect((await call('POST', '1/modifica/anteprima', kept, token)).body).toMatchObject({
      valoreGiftCard: 6.5,
    });
    expect((await send(kept, { token })).body.ordine).toMatchObject({ valoreGiftCard: 6.5 });
    expect((await modifica({ giftCard: '••••XXX' })).body.errors).toHaveProperty('giftCard');
    expect(await saldo('REGALO-7K2M')).toBe(350);
  });

  it('whose minimum only the weight on the scale misses stay, also when it is weighed anew', async () => {
    await perPeso();
    await addCoupon({ spesaMinimaCents: 700 });
    await addGiftcard({ spesaMinimaCents: 700, saldoCents: 500 });
    await place({ coupon: 'SCONTO10', giftCard: 'REGALO', lines: [pane(2)] });
    expect(await modifica(weights(700))).toMatchObject({
      status: 200,
      body: { ordine: { totaleLordo: 4.9, sconto: 0.49, valoreGiftCard: 3.11, totaleDaPagare: 1.3 } },
    });
    expect(await modifica(weights(990))).toMatchObject({
      status: 200,
      body: { ordine: { totaleLordo: 6.93, sconto: 0.69, valoreGiftCard: 4.94, totaleDaPagare: 1.3 } },
    });
    expect(await setStato(2)).toMatchObject({ status: 200 });
    expect(await saldo()).toBe(6);
  });

  it('that are new are taken by the rules of placing, and the old go back whole', async () => {
    await addCoupon();
    await addCoupon({ codice: 'SCADUTO', dataScadenza: '2026-01-01' });
    await addCoupon({ codice: 'FISSO', scontoPercentuale: null, scontoFissoCents: 200 });
    await addGiftcard();
    await addGiftcard({ codice: 'ALTRA', saldoCents: 500 });
    await place({ coupon: 'SCONTO10', giftCard: 'REGALO' });
    await expectRefused({ coupon: 'scaduto' }, 409, {
      coupon: ['Il coupon SCADUTO è scaduto il 01/01/2026.'],
    });
    await expectRefused({ giftCard: 'NESSUNA' }, 409, { giftCard: [expect.any(String)] });
    const { body } = await modifica({ coupon: 'fisso', giftCard: 'altra' });
    expect([body.differenza, body.resoGiftCard]).toEqual([8, 13.5]);
    expect(body.ordine).toMatchObject({ sconto: 2, valoreGiftCard: 5, totaleDaPagare: 8 });
    expect([await saldo(), await saldo('ALTRA')]).toEqual([10_000, 0]);
    expect(await rows('select usi from coupon order by id')).toEqual([{ usi: 0 }, { usi: 0 }, { usi: 1 }]);
  });
});

describe('one after the other', () => {
  const other = () => addPersona('banco', 'Bruno');

  it('tells every screen and the history, notes being in neither; where nothing changed it does nothing', async () => {
    await place();
    await modifica((request) => ({
      note: 'Segreto di Maria',
      righe: request.righe.map((riga) => ({ ...riga, note: 'per la Rossi' })),
    }));
    await pushed();
    expect((await eventiDopo()).eventi.map(({ tipo }) => tipo)).toEqual(['nuovo', 'modificato']);
    const [riga] = await get<RigaStoria[]>('/api/ordini/1/storia');
    expect(riga).toMatchObject({ chi: ADMIN.nome, azione: 'modifica' });
    expect(await parole()).toBe(
      'nota di «Pane di Altamura 500 g» cambiata; nota di «Cannoli 250 g» cambiata; nota cambiata',
    );
    expect(await count(`select count(*) from registro where dopo::text ~ 'Segreto|Rossi'`)).toBe(0);
    const nothing = await unchanged(() => modifica({}));
    expect(nothing).toMatchObject({ status: 200, body: { differenza: 0, resoGiftCard: 0 } });
    const { versione } = await detail();
    await modifica({ note: undefined });
    expect((await detail()).versione).toBe(versione! + 1);
  });

  it('the second who began from the same order gets what changed; whoever saw or readied it is in nobody’s way', async () => {
    await place();
    const { token } = await other();
    const [one, two] = [await requestOf(quantities(3)), await requestOf({ note: 'mia' })];
    await server.call('POST', '/api/ordini/visti', { body: { ids: [1] }, token });
    await setStato(1);
    expect((await send(one, { token })).status).toBe(200);
    await call('POST', 'gruppo/stampa', { ids: [1] });
    const stale = await unchanged(() => send(two));
    expect(stale).toEqual({
      status: 409,
      body: {
        message: 'Bruno ha salvato altre modifiche nel frattempo: le tue non sono state salvate.',
        conflict: { attuale: await read(), chi: 'Bruno', quando: expect.any(String) as string },
      },
    });
    expect(await unchanged(() => call('POST', '1/modifica/anteprima', two))).toEqual(stale);
    expect((await send({ ...two, versione: stale.body.conflict!.attuale.versione })).status).toBe(200);
  });
});

it('of a product is on the wire, and stays where a save does not say it', async () => {
  await perPeso();
  const prodotto = () => get<{ aPeso?: boolean }>('/api/prodotti/1');
  expect(await prodotto()).toMatchObject({ aPeso: true });
  expect(await get('/api/prodotti/1/disponibilita')).toMatchObject([{ aPeso: true }, { aPeso: true }]);
  expect((await server.call('GET', '/api/prodotti/2/disponibilita')).text).not.toContain('aPeso');
  const all = await get<{ aPeso?: boolean }[]>('/api/prodotti/GetProdottiAdmin');
  expect(all.map(({ aPeso }) => aPeso)).toEqual([false, false, true]);
  const { aPeso: _, ...unsaid } = await prodotto();
  await server.call('PUT', '/api/prodotti/1', { body: unsaid });
  expect(await prodotto()).toMatchObject({ aPeso: true });
  await server.call('PUT', '/api/prodotti/1', { body: { ...(await prodotto()), aPeso: false } });
  expect(await prodotto()).toMatchObject({ aPeso: false });
});

it('keeps the cents through random changes, whatever they are', async () => {
  await perPeso();
  await addCoupon({ categoriaId: 1 });
  await addGiftcard({ saldoCents: 2_000, categoriaId: 1 });
  await place({ coupon: 'SCONTO10', giftCard: 'REGALO' });
  let seed = 7;
  const upTo = (n: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % n;
  let done = 0;
  for (let n = 0; n < 40; n++) {
    const request = await requestOf(({ righe }) => ({
      righe: [
        ...righe.filter((_, at) => at === 0 || upTo(3) > 0),
        ...(upTo(2)
          ? [{ varianteId: 1 + upTo(3), quantita: 1 + upTo(3), note: upTo(2) ? 'a fette' : undefined }]
          : []),
      ].map((riga) => ({ ...riga, quantita: 1 + upTo(4), pesoEffettivo: undefined })),
      dataRitiro: `2026-11-2${3 + upTo(2)}T16:00`,
      coupon: upTo(4) ? 'SCONTO10' : undefined,
      giftCard: upTo(4) ? 'REGALO' : undefined,
    }));
    const weighed = (await read()).righe.filter(({ aPeso }) => aPeso).map(({ id }) => id);
    const righe = request.righe.map((riga) =>
      weighed.includes(riga.id ?? 0) && upTo(2) ? { ...riga, pesoEffettivo: 200 + upTo(2_000) } : riga,
    );
    const { status, body } = await send({ ...request, righe, pesiConfermati: true });
    expect([200, 409]).toContain(status);
    if (status !== 200) continue;
    done++;
    expect(await saldo()).toBe(2_000 - Math.round(body.ordine.valoreGiftCard * 100));
    // Total and lines among them.
    expect(await findBrokenRules(server)).toEqual([]);
  }
  expect(done).toBeGreaterThan(20);
  await setStato(3);
  expect(await preso()).toMatchObject({ saldo: 2_000, usi: 0, scorte: [50, 50, 1_000, 5], usati: 0 });
});

describe('at the same time', () => {
  race('a change and a cancellation: what the order holds then goes back once', async () => {
    await addGiftcard({ saldoCents: 20_000 });
    for (let id = 1; id <= 12; id++) await place({ giftCard: 'REGALO' });
    const requests = await requestsOf(12, (n) => quantities(1 + (n % 4)));
    const answers = await Promise.all(
      requests.flatMap((request, n) => [
        insist(() => send(request, { id: n + 1 })),
        insist(() => call('DELETE', `${n + 1}`)),
      ]),
    );
    for (const [n, status] of statuses(answers).entries())
      expect(n % 2 === 0 ? [200, 409] : [200]).toContain(status);
    expect([await saldo(), await stock(), await places()]).toEqual([20_000, [50, 50, 1_000, 5], []]);
  });

  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);
  /** All at once, each of the order of its place, from this one on. */
  const sendAll = (requests: ModificaRequest[], from = 1) =>
    requests.map((request, n) => insist(() => send(request, { id: n + from })));

  race('the last place goes to a change or an order, and swapped slots wait for each other', async () => {
    for (let n = 0; n < 4; n++) await ordina(unOrdine({ dataRitiro: MATTINA }));
    for (let n = 0; n < 4; n++) await place();
    const into = await requestsOf(3, () => ({ dataRitiro: MATTINA }), 5);
    const answers = await Promise.all([
      ...sendAll(into, 5),
      insist(() => ordina(unOrdine({ dataRitiro: MATTINA }))),
    ]);
    expect(statuses(answers).filter((status) => status < 300)).toHaveLength(1);
    const swaps = await requestsOf(8, (n) => ({
      dataRitiro: n < 4 ? '2026-11-24T16:00' : '2026-11-23T16:30',
    }));
    const swapped = await Promise.all(sendAll(swaps));
    expect(new Set(statuses(swapped))).toEqual(new Set([200]));
  });

  race('an order that is read meanwhile is read whole: its lines make up its total', async () => {
    await place({ lines: [pane(2)] });
    const changes = (async () => {
      for (let n = 0; n < 12; n++) await modifica(n % 2 ? quantities(2) : quantities(5));
    })();
    let done = false;
    void changes.finally(() => (done = true));
    const read = async () => {
      while (!done) {
        const { status, body } = await call('GET', '1');
        if (status === 503) continue;
        const { totaleLordo, dettagliOrdine } = body as OrdineDettaglio;
        const righe = dettagliOrdine.reduce((sum, riga) => sum + riga.quantita * riga.prezzoUnitario, 0);
        expect(righe).toBe(totaleLordo);
      }
    };
    const reads = await Promise.allSettled([read(), read()]);
    await changes;
    expect(reads.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  });

  race('coupons and cards that are swapped wait for each other', async () => {
    await addCoupon();
    await addCoupon({ codice: 'DUE' });
    await addGiftcard();
    await addGiftcard({ codice: 'ALTRA' });
    const one = { coupon: 'SCONTO10', giftCard: 'REGALO' };
    const two = { coupon: 'DUE', giftCard: 'ALTRA' };
    for (let n = 0; n < 8; n++) await place(n % 2 ? one : two);
    const requests = await requestsOf(8, (n) => (n % 2 ? two : one));
    const answers = await Promise.all(sendAll(requests));
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
    expect(await rows('select usi from coupon order by id')).toEqual([{ usi: 4 }, { usi: 4 }]);
  });

  race('a change and handing over, one by one or many: never half', async () => {
    await perPeso();
    for (let n = 0; n < 8; n++) await place();
    const requests = await requestsOf(8, () => weights(1_200));
    const ids = [1, 2, 3, 4];
    const [many, ...rest] = await Promise.all([
      insist(() => call('POST', 'gruppo/stato', { ids, status: 2 }, server.adminToken, 'una-chiave-lunga')),
      ...sendAll(requests),
      ...[5, 6, 7, 8].map((id) => insist(() => setStato(2, id))),
    ]);
    expect(many.status).toBe(200);
    for (const status of statuses(rest)) expect([200, 409]).toContain(status);
    // Whoever was handed over had been weighed.
    expect(
      await count(`select count(*) from ordini o join dettagli_ordine d on d.ordine_id = o.id
          where o.stato = 2 and d.prodotto_id = 1 and d.peso_effettivo_g is null`),
    ).toBe(0);
  });
});
