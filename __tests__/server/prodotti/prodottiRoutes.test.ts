import type { Prodotto, ProdottoSave } from '../../../src/contract/prodotti';
import { addCategoria, addProdotto, getProdotto, logOf, unProdotto } from '../../support/prodotti';
import type { Refusal } from '../../support/prodotti';
import { withServer } from '../../support/negozio';

const { server } = withServer();
beforeEach(async () => {
  await addCategoria(server, 'Pane');
  await addCategoria(server, 'Dolci');
});

const add = (change: Partial<ProdottoSave>) =>
  server.call('POST', '/api/prodotti', { body: unProdotto(change) });
const put = (id: number, body: unknown) => server.call('PUT', `/api/prodotti/${id}`, { body });
const refusal = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  return { status, ...(body as Refusal) };
};
const variante = (peso: string, id = 0) => ({ id, peso, prezzo: 1, quantitaDisponibile: 1 });

const GRAMS = 'Scrivi il peso in grammi, come 500 o 1,5.';

describe('a new product', () => {
  it('is kept as it was sent, with ids of its own', async () => {
    const answer = await add({});
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      ...unProdotto(),
      id: 1,
      aPeso: false,
      nomeCategoria: 'Pane',
      varianti: [
        { id: 1, peso: '500', prezzo: 3.5, quantitaDisponibile: 10 },
        { id: 2, peso: '1000', prezzo: 6.55, quantitaDisponibile: 20 },
      ],
      versione: 1,
    });
    expect((await server.call('GET', '/api/prodotti/1')).body).toEqual(answer.body);
  });
  it('does not take the id that the body carries, may have no variants, and keeps only the editor’s formats', async () => {
    const first = await addProdotto(server);
    const second = await addProdotto(server, { id: first.id, codice: 'ALTRO', varianti: [] });
    expect([second.id === first.id, second.varianti]).toEqual([false, []]);
    expect((await getProdotto(server, first.id)).codice).toBe('PAN-001');
    const hostile = '<p onclick="x()">Buono<script>alert(1)</script></p><img src=x onerror=alert(1)>';
    expect((await addProdotto(server, { codice: 'A', descrizione: hostile })).descrizione).toBe(
      '<p>Buono</p>',
    );
  });
  it('is told every wrong field at once, and nothing is kept', async () => {
    expect(await refusal(add({ codice: ' ', nome: '', categoriaId: 0 }))).toMatchObject({
      status: 400,
      errors: {
        codice: ['Il codice è obbligatorio'],
        nome: ['Il nome è obbligatorio'],
        categoriaId: ['La categoria è obbligatoria'],
      },
    });
    const varianti = [variante('500'), variante('500 g'), variante('700', 7), variante('abc')];
    expect(await refusal(add({ categoriaId: 99, immagine: '../../etc/passwd', varianti }))).toEqual({
      status: 400,
      message: 'La categoria non esiste più.',
      errors: {
        categoriaId: ['La categoria non esiste più.'],
        immagine: ['L’immagine non c’è più: caricala di nuovo.'],
        'varianti.1.peso': ['Il peso 500 g è già in un’altra variante.'],
        'varianti.2.id': ['La variante 700 non c’è più: ricarica il prodotto.'],
        'varianti.3.peso': [GRAMS],
      },
    });
    expect((await server.call('GET', '/api/prodotti/GetProdottiAdmin')).body).toEqual([]);
    expect(await logOf(server, 'prodotto')).toEqual([]);
  });
});

it('a weight that an earlier version took stays until somebody changes it', async () => {
  const { id, varianti } = await addProdotto(server);
  await server.database.execute(`update varianti set peso = '1 kg' where id = ${varianti[1]!.id}`);
  const [a, odd] = [varianti[0]!, { ...varianti[1]!, peso: '1 kg' }];
  const answer = await put(id, unProdotto({ nome: 'Altro', varianti: [a, { ...odd, prezzo: 9 }] }));
  expect([answer.status, (answer.body as Prodotto).varianti[1]]).toEqual([200, { ...odd, prezzo: 9 }]);
  const wrong = await refusal(put(id, unProdotto({ varianti: [a, { ...odd, peso: '1kg' }] })));
  expect(wrong.errors).toEqual({ 'varianti.1.peso': [GRAMS] });
  // It is its own alone: neither a new row nor another one may take it over.
  expect((await refusal(put(id, unProdotto({ varianti: [a, { ...odd, id: 0 }] })))).status).toBe(400);
  expect((await refusal(put(id, unProdotto({ varianti: [{ ...a, peso: '1 kg' }] })))).status).toBe(400);
  expect((await put(id, unProdotto({ varianti: [a, { ...odd, peso: '1000' }] }))).status).toBe(200);
});

describe('a changed product', () => {
  it('keeps the variants of known ids, gains those of id 0, loses the missing ones, in the order sent', async () => {
    const { id, varianti } = await addProdotto(server);
    const body = unProdotto({
      nome: 'Pane nuovo',
      categoriaId: 2,
      nonVisualizzare: true,
      varianti: [
        { id: 0, peso: '250', prezzo: 2, quantitaDisponibile: 3 },
        { ...varianti[1]!, prezzo: 7.1 },
      ],
    });
    const answer = await put(id, body);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ nome: 'Pane nuovo', nomeCategoria: 'Dolci', nonVisualizzare: true });
    expect((await getProdotto(server, id)).varianti).toEqual([
      { id: 3, peso: '250', prezzo: 2, quantitaDisponibile: 3 },
      { id: varianti[1]!.id, peso: '1000', prezzo: 7.1, quantitaDisponibile: 20 },
    ]);
    const list = (await server.call('GET', '/api/prodotti/GetProdottiAdmin')).body;
    expect(list).toEqual([await getProdotto(server, id)]);
  });
  it('can swap the weights of two variants', async () => {
    const { id, varianti } = await addProdotto(server);
    const swapped = varianti.map((variante, at) => ({ ...variante, peso: varianti[1 - at]!.peso }));
    expect((await put(id, unProdotto({ varianti: swapped }))).status).toBe(200);
    expect((await getProdotto(server, id)).varianti).toEqual(swapped);
  });
  it('does not take a variant of another', async () => {
    const { id } = await addProdotto(server);
    const other = await addProdotto(server, { codice: 'ALTRO' });
    const body = unProdotto({ varianti: [{ ...other.varianti[0]!, prezzo: 0.01 }] });
    expect(await refusal(put(id, body))).toMatchObject({
      status: 400,
      errors: { 'varianti.0.id': ['La variante 500 non c’è più: ricarica il prodotto.'] },
    });
    expect(await getProdotto(server, other.id)).toEqual(other);
    expect((await getProdotto(server, id)).varianti).toHaveLength(2);
  });
});

it('the list holds every product with its variants, by code, and one tells its own', async () => {
  const b = await addProdotto(server, { codice: 'b "2"', nome: 'È più\nbuono \\ "pane" 🥖' });
  const a = await addProdotto(server, { codice: 'A1', varianti: [], nonVisualizzare: true });
  const answer = await server.call('GET', '/api/prodotti/GetProdottiAdmin');
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.body).toEqual([a, b]);
  expect((await server.call('GET', `/api/prodotti/${b.id}/disponibilita`)).body).toMatchObject(b.varianti);
});
