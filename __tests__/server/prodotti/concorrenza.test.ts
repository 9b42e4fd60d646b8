import { addProdotto, getProdotto, unProdotto } from '../../support/prodotti';
import type { Refusal } from '../../support/prodotti';
import { unOrdine, withNegozio } from '../../support/negozio';

const { server, ordina } = withNegozio();

const times = <T>(n: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => work(i)));
const statuses = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))].sort();

it('loses no order while the product is being saved with its quantities untouched', async () => {
  const { id, varianti } = await addProdotto(server);
  const untouched = varianti.map((v) => ({ ...v, quantitaDisponibile: 50, quantitaLetta: 50 }));
  const stocked = varianti.map((v) => ({ ...v, quantitaDisponibile: 50 }));
  await server.call('PUT', `/api/prodotti/${id}`, { body: unProdotto({ varianti: stocked }) });
  const [orders, saves] = await Promise.all([
    times(20, (i) => {
      const ids = i % 2 === 0 ? varianti : varianti.toReversed();
      return ordina(unOrdine({ lines: ids.map((v) => ({ varianteId: v.id, quantita: 1 })) }));
    }),
    times(10, (i) =>
      server.call('PUT', `/api/prodotti/${id}`, {
        body: unProdotto({ nome: `Pane ${i}`, varianti: untouched }),
      }),
    ),
  ]);
  expect(statuses(orders)).toEqual([201]);
  expect(statuses(saves)).toEqual([200]);
  expect((await getProdotto(server, id)).varianti.map((v) => v.quantitaDisponibile)).toEqual([30, 30]);
});

it('adds what is delivered to what orders leave', async () => {
  const { id, varianti } = await addProdotto(server);
  const stocked = varianti.map((v) => ({ ...v, quantitaDisponibile: 50 }));
  await server.call('PUT', `/api/prodotti/${id}`, { body: unProdotto({ varianti: stocked }) });
  const delivered = stocked.map((v) => ({ ...v, quantitaLetta: 50, quantitaDifferenza: 3 }));
  const lines = varianti.map((v) => ({ varianteId: v.id, quantita: 1 }));
  const [orders, saves] = await Promise.all([
    times(20, () => ordina(unOrdine({ lines }))),
    times(10, () => server.call('PUT', `/api/prodotti/${id}`, { body: unProdotto({ varianti: delivered }) })),
  ]);
  expect(statuses(orders)).toEqual([201]);
  expect(statuses(saves)).toEqual([200]);
  expect((await getProdotto(server, id)).varianti.map((v) => v.quantitaDisponibile)).toEqual([60, 60]);
  const taken = delivered.map((v) => ({ ...v, quantitaDifferenza: -61 }));
  const refused = await server.call('PUT', `/api/prodotti/${id}`, { body: unProdotto({ varianti: taken }) });
  expect(refused.status).toBe(400);
  expect((refused.body as Refusal).errors!['varianti.1.quantitaDisponibile']).toEqual([
    'Ce ne sono 60: non se ne possono togliere 61.',
  ]);
});

it('takes a product away among orders, saves and deletions without one of them failing', async () => {
  const { id, varianti } = await addProdotto(server);
  const lines = varianti.map((v) => ({ varianteId: v.id, quantita: 1 }));
  const [orders, saves, deletions] = await Promise.all([
    times(8, () => ordina(unOrdine({ lines }))),
    times(4, () => server.call('PUT', `/api/prodotti/${id}`, { body: unProdotto({ varianti }) })),
    times(3, () => server.call('DELETE', `/api/prodotti/${id}`)),
  ]);
  // Whatever came first: done, or the product or its variants were no longer there.
  for (const status of statuses(orders)) expect([201, 400, 404, 409]).toContain(status);
  for (const status of statuses(saves)) expect([200, 404]).toContain(status);
  expect(deletions.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
});

it('never leaves a product without its category', async () => {
  await server.call('POST', '/api/prodotti/NuovaCategoria', { body: { id: 0, nome: 'Nuova' } });
  const [created, removed] = await Promise.all([
    times(5, (i) =>
      server.call('POST', '/api/prodotti', { body: unProdotto({ codice: `N${i}`, categoriaId: 3 }) }),
    ),
    times(3, () => server.call('DELETE', '/api/prodotti/cancellaCategoria/3')),
  ]);
  const wasRemoved = removed.some(({ status }) => status === 200);
  expect(created.some(({ status }) => status === 201)).toBe(!wasRemoved);
  for (const status of statuses(created)) expect([201, 400]).toContain(status);
  for (const status of statuses(removed)) expect([200, 404, 409]).toContain(status);
});
