import type { Variante } from '../../../src/contract/prodotti';
import { CATEGORIE, unOrdine, VARIANTI, withNegozio } from '../../support/negozio';
import { getProdotto, logOf, unProdotto, upload } from '../../support/prodotti';
import { it, race } from '../../support/race';
import { INTESTAZIONI, makeSpreadsheet } from '../../support/spreadsheets';

const { server, cancel, count, ordina, rows, stockOf } = withNegozio();

const two = unOrdine({ lines: [{ varianteId: VARIANTI.pane500, quantita: 2 }] });

/** As a form sends a variant whose stock nobody touched. */
const untouched = (variante: Variante) => ({ ...variante, quantitaLetta: variante.quantitaDisponibile });

/** Saves the bread with these of its variants alone. */
async function keep(...ids: number[]) {
  const pane = await getProdotto(server, 1);
  const kept = pane.varianti.filter(({ id }) => ids.includes(id));
  const body = { ...pane, varianti: kept.map(untouched) };
  return server.call('PUT', '/api/prodotti/1', { body });
}

/** What an uploaded list is told of the small loaves. */
async function uploadPane() {
  const list = makeSpreadsheet([INTESTAZIONI, ['P001', '500', 9]]);
  return (await upload(server, '/api/prodotti/aggiornaDisponibilita', list)).body;
}

describe('a variant that an order refers to', () => {
  it('is withdrawn when it is taken out, seen by nobody, sold to nobody, and gets its pieces back', async () => {
    const { body: ordine } = await ordina(two);
    const { versione: _, ...opened } = await getProdotto(server, 1);
    expect((await keep(VARIANTI.pane1000)).status).toBe(200);
    expect(await rows('select prodotto_id, variante_id from dettagli_ordine')).toEqual([
      { prodotto_id: 1, variante_id: VARIANTI.pane500 },
    ]);
    for (const path of ['/GetProdottiAdmin', '/1', '/1/disponibilita', ''])
      expect((await server.call('GET', `/api/prodotti${path}`)).text).not.toContain('"peso":"500"');
    const again = await ordina(two);
    expect([again.status, again.body.message]).toEqual([409, 'Uno dei prodotti scelti non esiste più.']);
    expect(await uploadPane()).toMatchObject([{ stato: 'Variante non trovata' }]);
    // Nor can it be saved by who still has it in a form.
    const { status, body } = await server.call('PUT', '/api/prodotti/1', { body: opened });
    expect([status, body]).toMatchObject([400, { errors: { 'varianti.0.id': [expect.any(String)] } }]);
    expect(await stockOf(VARIANTI.pane500)).toBe(48);
    expect((await cancel(ordine.id)).status).toBe(200);
    expect(await stockOf(VARIANTI.pane500)).toBe(50);
  });

  it('is itself again when its weight comes back, however it is written', async () => {
    const { body: ordine } = await ordina(two);
    await keep(VARIANTI.pane1000);
    const pane = await getProdotto(server, 1);
    const back = { id: 0, peso: '500 g', prezzo: 4, quantitaDisponibile: 7 };
    await server.call('PUT', '/api/prodotti/1', { body: { ...pane, varianti: [...pane.varianti, back] } });
    expect((await getProdotto(server, 1)).varianti.at(-1)).toEqual({
      ...back,
      peso: '500',
      id: VARIANTI.pane500,
    });
    await cancel(ordine.id);
    expect(await stockOf(VARIANTI.pane500)).toBe(9);
  });

  it('gets its pieces back whatever its stock has become', async () => {
    const { body: ordine } = await ordina(two);
    await rows('update varianti set quantita_disponibile = 2147483647 where id = 1');
    expect((await cancel(ordine.id)).status).toBe(200);
    expect(await stockOf(VARIANTI.pane500)).toBe(2_147_483_647);
  });

  it('cannot be erased by anybody', async () => {
    await ordina(two);
    await expect(rows('delete from varianti where id = 1')).rejects.toThrow();
    await expect(rows('delete from prodotti where id = 1')).rejects.toThrow();
  });

  race('is kept however many orders, saves and cancellations meet', async () => {
    const { versione: _, ...pane } = await getProdotto(server, 1);
    const known = { ...pane, nome: 'Altro', varianti: pane.varianti.map(untouched) };
    const [orders] = await Promise.all([
      Promise.all(Array.from({ length: 10 }, () => ordina(two))),
      keep(VARIANTI.pane1000),
      server.call('PUT', '/api/prodotti/1', { body: known }),
    ]);
    const placed = orders.filter(({ status }) => status === 201);
    await Promise.all(placed.map(({ body }) => cancel(body.id)));
    expect(await count('select count(*) from dettagli_ordine where variante_id is null')).toBe(0);
    if (placed.length > 0) expect(await stockOf(VARIANTI.pane500)).toBe(50);
  });
});

it('a variant without orders is erased', async () => {
  await keep(VARIANTI.pane1000);
  expect(await count('select count(*) from varianti where id = 1')).toBe(0);
});

describe('a product that an order refers to', () => {
  const remove = () => server.call('DELETE', '/api/prodotti/1');

  it('is gone for everybody, while its orders keep their lines and give back their pieces', async () => {
    const { body: ordine } = await ordina(two);
    const pane = await getProdotto(server, 1);
    const answer = await remove();
    expect([answer.status, answer.body]).toEqual([200, { message: 'Prodotto eliminato con successo' }]);
    expect((await server.call('GET', '/api/prodotti/1')).status).toBe(404);
    expect((await server.call('PUT', '/api/prodotti/1', { body: pane })).status).toBe(404);
    expect((await remove()).status).toBe(404);
    for (const path of ['/GetProdottiAdmin', '', '/search?term=altamura'])
      expect((await server.call('GET', `/api/prodotti${path}`)).text).not.toContain('Altamura');
    expect(await uploadPane()).toMatchObject([{ stato: 'Prodotto non trovato' }]);
    expect((await server.call('GET', `/api/ordini/${ordine.id}`)).body).toMatchObject(ordine);
    expect((await cancel(ordine.id)).status).toBe(200);
    expect(await stockOf(VARIANTI.pane500)).toBe(50);
    expect((await logOf(server, 'prodotto')).map(({ azione, prima }) => [azione, prima])).toEqual([
      ['ritira', pane],
    ]);
  });

  it('leaves its code to another, and its category free to go', async () => {
    await ordina(two);
    await remove();
    const nuovo = unProdotto({ codice: 'p001', categoriaId: CATEGORIE.dolci });
    expect((await server.call('POST', '/api/prodotti', { body: nuovo })).status).toBe(201);
    const taken = unProdotto({ codice: 'P001', categoriaId: CATEGORIE.dolci });
    expect((await server.call('POST', '/api/prodotti', { body: taken })).status).toBe(409);
    const gone = await server.call('DELETE', `/api/prodotti/cancellaCategoria/${CATEGORIE.pane}`);
    expect(gone.status).toBe(200);
  });
});
