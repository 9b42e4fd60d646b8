import { addCategoria, addProdotto } from '../../support/prodotti';
import { withServer } from '../../support/negozio';

const { server } = withServer();

const list = async () => (await server.call('GET', '/api/prodotti/GetCategorie')).body;
const rename = (id: number, nome: string) =>
  server.call('PUT', `/api/prodotti/aggiornaCategoria/${id}`, { body: { id, nome } });
const remove = (id: number) => server.call('DELETE', `/api/prodotti/cancellaCategoria/${id}`);

it('makes, renames and deletes one', async () => {
  const id = await addCategoria(server, '  Pane ');
  expect(await list()).toEqual([{ id, nome: 'Pane', versione: 1 }]);
  expect((await rename(id, 'Panetteria')).body).toEqual({ id, nome: 'Panetteria', versione: 2 });
  expect((await remove(id)).status).toBe(200);
  const nameless = await server.call('POST', '/api/prodotti/NuovaCategoria', { body: { nome: '  ' } });
  expect(nameless).toMatchObject({ status: 400, body: { message: 'Il nome è obbligatorio' } });
  expect(await list()).toEqual([]);
});

it('does not delete one that is used, and says by what', async () => {
  const id = await addCategoria(server, 'Pane');
  await addProdotto(server, { categoriaId: id });
  await addProdotto(server, { codice: 'B', categoriaId: id });
  await server.database.execute(`insert into coupon (codice, categoria_id) values ('A', ${id})`);
  await server.database.execute(
    `insert into giftcard (codice, valore_iniziale_cents, saldo_cents, categoria_id) values ('A', 1, 1, ${id})`,
  );
  expect(await remove(id)).toMatchObject({
    status: 409,
    body: {
      message: 'La categoria «Pane» non si può eliminare: è usata da 2 prodotti, 1 coupon e 1 gift card.',
    },
  });
  expect(await list()).toEqual([{ id, nome: 'Pane', versione: 1 }]);
});
