import { MATTINA, VARIANTI, unOrdine, withNegozio } from '../../support/negozio';
import { it, race } from '../../support/race';

const { server, addCoupon, addGiftcard, cancel, count, dump, ordina, rows, setStato, stockOf } =
  withNegozio();

const stato = (id: number) => count(`select stato from ordini where id = ${id}`);

/** An order that uses everything there is to give back. */
async function placeWithEverything() {
  const coupon = await addCoupon({ singoloUso: true });
  const giftCard = await addGiftcard({ saldoCents: 500 });
  const lines = [
    { varianteId: VARIANTI.cannoli, quantita: 3 },
    { varianteId: VARIANTI.pane500, quantita: 2 },
  ];
  const { body } = await ordina(unOrdine({ dataRitiro: MATTINA, lines, coupon, giftCard }));
  return body;
}

const kept = () =>
  rows(`select (select array_agg(quantita_disponibile order by id) from varianti) as scorte,
       (select usati from slot_occupati) as usati, (select usi from coupon) as usi,
       (select saldo_cents from giftcard) as saldo,
       (select sum(importo_cents)::int from movimenti_giftcard) as libro`);
const untouched = [{ scorte: [50, 50, 1_000, 5], usati: 0, usi: 0, saldo: 500, libro: 500 }];

describe('changing the status', () => {
  it.each([0, 1, 2])('to %i, from any other, with a line in the log', async (status) => {
    const { body } = await ordina();
    await rows(`update ordini set stato = ${(status + 1) % 3}`);
    const answer = await setStato(body.id, status);
    expect([answer.status, answer.body]).toEqual([200, { message: 'Ordine aggiornato con successo.' }]);
    expect(await stato(body.id)).toBe(status);
    const log = await rows(`select chi, entita_id, prima, dopo from registro where azione = 'cambia-stato'`);
    expect(log).toEqual([
      {
        chi: 'Ada Amministratrice',
        entita_id: '1',
        prima: { stato: (status + 1) % 3 },
        dopo: { stato: status },
      },
    ]);
  });

  it('to what it is already changes nothing', async () => {
    const { body } = await ordina();
    const before = await dump();
    expect((await setStato(body.id, 0)).status).toBe(200);
    expect(await dump()).toBe(before);
  });

  it.each([0, 1, 2])('away from Annullato to %i is refused', async (status) => {
    const { body } = await ordina();
    await cancel(body.id);
    const answer = await setStato(body.id, status);
    expect([answer.status, answer.body]).toEqual([
      409,
      { message: 'L’ordine è annullato: il suo stato non può più cambiare.' },
    ]);
    expect(await stato(body.id)).toBe(3);
  });

  it.each([4, -1, '1', null, undefined])('to %p is invalid', async (status) => {
    const { body } = await ordina();
    expect((await setStato(body.id, status)).status).toBe(400);
  });
});

describe('cancelling', () => {
  it.each([
    ['DELETE', cancel, 'Ordine annullato con successo.'],
    ['PATCH to 3', (id: number) => setStato(id, 3), 'Ordine aggiornato con successo.'],
  ])(
    'by %s keeps the order and gives everything back, with the log of it',
    async (_how, doCancel, message) => {
      const ordine = await placeWithEverything();
      expect(ordine).toMatchObject({ totaleLordo: 31, sconto: 3.1, valoreGiftCard: 5, totaleDaPagare: 22.9 });
      const answer = await doCancel(ordine.id);
      expect([answer.status, answer.body]).toEqual([200, { message }]);
      expect((await server.call('GET', `/api/ordini/${ordine.id}`)).body).toEqual({
        ...ordine,
        stato: 3,
        revisione: 2,
        scheda: { riferimento: expect.any(String) as string, phone: '+39 333 1234567' },
        visto: true,
        whatsapp: expect.stringContaining('annullato') as string,
        reso: expect.objectContaining({ giftCard: 5, coupon: true, posto: true }) as unknown,
      });
      expect(await kept()).toEqual(untouched);
      expect(
        await rows(`select importo_cents, ordine_id from movimenti_giftcard where causale = 'annullamento'`),
      ).toEqual([{ importo_cents: 500, ordine_id: ordine.id }]);
      expect(await rows(`select prima, dopo from registro where azione = 'annulla'`)).toEqual([
        {
          prima: { stato: 0, scorte: { '1': 48, '3': 997 }, saldoGiftCard: 0 },
          dopo: { stato: 3, scorte: { '1': 50, '3': 1_000 }, saldoGiftCard: 5 },
        },
      ]);
    },
  );

  it('again answers success and gives nothing back', async () => {
    const { id } = await placeWithEverything();
    await cancel(id);
    const before = await dump();
    expect((await cancel(id)).status).toBe(200);
    expect((await setStato(id, 3)).status).toBe(200);
    expect(await dump()).toBe(before);
  });

  race('many times at once gives back once', async () => {
    const { id } = await placeWithEverything();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? cancel(id) : setStato(id, 3))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(await kept()).toEqual(untouched);
    expect(await count(`select count(*) from registro where azione = 'annulla'`)).toBe(1);
  });

  race('while the status is changed ends cancelled, everything given back once', async () => {
    const { id } = await placeWithEverything();
    const answers = await Promise.all(
      [1, 0, 1, 0, 1].flatMap((status) => [setStato(id, status), cancel(id)]),
    );
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(await stato(id)).toBe(3);
    expect(await kept()).toEqual(untouched);
  });

  it.each([
    ['DELETE', cancel],
    ['PATCH to 3', (id: number) => setStato(id, 3)],
  ])('by %s an order that was handed over gives nothing back by itself', async (_how, doCancel) => {
    const { id } = await placeWithEverything();
    await setStato(id, 2);
    const before = await kept();
    expect(before).not.toEqual(untouched);
    expect((await doCancel(id)).status).toBe(200);
    expect((await doCancel(id)).status).toBe(200);
    expect(await stato(id)).toBe(3);
    expect(await kept()).toEqual(before);
    expect(await rows(`select prima, dopo from registro where azione = 'annulla'`)).toEqual([
      { prima: { stato: 2 }, dopo: { stato: 3 } },
    ]);
  });

  race('while it is handed over gives back everything or nothing', async () => {
    const { id } = await placeWithEverything();
    const taken = await kept();
    await Promise.all([cancel(id), setStato(id, 2), cancel(id), setStato(id, 2), setStato(id, 3)]);
    expect(await stato(id)).toBe(3);
    const da = await count('select annullato_da from ordini');
    expect(await kept()).toEqual(da === 2 ? taken : untouched);
  });

  it('frees place and coupon for the next', async () => {
    const { id } = await placeWithEverything();
    const again = unOrdine({ coupon: 'SCONTO10' });
    expect((await ordina(again)).status).toBe(409);
    await cancel(id);
    expect((await ordina(again)).status).toBe(201);
  });

  it('an order whose product was deleted since gives back everything, that product’s pieces as well', async () => {
    const { id } = await placeWithEverything();
    expect((await server.call('DELETE', '/api/prodotti/2')).status).toBe(200);
    expect((await cancel(id)).status).toBe(200);
    expect(await kept()).toEqual(untouched);
  });

  it('an order whose product was erased in earlier days gives back the rest', async () => {
    const { id } = await placeWithEverything();
    await rows('update dettagli_ordine set prodotto_id = null, variante_id = null where prodotto_id = 2');
    expect((await cancel(id)).status).toBe(200);
    expect(await stockOf(1)).toBe(50);
    expect(await count('select usati from slot_occupati')).toBe(0);
  });
});

it.each([
  ['GET', '/api/ordini/77', undefined],
  ['DELETE', '/api/ordini/77', undefined],
  ['PATCH', '/api/ordini/77/stato', { status: 1 }],
])('%s of an unknown order is not found', async (method, path, body) => {
  const answer = await server.call(method, path, { body });
  expect([answer.status, answer.body]).toEqual([404, { message: 'Ordine non trovato.' }]);
});

it.each(['0', '-1', 'abc', '1.5', '99999999999'])('an id %s is invalid', async (id) => {
  expect((await server.call('GET', `/api/ordini/${id}`)).status).toBe(400);
});
