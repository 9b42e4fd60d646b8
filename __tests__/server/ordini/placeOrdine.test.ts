import { CATEGORIE, MATTINA, VARIANTI, cannoli, unOrdine, withNegozio } from '../../support/negozio';
import { ADMIN } from '../../support/testServer';

const { server, addCoupon, addGiftcard, count, get, ordina, preso, rows } = withNegozio();

it('answers 201 with the order, and takes stock and place', async () => {
  const lines = [cannoli(2), { varianteId: VARIANTI.pane1000, quantita: 1 }];
  const { status, body } = await ordina(unOrdine({ dataRitiro: MATTINA, lines }));
  expect(status).toBe(201);
  const row = {
    id: 1,
    numeroOrdine: '1001',
    dataRitiro: MATTINA,
    data: '2026-11-23',
    cliente: 'Maria Bianchi',
    totaleDaPagare: 22.55,
    stato: 0,
  };
  expect(body).toEqual({
    ...row,
    totaleLordo: 22.55,
    sconto: 0,
    valoreGiftCard: 0,
    metodoPagamento: 'Contanti',
    dettagliOrdine: [
      { nomeProdotto: 'Cannoli 250 g', quantita: 2, prezzoUnitario: 8 },
      { nomeProdotto: 'Pane di Altamura 1000 g', quantita: 1, prezzoUnitario: 6.55 },
    ],
  });
  expect(await get('/api/ordini/GetOrdiniAdmin?date=2026-11-23')).toEqual([
    { ...row, versione: 1, visto: false },
  ]);
  expect((await preso()).scorte).toEqual([50, 49, 998, 5]);
  expect(await rows('select giorno, ora::text, usati from slot_occupati')).toEqual([
    { giorno: '2026-11-23', ora: '10:30:00', usati: 1 },
  ]);
  expect((await server.call('GET', '/api/ordini/1')).body).toEqual({
    ...body,
    versione: 1,
    visto: false,
    whatsapp: expect.stringContaining('ricevuto') as string,
    scheda: { riferimento: expect.any(String) as string, phone: '+39 333 1234567' },
  });
});

it('saves nothing where what it had locked is not as it was', async () => {
  await rows(`create function niente() returns trigger language plpgsql as 'begin return null; end'`);
  await rows('create trigger niente before update on varianti for each row execute function niente()');
  try {
    expect((await ordina(unOrdine({}))).status).toBe(500);
  } finally {
    await rows('drop function niente cascade');
  }
  for (const nothing of ['ordini', 'idempotenza', 'slot_occupati where usati > 0'])
    expect([nothing, await count(`select count(*) from ${nothing}`)]).toEqual([nothing, 0]);
});

it('keeps the hour that the autumn change repeats, at its first passage, and refuses its second', async () => {
  server.clock.set('2026-03-20T12:00:00Z');
  await rows(`insert into disponibilita_giorni (giorno_settimana, ora_inizio, ora_fine, slot_minuti, max_ordini_per_slot)
     values (0, '01:00', '04:00', 30, 5)`);
  const second = await ordina(unOrdine({ dataRitiro: '2026-10-25T02:30:00+01:00' }));
  expect(second.status).toBe(409);
  const { body } = await ordina(unOrdine({ dataRitiro: '2026-10-25T02:30' }));
  expect([body.dataRitiro, body.data]).toEqual(['2026-10-25T02:30:00+02:00', '2026-10-25']);
  expect(await get('/api/ordini/GetOrdiniAdmin?date=2026-10-25')).toMatchObject([{ id: body.id }]);
  const utc = await rows(`select data_ritiro at time zone 'UTC' = '2026-10-25T00:30' as kept from ordini`);
  expect(utc).toEqual([{ kept: true }]);
});

const lines = [
  { varianteId: VARIANTI.pane1000, quantita: 3 }, // 19,65 €
  cannoli(), // 8,00 €
];
const totals = ({ body }: Awaited<ReturnType<typeof ordina>>) => [
  body.totaleLordo,
  body.sconto,
  body.valoreGiftCard,
  body.totaleDaPagare,
];

it('a coupon rounds half up, a card pays what is left up to its balance, and all stands in ledger and log', async () => {
  const coupon = await addCoupon();
  const giftCard = await addGiftcard({ saldoCents: 2_000 });
  const asked = unOrdine({ lines, coupon: coupon.toLowerCase(), giftCard });
  const answer = await ordina(asked, { token: server.adminToken });
  expect(totals(answer)).toEqual([27.65, 2.77, 20, 4.88]);
  expect(await preso()).toMatchObject({ usi: 1, saldo: 0 });
  const movimenti = await rows(
    'select ordine_id, importo_cents as cents, causale from movimenti_giftcard order by id',
  );
  expect(movimenti).toEqual([
    { ordine_id: null, cents: 2_000, causale: 'emissione' },
    { ordine_id: 1, cents: -2_000, causale: 'ordine' },
  ]);
  const log = await rows(`select chi, azione, entita_id, prima, dopo from registro where entita = 'ordine'`);
  // No customer, and none of the words in which a payment may name one.
  const { cliente: _, metodoPagamento: __, ...ordine } = answer.body;
  const taken = { coupon, usiCoupon: 1, giftCard, saldoGiftCard: 0 };
  expect(log).toEqual([
    {
      ...{ chi: ADMIN.nome, azione: 'crea', entita_id: '1' },
      prima: { scorte: { '2': 50, '3': 1_000 }, usiCoupon: 0, saldoGiftCard: 20 },
      dopo: { ordine, scorte: { '2': 47, '3': 999 }, ...taken },
    },
  ]);
});

it('a coupon and a card of a category are for its lines alone, and what a coupon pays whole takes no card', async () => {
  const coupon = await addCoupon({ categoriaId: CATEGORIE.dolci, scontoFissoCents: 100 });
  const giftCard = await addGiftcard({ categoriaId: CATEGORIE.dolci });
  expect(totals(await ordina(unOrdine({ lines, coupon, giftCard })))).toEqual([27.65, 1.8, 6.2, 19.65]);
  const intero = await addCoupon({ codice: 'INTERO', scontoPercentuale: 100 });
  const gratis = await ordina(unOrdine({ lines, coupon: intero, giftCard }));
  expect(totals(gratis)).toEqual([27.65, 27.65, 0, 0]);
  expect(await count('select count(*) from movimenti_giftcard')).toBe(2);
});

it('makes the customer from the first order, with a line in the log, then finds it by e-mail, and its data stay', async () => {
  const cliente = (change: object) => unOrdine({ cliente: { nome: 'Rita', cognome: 'Verdi', ...change } });
  const utenti = () => rows('select email, phone_number, nome, cognome from utenti order by id');
  await ordina(cliente({ email: 'Rita@Esempio.it', phone: '080 123456' }));
  const made = { email: 'Rita@Esempio.it', phone_number: '080 123456', nome: 'Rita', cognome: 'Verdi' };
  expect(await utenti()).toEqual([made]);
  await ordina(cliente({ email: 'RITA@esempio.it', nome: 'Un altro', phone: '099 999999' }));
  // Without e-mail and phone a customer is only a name on the order.
  await ordina(cliente({}));
  expect(await utenti()).toEqual([made]);
  expect(await count(`select count(*) from registro where entita = 'utente'`)).toBe(1);
  expect(await rows('select cliente, telefono, utente_id from ordini order by id')).toEqual([
    { cliente: 'Rita Verdi', telefono: '080 123456', utente_id: 1 },
    { cliente: 'Un altro Verdi', telefono: '099 999999', utente_id: 1 },
    { cliente: 'Rita Verdi', telefono: null, utente_id: null },
  ]);
});
