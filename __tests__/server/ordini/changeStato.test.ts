import { MATTINA, cannoli, pane, unOrdine, withNegozio } from '../../support/negozio';
import { it, race } from '../../support/race';

const negozio = withNegozio();
const { server, cancel, count, detail, logged, ordina, ordinaIntero } = negozio;
const { preso, rows, setStato, unchanged } = negozio;

const stato = (id: number) => count(`select stato from ordini where id = ${id}`);
const untouched = { scorte: [50, 50, 1_000, 5], usati: 0, usi: 0, saldo: 500, libro: 500 };

describe('changing the status', () => {
  it.each([0, 1, 2])('to %i, from any other but Annullato, with a line in the log', async (status) => {
    const { body } = await ordina();
    const prima = (status + 1) % 3;
    await rows(`update ordini set stato = ${prima}`);
    const answer = await setStato(body.id, status);
    expect([answer.status, answer.body]).toEqual([200, { message: 'Ordine aggiornato con successo.' }]);
    expect(await stato(body.id)).toBe(status);
    expect(await logged('cambia-stato')).toEqual([{ prima: { stato: prima }, dopo: { stato: status } }]);
    await cancel(body.id);
    const message = 'L’ordine è annullato: il suo stato non può più cambiare.';
    expect(await setStato(body.id, status)).toMatchObject({ status: 409, body: { message } });
    expect(await stato(body.id)).toBe(3);
  });
});

describe('cancelling', () => {
  it.each([
    ['DELETE', cancel, 'Ordine annullato con successo.'],
    ['PATCH to 3', (id: number) => setStato(id, 3), 'Ordine aggiornato con successo.'],
  ])(
    'by %s keeps the order and gives everything back, with its log, once',
    async (_how, doCancel, message) => {
      const ordine = await ordinaIntero();
      expect(ordine).toMatchObject({ totaleLordo: 31, sconto: 3.1, valoreGiftCard: 5, totaleDaPagare: 22.9 });
      const answer = await doCancel(ordine.id);
      expect([answer.status, answer.body]).toEqual([200, { message }]);
      expect(await detail()).toEqual({
        ...ordine,
        stato: 3,
        versione: 2,
        scheda: { riferimento: expect.any(String) as string, phone: '+39 333 1234567' },
        visto: true,
        whatsapp: expect.stringContaining('annullato') as string,
        reso: expect.objectContaining({ giftCard: 5, coupon: true, posto: true }) as unknown,
      });
      expect(await preso()).toEqual(untouched);
      const ledger = `select importo_cents as cents, ordine_id from movimenti_giftcard where causale = 'annullamento'`;
      expect(await rows(ledger)).toEqual([{ cents: 500, ordine_id: ordine.id }]);
      expect(await logged('annulla')).toEqual([
        {
          prima: { stato: 0, scorte: { '1': 48, '3': 997 }, saldoGiftCard: 0 },
          dopo: { stato: 3, scorte: { '1': 50, '3': 1_000 }, saldoGiftCard: 5 },
        },
      ]);
      expect((await unchanged(() => doCancel(ordine.id))).status).toBe(200);
    },
  );

  race('many times at once, while it is handed over, gives back everything once or nothing', async () => {
    const { id } = await ordinaIntero();
    const taken = await preso();
    await Promise.all([cancel(id), setStato(id, 2), cancel(id), setStato(id, 2), setStato(id, 3)]);
    expect(await stato(id)).toBe(3);
    const da = await count('select annullato_da from ordini');
    expect(await preso()).toEqual(da === 2 ? taken : untouched);
    expect(await logged('annulla')).toHaveLength(1);
  });

  it('gives back the pieces of a product that was deleted since, but not of one erased in earlier days', async () => {
    const { id } = await ordinaIntero();
    const { body } = await ordina(unOrdine({ lines: [cannoli(), pane()] }));
    expect((await server.call('DELETE', '/api/prodotti/2')).status).toBe(200);
    await rows(
      `update dettagli_ordine set prodotto_id = null, variante_id = null where ordine_id = ${body.id} and variante_id = 3`,
    );
    for (const each of [id, body.id]) expect((await cancel(each)).status).toBe(200);
    expect(await preso()).toEqual({ ...untouched, scorte: [50, 50, 999, 5] });
  });
});

it.each<[method: string, path: string, body: object | undefined]>([
  ['GET', '', undefined],
  ['DELETE', '', undefined],
  ['PATCH', '/stato', { status: 1 }],
  ['POST', '/ripristina', undefined],
  ['POST', '/rimessa', { posto: true }],
  ['GET', '/modifica', undefined],
  ['PUT', '/modifica', { versione: 1, dataRitiro: MATTINA, righe: [pane()] }],
  ['PUT', '/pesata', { riga: 1, quantita: 1, pesoEffettivo: 500 }],
  ['POST', '/movimenti', { verso: 'incasso', importo: 1, metodo: 'Carta' }],
  ['POST', '/avviso', undefined],
])('%s%s of an unknown order is not found', async (method, path, body) => {
  const answer = await server.call(method, `/api/ordini/77${path}`, { body, key: 'la-sua-chiave' });
  expect([answer.status, answer.body]).toEqual([404, { message: 'Ordine non trovato.' }]);
});

it.each(['0', '-1', 'abc', '1.5', '99999999999'])('an id %s is invalid', async (id) => {
  expect((await server.call('GET', `/api/ordini/${id}`)).status).toBe(400);
});
