import type { ModificaFatta, PesataRequest } from '../../../src/contract/modifica';
import { ean13 } from '../../support/ean13';
import { VARIANTI, cannoli, pane, unOrdine, withNegozio } from '../../support/negozio';
import { findBrokenRules } from '../abuse/shopRules';

const { server, count, detail, modifica, ordina, parole, rows, unchanged } = withNegozio();

beforeEach(() => rows('update prodotti set a_peso = true where id = 1'));
afterEach(async () => expect(await findBrokenRules(server)).toEqual([]));

/** Line 1 are two loaves of 500 g at 3.50 EUR, to be weighed; line 2 is one piece. */
const place = () => ordina(unOrdine({ lines: [{ ...pane(2), note: 'a fette' }, cannoli()] }));
type Body = ModificaFatta & { errors?: Record<string, string[]> };
const pesa = (body: Partial<PesataRequest>) =>
  server.call<Body>('PUT', '/api/ordini/1/pesata', { body: { riga: 1, quantita: 2, ...body } });
const setMask = (etichetta: string) =>
  server.call('PUT', '/api/impostazioni/negozio', { body: { etichetta } });

it('weighs one line, whatever else of the order has changed, and weighs it again', async () => {
  await place();
  await rows(`update ordini set revisione_modifica = revisione + 1, note = 'per le 16'`);
  const { status, body } = await pesa({ pesoEffettivo: 1_100 });
  expect([status, body.message, body.differenza]).toEqual([200, 'Peso salvato.', 0.7]);
  expect(await detail()).toMatchObject({
    note: 'per le 16',
    totaleDaPagare: 15.7,
    dettagliOrdine: [{ quantita: 2, note: 'a fette', pesoEffettivo: 1_100, importo: 7.7 }, { quantita: 1 }],
  });
  expect(await parole()).toBe('peso di 1 riga cambiato: +0,70 €');
  // Of the same weight nothing is written; without one the line costs its pieces.
  expect((await unchanged(() => pesa({ pesoEffettivo: 1_100 }))).body.differenza).toBe(0);
  expect((await pesa({})).body.ordine.totaleDaPagare).toBe(15);
});

it('asks about a strange weight as the form does, and takes it where it is right', async () => {
  await place();
  const message = 'Il peso di «Pane di Altamura» è 100 g, ne erano attesi 1 kg: è giusto?';
  const body = { message, errors: { pesiDaConfermare: ['true'] } };
  expect(await pesa({ pesoEffettivo: 100 })).toMatchObject({ status: 400, body });
  expect((await pesa({ pesoEffettivo: 100, pesiConfermati: true })).status).toBe(200);
});

it.each<[string, Partial<PesataRequest>, number, string]>([
  ['of other pieces than it has', { quantita: 3, pesoEffettivo: 1_000 }, 409, 'La riga è stata cambiata'],
  ['that is not its own', { riga: 99, pesoEffettivo: 1_000 }, 409, 'La riga è stata cambiata'],
  ['with decimals', { pesoEffettivo: 1.5 }, 400, 'Scrivi il peso in grammi, senza decimali'],
  ['without a mask for its label', { etichetta: ean13('200000100770') }, 400, 'scrivi in Impostazioni'],
])('refuses a line %s, and changes nothing', async (_what, body, status, message) => {
  await place();
  const answer = await unchanged(() => pesa(body));
  expect(answer).toMatchObject({ status, body: { message: expect.stringContaining(message) as string } });
});

describe('a scale’s label', () => {
  beforeEach(async () => {
    await rows(`update prodotti set codice = '123' where id = 1`);
    await place();
    await setMask('2ccccccEEEEEX');
  });

  it('with a price is kept to the cent, grams derived, also when the order is changed', async () => {
    await rows('update dettagli_ordine set prezzo_unitario_cents = 2999 where id = 1');
    const { body } = await pesa({ etichetta: ean13('200012305000') });
    // 50.00 at 59.98 a kilogram are 833.6 g; 834 g would cost 50.02.
    const kept = { pesoEffettivo: 834, importo: 50 };
    expect(body.ordine.dettagliOrdine[0]).toMatchObject(kept);
    expect((await modifica({})).body.ordine.dettagliOrdine[0]).toMatchObject(kept);
    // As many grams typed are what stands there; another label of as many is another amount.
    expect((await pesa({ pesoEffettivo: 834 })).body.differenza).toBe(0);
    expect((await pesa({ etichetta: ean13('200012305001') })).body.differenza).toBe(0.01);
    expect(await parole()).toBe('peso di 1 riga cambiato: +0,01 €');
  });

  it('with a weight is weighed', async () => {
    await setMask('2CCCCCCGGGGGX');
    const { body } = await pesa({ etichetta: ean13('200012301050') });
    expect(body.ordine.dettagliOrdine[0]).toMatchObject({ pesoEffettivo: 1_050, importo: 7.35 });
  });

  it.each([
    ['of another product', ean13('200012401050'), 'L’etichetta è di un altro prodotto (codice 000124).'],
    ['that is none', '8001234567890', 'Il codice letto non è un’etichetta della bilancia'],
  ])('%s is refused', async (_what, etichetta, message) => {
    expect(await pesa({ etichetta })).toMatchObject({
      status: 400,
      body: { errors: { etichetta: [expect.stringContaining(message)] } },
    });
  });
});

it('loses no weight of two lines that are weighed at once', async () => {
  await ordina(unOrdine({ lines: [pane(2), { varianteId: VARIANTI.pane1000, quantita: 2 }] }));
  const both = await Promise.all([
    pesa({ pesoEffettivo: 1_100 }),
    pesa({ riga: 2, pesoEffettivo: 2_100 }),
    pesa({ pesoEffettivo: 1_100 }),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await detail()).dettagliOrdine).toMatchObject([{ pesoEffettivo: 1_100 }, { pesoEffettivo: 2_100 }]);
  expect(await count(`select count(*) from registro where azione = 'modifica'`)).toBe(2);
});
