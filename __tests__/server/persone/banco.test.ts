import type { Prodotto } from '../../../src/contract/prodotti';
import { closeHubs, joined, received } from '../../support/hub';
import { withNegozio } from '../../support/negozio';

const { server, addPersona, get, ordina, rows, unchanged } = withNegozio();
afterEach(closeHubs);

const asBanco = async () => (await addPersona('banco')).token;
const read = () => get<Prodotto>('/api/prodotti/1');

describe('at the counter', () => {
  it('the stock of a product is changed, also of one whose text today’s rules would clean', async () => {
    await rows(`update prodotti set descrizione = '<p><p class="x">Pane</p></p>'`);
    const token = await asBanco();
    const prodotto = await read();
    const varianti = prodotto.varianti.map((variante) => ({ ...variante, quantitaDisponibile: 7 }));
    const answer = await server.call('PUT', '/api/prodotti/1', { token, body: { ...prodotto, varianti } });
    expect([answer.status, (await read()).varianti]).toEqual([200, varianti]);
  });

  it('nothing else of it is, and nothing of the save is kept', async () => {
    const token = await asBanco();
    const prodotto = await read();
    const varianti = prodotto.varianti.map((variante) => ({ ...variante, quantitaDisponibile: 9 }));
    const body = { ...prodotto, varianti, categoriaId: 2 };
    const answer = await unchanged(() => server.call('PUT', '/api/prodotti/1', { token, body }));
    const message = 'Puoi cambiare solo le quantità: per il resto chiedi a un amministratore.';
    expect([answer.status, answer.body]).toEqual([403, { message }]);
  });
});

it.each(['banco', 'revisore'] as const)('%s hears of a new order', async (ruolo) => {
  const { token } = await addPersona(ruolo);
  const connection = await joined(`${server.url}/ordiniHub`, { token });
  const order = received(connection);
  await ordina();
  expect(await order).toEqual([expect.objectContaining({ id: 1 })]);
});
