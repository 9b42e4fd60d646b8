import { CATEGORIE, MATTINA, VARIANTI, cannoli, unOrdine, withNegozio } from '../../support/negozio';

const { server, addCoupon, addGiftcard, count, get, ordina, preso, rows } = withNegozio();

const stock = async () => (await preso()).scorte;

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
  expect(await stock()).toEqual([50, 49, 998, 5]);
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

it('keeps the hour that the autumn change repeats, at its first passage', async () => {
  server.clock.set('2026-03-20T12:00:00Z');
  await rows(`insert into disponibilita_giorni (giorno_settimana, ora_inizio, ora_fine, slot_minuti, max_ordini_per_slot)
     values (0, '01:00', '04:00', 30, 5)`);
  const { body } = await ordina(unOrdine({ dataRitiro: '2026-10-25T02:30' }));
  expect([body.dataRitiro, body.data]).toEqual(['2026-10-25T02:30:00+02:00', '2026-10-25']);
  expect(await get('/api/ordini/GetOrdiniAdmin?date=2026-10-25')).toMatchObject([{ id: body.id }]);
  const utc = await rows(`select data_ritiro at time zone 'UTC' = '2026-10-25T00:30' as kept from ordini`);
  expect(utc).toEqual([{ kept: true }]);
});

describe('coupon and gift card', () => {
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

  it('round half up, the card paying what is left up to its balance, and stand in the ledger', async () => {
    const coupon = await addCoupon();
    const giftCard = await addGiftcard({ saldoCents: 2_000 });
    expect(totals(await ordina(unOrdine({ lines, coupon: coupon.toLowerCase(), giftCard })))).toEqual([
      27.65, 2.77, 20, 4.88,
    ]);
    expect(await preso()).toMatchObject({ usi: 1, saldo: 0 });
    const movimenti = await rows(
      'select ordine_id, importo_cents as cents, causale from movimenti_giftcard order by id',
    );
    expect(movimenti).toEqual([
      { ordine_id: null, cents: 2_000, causale: 'emissione' },
      { ordine_id: 1, cents: -2_000, causale: 'ordine' },
    ]);
  });

  it('of a category are for its lines alone', async () => {
    const coupon = await addCoupon({ categoriaId: CATEGORIE.dolci, scontoFissoCents: 100 });
    const giftCard = await addGiftcard({ categoriaId: CATEGORIE.dolci });
    expect(totals(await ordina(unOrdine({ lines, coupon, giftCard })))).toEqual([27.65, 1.8, 6.2, 19.65]);
  });

  it('take nothing from the gift card when the coupon pays for everything', async () => {
    const coupon = await addCoupon({ scontoPercentuale: 100 });
    const giftCard = await addGiftcard();
    expect(totals(await ordina(unOrdine({ lines, coupon, giftCard })))).toEqual([27.65, 27.65, 0, 0]);
    expect(await preso()).toMatchObject({ saldo: 10_000, libro: 10_000 });
    expect(await count('select count(*) from movimenti_giftcard')).toBe(1);
  });
});

describe('the customer', () => {
  const cliente = (change: object) => unOrdine({ cliente: { nome: 'Rita', cognome: 'Verdi', ...change } });
  const utenti = () => rows('select email, phone_number, nome, cognome from utenti order by id');

  it('is made from the first order, with a line in the log, and then found by e-mail, whose data stay', async () => {
    await ordina(cliente({ email: 'Rita@Esempio.it', phone: '080 123456' }));
    const made = { email: 'Rita@Esempio.it', phone_number: '080 123456', nome: 'Rita', cognome: 'Verdi' };
    expect(await utenti()).toEqual([made]);
    await ordina(cliente({ email: 'RITA@esempio.it', nome: 'Un altro', phone: '099 999999' }));
    expect(await utenti()).toEqual([made]);
    expect(await count(`select count(*) from registro where entita = 'utente'`)).toBe(1);
    expect(await rows('select cliente, telefono, utente_id from ordini order by id')).toEqual([
      { cliente: 'Rita Verdi', telefono: '080 123456', utente_id: 1 },
      { cliente: 'Un altro Verdi', telefono: '099 999999', utente_id: 1 },
    ]);
  });

  it('without e-mail and phone is only a name on the order', async () => {
    expect((await ordina(cliente({}))).body.cliente).toBe('Rita Verdi');
    expect(await utenti()).toEqual([]);
  });
});

it('writes who, what, before and after in the log, and no customer', async () => {
  const coupon = await addCoupon();
  const giftCard = await addGiftcard({ saldoCents: 100 });
  const { body } = await ordina(unOrdine({ coupon, giftCard }), { token: server.adminToken });
  const log = await rows(`select chi, azione, entita_id, prima, dopo from registro where entita = 'ordine'`);
  const { cliente: _, metodoPagamento: __, ...ordine } = body;
  expect(log).toEqual([
    {
      chi: 'Ada Amministratrice',
      azione: 'crea',
      entita_id: '1',
      prima: { scorte: { '1': 50 }, usiCoupon: 0, saldoGiftCard: 1 },
      dopo: { ordine, scorte: { '1': 49 }, coupon, usiCoupon: 1, giftCard, saldoGiftCard: 0 },
    },
  ]);
});
