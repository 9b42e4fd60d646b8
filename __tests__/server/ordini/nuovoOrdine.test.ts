import type { Preview, ClienteTrovato, NuovoOrdineRequest } from '../../../src/contract/nuovoOrdine';
import { MATTINA, VARIANTI, cannoli, pane, unOrdine, withNegozio } from '../../support/negozio';
import type { Refusal } from '../../support/prodotti';

const { server, addCoupon, addGiftcard, cancel, dump, get, ordina, rows, stockOf, unchanged } = withNegozio();

const preview = (body: object) => server.call<Preview & Refusal>('POST', '/api/ordini/anteprima', { body });
const clienti = (testo: string) =>
  get<ClienteTrovato[]>(`/api/ordini/clienti?testo=${encodeURIComponent(testo)}`);
/** What a preview knows of an order. */
function known({ metodoPagamento: _, note: __, ...rest }: NuovoOrdineRequest) {
  return rest;
}

describe('a preview', () => {
  it('says what the order will cost to the cent and keeps nothing, not even a number', async () => {
    await addCoupon();
    await addGiftcard({ saldoCents: 300 });
    const ordine = unOrdine({
      lines: [pane(2), { ...cannoli(), note: 'incartare' }],
      coupon: 'SCONTO10',
      giftCard: 'REGALO',
    });
    const seen = await unchanged(() => preview(known(ordine)));
    expect(seen).toMatchObject({
      status: 200,
      body: { totaleLordo: 15, sconto: 1.5, valoreGiftCard: 3, totaleDaPagare: 10.5, stessoGiorno: [] },
    });
    const { body } = await ordina(ordine);
    const { stessoGiorno: _, ...costs } = seen.body;
    expect(body).toMatchObject({ ...costs, numeroOrdine: '1001' });
  });

  it.each<[object, number, string]>([
    [{ lines: [pane()], dataRitiro: '2029-01-01T10:30' }, 400, 'dataRitiro'],
    [{ lines: [pane()], giftCard: 'MAI' }, 409, 'giftCard'],
    [{ lines: [{ ...pane(), note: 'x'.repeat(301) }] }, 400, 'lines.0.note'],
  ])('is refused as the order would be: %j', async (body, status, field) => {
    const answer = await preview(body);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([status, [field]]);
  });

  it('names the orders that the same customer has on that day, but none that was cancelled', async () => {
    await ordina();
    await ordina(unOrdine({ dataRitiro: '2026-11-24T16:00' }));
    const { body } = await ordina();
    await cancel(body.id);
    const others = async (change: Partial<NuovoOrdineRequest>) =>
      (await preview(known(unOrdine(change)))).body.stessoGiorno.map(({ numeroOrdine }) => numeroOrdine);
    expect(await others({ dataRitiro: MATTINA })).toEqual(['1001']);
    expect(await others({ dataRitiro: '2026-11-26T16:00' })).toEqual([]);
    const ada = { nome: 'Ada', cognome: 'Neri', email: 'ada@esempio.it' };
    expect(await others({ cliente: ada })).toEqual([]);
  });
});

describe('the customer of an order', () => {
  it('is found by name, e-mail or phone, with the last order that stands, without one, and without any', async () => {
    await ordina();
    const lines = [{ ...pane(2), note: 'a fette' }, pane(2)];
    await ordina(unOrdine({ lines, dataRitiro: '2026-11-24T16:00' }));
    const { body } = await ordina(unOrdine({ dataRitiro: '2026-11-26T16:00' }));
    await cancel(body.id);
    const nome = 'Pane di Altamura 500 g';
    const maria = {
      id: 1,
      ...unOrdine().cliente,
      ultimo: {
        numeroOrdine: '1002',
        data: '2026-11-24',
        righe: [
          { varianteId: VARIANTI.pane500, categoriaId: 1, nome, quantita: 2, note: 'a fette' },
          { varianteId: VARIANTI.pane500, categoriaId: 1, nome, quantita: 2 },
        ],
      },
    };
    for (const testo of ['bianchi mar', 'maria@es', '333 123']) {
      expect(await clienti(testo)).toEqual([maria]);
    }
    expect(await clienti('verdi')).toEqual([]);
    await cancel(1);
    await cancel(2);
    expect(await clienti('maria')).toEqual([{ id: 1, ...unOrdine().cliente }]);
    await rows(`insert into utenti (nome, cognome, phone_number) values ('Zoe', 'D''Angelo', '02 5551234')`);
    const zoe = { id: 2, nome: 'Zoe', cognome: "D'Angelo", phone: '02 5551234' };
    for (const testo of ['dangelo', 'zoe ang', '02555', '1234'])
      expect(await clienti(testo)).toContainEqual(zoe);
  });
});

describe('notes', () => {
  const noted = unOrdine({
    note: '  per la festa di Ugo ',
    lines: [{ ...pane(2), note: 'a fette' }, pane(2), pane(2)],
  });

  it('stand in the order and in what is to be prepared, nowhere else, and keep apart what is wanted otherwise', async () => {
    const { body } = await ordina(noted);
    const riga = { nomeProdotto: 'Pane di Altamura 500 g', prezzoUnitario: 3.5 };
    expect(await get(`/api/ordini/${body.id}`)).toMatchObject({
      totaleLordo: 21,
      note: 'per la festa di Ugo',
      dettagliOrdine: [
        { ...riga, quantita: 2, note: 'a fette' },
        { ...riga, quantita: 4 },
      ],
    });
    expect(await stockOf(VARIANTI.pane500)).toBe(44);
    const logged = await rows(`select dopo->'scorte' as scorte from registro where entita = 'ordine'`);
    expect(logged).toEqual([{ scorte: { 1: 44 } }]);
    const lines = ['a fette', 'sottovuoto'].map((note) => ({ ...pane(), note }));
    await ordina(unOrdine({ lines }));
    expect(await get('/api/ordini/GetTotaleOrdinatoAdmin?date=2026-11-23')).toMatchObject([
      {
        quantitaTotale: 8,
        note: [
          { quantita: 3, note: 'a fette' },
          { quantita: 1, note: 'sottovuoto' },
        ],
      },
    ]);
    await cancel(body.id);
    expect(await stockOf(VARIANTI.pane500)).toBe(48);
    expect(await dump(['ordini', 'dettagli_ordine'])).not.toMatch(/festa|fette/);
  });
});
