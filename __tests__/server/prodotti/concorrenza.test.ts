import type { ProdottoSave } from '../../../src/contract/prodotti';
import { addProdotto, getProdotto, unProdotto } from '../../support/prodotti';
import { atOnce, unOrdine, withNegozio } from '../../support/negozio';

const { server, ordina } = withNegozio();

const statuses = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))].sort();

const put = (id: number, change: Partial<ProdottoSave>) =>
  server.call('PUT', `/api/prodotti/${id}`, { body: unProdotto(change) });

it.each([
  ['loses no order while the product is saved with its quantities untouched', {}, 30],
  ['adds what is delivered to what orders leave', { quantitaDifferenza: 3 }, 60],
])('%s', async (_what, change, left) => {
  const { id, varianti } = await addProdotto(server);
  const stocked = varianti.map((v) => ({ ...v, quantitaDisponibile: 50 }));
  await put(id, { varianti: stocked });
  const sent = stocked.map((v) => ({ ...v, quantitaLetta: 50, ...change }));
  const lines = varianti.map((v) => ({ varianteId: v.id, quantita: 1 }));
  const [orders, saves] = await Promise.all([
    atOnce(20, (i) => ordina(unOrdine({ lines: i % 2 === 0 ? lines : lines.toReversed() }))),
    atOnce(10, (i) => put(id, { nome: `Pane ${i}`, varianti: sent.map((v) => ({ ...v, prezzo: i })) })),
  ]);
  expect([statuses(orders), statuses(saves)]).toEqual([[201], [200]]);
  const { nome, varianti: saved } = await getProdotto(server, id);
  expect(saved.map((v) => v.quantitaDisponibile)).toEqual([left, left]);
  // Of one save or another, never a mixture.
  expect(saved.map(({ prezzo }) => `Pane ${prezzo}`)).toEqual([nome, nome]);
  const taken = sent.map((v) => ({ ...v, quantitaDifferenza: -left - 1 }));
  expect(await put(id, { varianti: taken })).toMatchObject({
    status: 400,
    body: {
      errors: {
        'varianti.1.quantitaDisponibile': [`Ce ne sono ${left}: non se ne possono togliere ${left + 1}.`],
      },
    },
  });
});

it('takes a product away among orders, saves and deletions without one of them failing', async () => {
  const { id, varianti } = await addProdotto(server);
  const lines = varianti.map((v) => ({ varianteId: v.id, quantita: 1 }));
  const [orders, saves, deletions] = await Promise.all([
    atOnce(8, () => ordina(unOrdine({ lines }))),
    atOnce(4, () => put(id, { varianti })),
    atOnce(3, () => server.call('DELETE', `/api/prodotti/${id}`)),
  ]);
  // Whatever came first: done, or the product or its variants were no longer there.
  for (const status of statuses(orders)) expect([201, 400, 404, 409]).toContain(status);
  for (const status of statuses(saves)) expect([200, 404]).toContain(status);
  expect(deletions.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
});

it('never leaves a product without its category', async () => {
  await server.call('POST', '/api/prodotti/NuovaCategoria', { body: { id: 0, nome: 'Nuova' } });
  const [created, removed] = await Promise.all([
    atOnce(5, (i) =>
      server.call('POST', '/api/prodotti', { body: unProdotto({ codice: `N${i}`, categoriaId: 3 }) }),
    ),
    atOnce(3, () => server.call('DELETE', '/api/prodotti/cancellaCategoria/3')),
  ]);
  const wasRemoved = removed.some(({ status }) => status === 200);
  expect(created.some(({ status }) => status === 201)).toBe(!wasRemoved);
  for (const status of statuses(created)) expect([201, 400]).toContain(status);
  for (const status of statuses(removed)) expect([200, 404, 409]).toContain(status);
});
