import type { NuovoOrdineRequest } from '../../../src/contract/presa';
import {
  CATEGORIE,
  MATTINA,
  VARIANTI,
  addCoupon,
  addGiftcard,
  rows,
  unOrdine,
  withNegozio,
} from '../../support/negozio';
import type { TestServer } from '../../support/testServer';

const { server, dump, ordina } = withNegozio();

/** The shop without the keys of its callers: a refused one is remembered (idempotenza.test.ts). */
const shop = () => dump(['idempotenza']);

type Setting = (server: TestServer) => Promise<unknown>;
const nothing: Setting = () => Promise.resolve();
const sql =
  (text: string): Setting =>
  (shop) =>
    rows(shop, text);
const coupon =
  (change: Parameters<typeof addCoupon>[1]): Setting =>
  (shop) =>
    addCoupon(shop.database, change);
const giftcard =
  (change: Parameters<typeof addGiftcard>[1]): Setting =>
  (shop) =>
    addGiftcard(shop.database, change);
const lines = (...all: [number, number][]) => ({
  lines: all.map(([varianteId, quantita]) => ({ varianteId, quantita })),
});
const withCoupon = { coupon: 'SCONTO10' };
const withGiftcard = { giftCard: 'REGALO' };

describe('an order that the shop refuses names its cause and changes nothing', () => {
  it.each<[string, Setting, Partial<NuovoOrdineRequest>, string, string]>([
    [
      'a closure',
      nothing,
      { dataRitiro: '2026-12-25T10:30' },
      'dataRitiro',
      'Il negozio è chiuso il 25/12/2026 (Natale).',
    ],
    [
      'a closed week day',
      nothing,
      { dataRitiro: '2026-11-25T10:30' },
      'dataRitiro',
      'Il negozio è chiuso di mercoledì.',
    ],
    [
      'no such slot',
      nothing,
      { dataRitiro: '2026-11-23T10:45' },
      'dataRitiro',
      'Non c’è una fascia oraria delle 10:45 il 23/11/2026.',
    ],
    [
      'a second after a slot',
      nothing,
      { dataRitiro: '2026-11-23T10:30:01' },
      'dataRitiro',
      'Non c’è una fascia oraria delle 10:30 il 23/11/2026.',
    ],
    [
      'a past slot',
      nothing,
      { dataRitiro: '2026-11-19T10:30' },
      'dataRitiro',
      'La fascia oraria delle 10:30 del 19/11/2026 è passata.',
    ],
    [
      'a full slot',
      sql(`insert into slot_occupati values ('2026-11-23', '10:30', 5)`),
      { dataRitiro: MATTINA },
      'dataRitiro',
      'La fascia oraria delle 10:30 è al completo.',
    ],
    [
      'too few left',
      sql('update varianti set quantita_disponibile = 3 where id = 1'),
      lines([VARIANTI.pane500, 4]),
      'lines.0',
      'Disponibilità insufficiente per «Pane di Altamura» 500 g: ne restano 3.',
    ],
    [
      'too few left for two lines together',
      sql('update varianti set quantita_disponibile = 1 where id = 1'),
      lines([VARIANTI.cannoli, 1], [VARIANTI.pane500, 1], [VARIANTI.pane500, 1]),
      'lines.1',
      'Disponibilità insufficiente per «Pane di Altamura» 500 g: ne resta 1.',
    ],
    [
      'nothing left',
      sql('update varianti set quantita_disponibile = 0 where id = 3'),
      lines([VARIANTI.pane500, 1], [VARIANTI.cannoli, 1]),
      'lines.1',
      'Disponibilità insufficiente per «Cannoli» 250 g: è esaurito.',
    ],
    [
      'a hidden product',
      nothing,
      lines([VARIANTI.nascosto, 1]),
      'lines.0',
      '«Panettone» non è al momento in vendita.',
    ],
    ['an unknown variant', nothing, lines([99, 1]), 'lines.0', 'Uno dei prodotti scelti non esiste più.'],
    ['an unknown coupon', nothing, withCoupon, 'coupon', 'Il coupon SCONTO10 non esiste.'],
    [
      'an expired coupon',
      coupon({ dataScadenza: '2026-11-19' }),
      withCoupon,
      'coupon',
      'Il coupon SCONTO10 è scaduto il 19/11/2026.',
    ],
    [
      'an inactive coupon',
      coupon({ attivo: false }),
      withCoupon,
      'coupon',
      'Il coupon SCONTO10 non è attivo.',
    ],
    [
      'a coupon already used',
      coupon({ singoloUso: true, usi: 1 }),
      withCoupon,
      'coupon',
      'Il coupon SCONTO10 è già stato usato.',
    ],
    [
      "below a coupon's minimum",
      coupon({ spesaMinimaCents: 351 }),
      withCoupon,
      'coupon',
      'Il coupon SCONTO10 richiede una spesa minima di 3,51 €.',
    ],
    [
      'a coupon of another category',
      coupon({ categoriaId: CATEGORIE.dolci }),
      withCoupon,
      'coupon',
      'Il coupon SCONTO10 non vale per i prodotti di questo ordine.',
    ],
    ['an unknown gift card', nothing, withGiftcard, 'giftCard', 'La gift card REGALO non esiste.'],
    [
      'an expired gift card, the coupon being good',
      async (shop) => {
        await addCoupon(shop.database);
        await addGiftcard(shop.database, { dataScadenza: '2026-11-19' });
      },
      { ...withCoupon, ...withGiftcard },
      'giftCard',
      'La gift card REGALO è scaduta il 19/11/2026.',
    ],
    [
      'an inactive gift card',
      giftcard({ attiva: false }),
      withGiftcard,
      'giftCard',
      'La gift card REGALO non è attiva.',
    ],
    [
      'an empty gift card',
      giftcard({ saldoCents: 0 }),
      withGiftcard,
      'giftCard',
      'La gift card REGALO è esaurita.',
    ],
    [
      "below a gift card's minimum",
      giftcard({ spesaMinimaCents: 1_000 }),
      withGiftcard,
      'giftCard',
      'La gift card REGALO richiede una spesa minima di 10,00 €.',
    ],
    [
      'a gift card of another category',
      giftcard({ categoriaId: CATEGORIE.dolci }),
      withGiftcard,
      'giftCard',
      'La gift card REGALO non vale per i prodotti di questo ordine.',
    ],
  ])('%s', async (_why, setting, change, field, message) => {
    await setting(server);
    const before = await shop();
    const { status, body } = await ordina(unOrdine(change));
    expect([status, body]).toEqual([409, { message, errors: { [field]: [message] } }]);
    expect(await shop()).toBe(before);
  });

  it('names every line that cannot be had', async () => {
    const { body } = await ordina(unOrdine(lines([VARIANTI.cannoli, 2_000], [VARIANTI.nascosto, 1])));
    expect(body.message).toBe(
      'Disponibilità insufficiente per «Cannoli» 250 g: ne restano 1000. «Panettone» non è al momento in vendita.',
    );
    expect(Object.keys(body.errors ?? {})).toEqual(['lines.0', 'lines.1']);
  });

  it('in the second passage of the hour that the autumn change repeats', async () => {
    server.clock.set('2026-10-24T12:00:00Z');
    await rows(
      server,
      `insert into disponibilita_giorni (giorno_settimana, ora_inizio, ora_fine, slot_minuti, max_ordini_per_slot)
       values (0, '01:00', '04:00', 30, 5)`,
    );
    const { status } = await ordina(unOrdine({ dataRitiro: '2026-10-25T02:30:00+01:00' }));
    expect(status).toBe(409);
  });

  it('whose slot begins this very moment', async () => {
    server.clock.set(MATTINA);
    expect((await ordina(unOrdine({ dataRitiro: MATTINA }))).status).toBe(409);
    server.clock.advance(-1_000);
    expect((await ordina(unOrdine({ dataRitiro: MATTINA }))).status).toBe(201);
  });

  it("goes by the shop's day: a coupon is good until midnight in Rome", async () => {
    await addCoupon(server.database, { dataScadenza: '2026-11-20' });
    server.clock.set('2026-11-20T22:59:59Z');
    expect((await ordina(unOrdine(withCoupon))).status).toBe(201);
    server.clock.set('2026-11-20T23:00:00Z');
    expect((await ordina(unOrdine(withCoupon))).status).toBe(409);
  });
});

describe('an order that is wrong in itself changes nothing', () => {
  it.each<[string, object, string, string]>([
    [
      'a day that does not exist',
      { dataRitiro: '2026-02-30T10:30' },
      'dataRitiro',
      'Data di ritiro non valida',
    ],
    [
      'the hour that spring skips',
      { dataRitiro: '2026-03-29T02:30' },
      'dataRitiro',
      'Data di ritiro non valida',
    ],
    [
      'a day too far ahead',
      { dataRitiro: '2027-11-21T10:30' },
      'dataRitiro',
      'Si può ordinare fino al 20/11/2027: scegli un giorno prima.',
    ],
    [
      'the end of the calendar',
      { dataRitiro: '9999-12-31T23:30' },
      'dataRitiro',
      'Si può ordinare fino al 20/11/2027: scegli un giorno prima.',
    ],
    [
      'a day before there was a shop',
      { dataRitiro: '1899-12-31T10:30' },
      'dataRitiro',
      'Data di ritiro non valida',
    ],
    ['no lines', { lines: [] }, 'lines', 'L’ordine è vuoto'],
    ['half a loaf', lines([1, 0.5]), 'lines.0.quantita', 'La quantità deve essere intera'],
    ['less than nothing', lines([1, -1]), 'lines.0.quantita', 'La quantità deve essere almeno 1'],
    ['no payment', { metodoPagamento: ' ' }, 'metodoPagamento', 'Il metodo di pagamento è obbligatorio'],
    ['no name', { cliente: { nome: '', cognome: 'Verdi' } }, 'cliente.nome', 'Il nome è obbligatorio'],
  ])('%s', async (_why, change, field, message) => {
    const before = await shop();
    const { status, body } = await ordina(unOrdine(change));
    expect([status, body]).toEqual([400, { message, errors: { [field]: [message] } }]);
    expect(await shop()).toBe(before);
  });

  it('more than money can count', async () => {
    await rows(
      server,
      'update varianti set quantita_disponibile = 2000000, prezzo_cents = 100000000 where id = 1',
    );
    const { status, body } = await ordina(unOrdine(lines([1, 22])));
    expect([status, body.message]).toEqual([400, 'Ordine troppo grande']);
  });
});

it('refuses the 51st loaf after the 50th was sold, and leaves everything as it was', async () => {
  await ordina(unOrdine(lines([VARIANTI.pane500, 50])));
  const before = await shop();
  expect((await ordina()).status).toBe(409);
  expect(await shop()).toBe(before);
});
