import type { Allergeni } from '../../../src/contract/allergeniRules';
import type { OrdineDettaglio } from '../../../src/contract/ordini';
import type { Categoria, Prodotto } from '../../../src/contract/prodotti';
import { VARIANTI, unOrdine, withNegozio } from '../../support/negozio';
import { getProdotto, logOf } from '../../support/prodotti';

const { server, get, ordina, rows } = withNegozio();

/** The bread of the shop; it is 20 November 2026. */
const PANE = 1;
const DICHIARA: Allergeni = { sesamo: 'può contenere', glutine: 'contiene', latte: 'non contiene' };

const save = (change: object, of = server) =>
  getProdotto(of, PANE).then((prodotto) =>
    of.call('PUT', `/api/prodotti/${PANE}`, { body: { ...prodotto, ...change } }),
  );
const categoria = (change: object) =>
  server.call('PUT', '/api/prodotti/aggiornaCategoria/1', { body: { nome: 'Pane', ...change } });

describe('allergens', () => {
  it('are kept with the day of their check, logged one by one, and taken back', async () => {
    expect(await getProdotto(server, PANE)).not.toHaveProperty('allergeni');
    const { body } = await save({ allergeni: DICHIARA });
    const { allergeni, allergeniVerificati: oggi } = body as Prodotto;
    expect(JSON.stringify(allergeni)).toBe(
      '{"glutine":"contiene","latte":"non contiene","sesamo":"può contenere"}',
    );
    expect(oggi).toBe('2026-11-20');
    expect(await getProdotto(server, PANE)).toMatchObject({ allergeni, allergeniVerificati: oggi });
    await save({ allergeniVerificati: '2026-01-07' });
    expect(await getProdotto(server, PANE)).toMatchObject({ allergeni, allergeniVerificati: '2026-01-07' });
    await save({ nome: 'Pane', allergeni: undefined, allergeniVerificati: undefined });
    expect(await getProdotto(server, PANE)).toMatchObject({ allergeni, allergeniVerificati: '2026-01-07' });
    await save({ allergeni: {} });
    expect(await getProdotto(server, PANE)).not.toHaveProperty('allergeniVerificati');
    const logged = (await logOf(server, 'prodotto')) as { prima: Prodotto; dopo: Prodotto }[];
    expect(logged[0]!.prima).not.toHaveProperty('allergeni');
    expect(logged[0]!.dopo).toMatchObject({ allergeni: DICHIARA, allergeniVerificati: oggi });
  });

  it('stand at the lines of orders as they are declared now, and in the catalogue', async () => {
    const { id } = (await ordina(unOrdine())).body;
    const lines = async () => (await get<OrdineDettaglio>(`/api/ordini/${id}`)).dettagliOrdine;
    expect((await lines())[0]).not.toHaveProperty('allergeni');
    await save({ allergeni: { ...DICHIARA, sesamo: undefined } });
    expect((await lines())[0]!.allergeni).toMatch(/^Contiene: glutine · Non dichiarati: crostacei, uova/);
    const { body } = await server.call('POST', '/api/ordini/gruppo/dettagli', { body: { ids: [id] } });
    expect(body).toMatchObject([{ dettagliOrdine: [{ allergeni: (await lines())[0]!.allergeni }] }]);
    const catalogo = (await server.call('GET', '/api/prodotti', { token: server.vetrinaToken })).body;
    expect((catalogo as Prodotto[]).find((prodotto) => prodotto.id === PANE)).toMatchObject({
      allergeni: { glutine: 'contiene', latte: 'non contiene' },
    });
  });
});

it('says what a kilogram costs and which category suggests notes, where something is chosen', async () => {
  await rows("update varianti set peso = 'intera' where id = 2");
  const { body } = await server.call('GET', `/api/prodotti/${PANE}/disponibilita`);
  expect(body).toEqual([
    expect.objectContaining({ categoriaId: 1, grammiNetti: 500, prezzoAlKg: 7 }),
    { id: 2, peso: 'intera', prezzo: 6.55, quantitaDisponibile: 50, categoriaId: 1 },
  ]);
  const { id } = (await ordina(unOrdine())).body;
  const modificabile = (await server.call('GET', `/api/ordini/${id}/modifica`)).body;
  expect(modificabile).toMatchObject({ righe: [{ varianteId: VARIANTI.pane500, categoriaId: 1 }] });
});

describe('suggestions of a category', () => {
  it('are kept in turn, stay where they are left out, and are taken away', async () => {
    const { body } = await categoria({ suggerimenti: [' tagliato grosso ', '', 'a fette'] });
    expect((body as Categoria).suggerimenti).toEqual(['tagliato grosso', 'a fette']);
    expect((await categoria({})).body).toMatchObject({ suggerimenti: ['tagliato grosso', 'a fette'] });
    expect((await categoria({ suggerimenti: [] })).body).not.toHaveProperty('suggerimenti');
  });
});
