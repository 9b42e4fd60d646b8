import { VARIANTI, unOrdine, withNegozio } from '../../support/negozio';

const { server, addCoupon, addGiftcard, ordina, rows, unchanged } = withNegozio();

const lines = (...all: [number, number][]) => ({
  lines: all.map(([varianteId, quantita]) => ({ varianteId, quantita })),
});
const left = (quantita: number, id = 1) =>
  `update varianti set quantita_disponibile = ${quantita} where id = ${id}`;

/** It names its cause, at its field, and changes nothing but that its key is remembered (idempotenza.test.ts). */
async function expectRefused(change: object, status: number, field: string, message: string) {
  const answer = await unchanged(() => ordina({ ...unOrdine(), ...change }), ['idempotenza']);
  expect([answer.status, answer.body]).toEqual([status, { message, errors: { [field]: [message] } }]);
}

describe('an order that the shop refuses names its cause and changes nothing', () => {
  it.each([
    ['2026-11-23T10:45', 'Non c’è una fascia oraria delle 10:45 il 23/11/2026.'],
    ['2026-11-23T10:30:01', 'Non c’è una fascia oraria delle 10:30 il 23/11/2026.'],
    ['2026-11-19T10:30', 'La fascia oraria delle 10:30 del 19/11/2026 è passata.'],
    ['2026-11-24T10:30', 'La fascia oraria delle 10:30 è al completo.'],
  ])('for %s: %s', async (dataRitiro, message) => {
    await rows(`insert into slot_occupati values ('2026-11-24', '10:30', 5)`);
    await expectRefused({ dataRitiro }, 409, 'dataRitiro', message);
  });

  const { pane500, cannoli, nascosto } = VARIANTI;
  const pagnotta: [number, number] = [pane500, 1];
  const cannolo: [number, number] = [cannoli, 1];
  const POCO = 'Disponibilità insufficiente per';
  it.each<[string, string, Parameters<typeof lines>, string]>([
    [`${POCO} «Pane di Altamura» 500 g: ne restano 3.`, left(3), [[pane500, 4]], 'lines.0'],
    [`${POCO} «Pane di Altamura» 500 g: ne resta 1.`, left(1), [cannolo, pagnotta, pagnotta], 'lines.1'],
    [`${POCO} «Cannoli» 250 g: è esaurito.`, left(0, 3), [pagnotta, cannolo], 'lines.1'],
    ['«Panettone» non è al momento in vendita.', left(50), [[nascosto, 1]], 'lines.0'],
    ['Uno dei prodotti scelti non esiste più.', left(50), [[99, 1]], 'lines.0'],
  ])('%s', async (message, setting, asked, field) => {
    await rows(setting);
    await expectRefused(lines(...asked), 409, field, message);
  });

  // Why one is refused at all: couponRules, giftcardRules.
  it.each([
    ['è già stato usato', { singoloUso: true, usi: 1 }],
    ['non esiste', { codice: 'ALTRO' }],
  ])('Il coupon %s', async (why, change) => {
    await addCoupon(change);
    await expectRefused({ coupon: 'SCONTO10' }, 409, 'coupon', `Il coupon SCONTO10 ${why}.`);
  });

  it.each([
    ['è scaduta il 19/11/2026', { dataScadenza: '2026-11-19' }],
    ['non esiste', { codice: 'ALTRA' }],
  ])('La gift card %s, the coupon being good', async (why, change) => {
    const coupon = await addCoupon();
    await addGiftcard(change);
    await expectRefused({ coupon, giftCard: 'REGALO' }, 409, 'giftCard', `La gift card REGALO ${why}.`);
  });

  it('names every line that cannot be had', async () => {
    const { body } = await ordina(unOrdine(lines([VARIANTI.cannoli, 2_000], [VARIANTI.nascosto, 1])));
    expect(body.message).toBe(
      'Disponibilità insufficiente per «Cannoli» 250 g: ne restano 1000. «Panettone» non è al momento in vendita.',
    );
    expect(Object.keys(body.errors ?? {})).toEqual(['lines.0', 'lines.1']);
  });

  it("goes by the shop's day: a coupon is good until midnight in Rome", async () => {
    const coupon = await addCoupon({ dataScadenza: '2026-11-20' });
    server.clock.set('2026-11-20T22:59:59Z');
    expect((await ordina(unOrdine({ coupon }))).status).toBe(201);
    server.clock.set('2026-11-20T23:00:00Z');
    expect((await ordina(unOrdine({ coupon }))).status).toBe(409);
  });
});

describe('an order that is wrong in itself changes nothing', () => {
  it.each([
    ['2026-02-30T10:30', 'Data di ritiro non valida'],
    ['2027-11-21T10:30', 'Si può ordinare fino al 20/11/2027: scegli un giorno prima.'],
  ])('for %s: %s', (dataRitiro, message) => expectRefused({ dataRitiro }, 400, 'dataRitiro', message));

  it.each<[string, object, string, string]>([
    ['no lines', { lines: [] }, 'lines', 'L’ordine è vuoto'],
    ['half a loaf', lines([1, 0.5]), 'lines.0.quantita', 'La quantità deve essere intera'],
    ['less than nothing', lines([1, -1]), 'lines.0.quantita', 'La quantità deve essere almeno 1'],
    ['no payment', { metodoPagamento: ' ' }, 'metodoPagamento', 'Il metodo di pagamento è obbligatorio'],
    ['no name', { cliente: { nome: '', cognome: 'Verdi' } }, 'cliente.nome', 'Il nome è obbligatorio'],
  ])('with %s', (_what, change, field, message) => expectRefused(change, 400, field, message));

  it('more than money can count', async () => {
    await rows('update varianti set quantita_disponibile = 2000000, prezzo_cents = 100000000 where id = 1');
    const { status, body } = await ordina(unOrdine(lines([1, 22])));
    expect([status, body.message]).toEqual([400, 'Ordine troppo grande']);
  });
});
