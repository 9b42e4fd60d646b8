import { VARIANTI, unOrdine, withNegozio } from '../../support/negozio';
import { getProdotto } from '../../support/prodotti';

const { server, cancel, ordina, rows } = withNegozio();

const CANNOLI = 2;
const MASSIMA = 1_000_000;
const scorta = async () => (await getProdotto(server, CANNOLI)).varianti[0]!.quantitaDisponibile;

async function save(quantitaDisponibile: number) {
  const prodotto = await getProdotto(server, CANNOLI);
  const varianti = [{ ...prodotto.varianti[0]!, quantitaDisponibile }];
  return server.call('PUT', `/api/prodotti/${CANNOLI}`, { body: { ...prodotto, varianti } });
}

it('a stock that cancelling brought above the maximum can be saved as it is, and not grow', async () => {
  const { body } = await ordina(unOrdine({ lines: [{ varianteId: VARIANTI.cannoli, quantita: 10 }] }));
  expect((await save(MASSIMA)).status).toBe(200);
  expect((await cancel(body.id)).status).toBe(200);
  expect((await save(MASSIMA + 10)).status).toBe(200);
  expect(await save(MASSIMA + 11)).toMatchObject({
    status: 400,
    body: { errors: { 'varianti.0.quantitaDisponibile': ['Quantità troppo grande'] } },
  });
  expect(await scorta()).toBe(MASSIMA + 10);
});

it('no stock is so high that an order cannot be cancelled', async () => {
  const { body } = await ordina(unOrdine({ lines: [{ varianteId: VARIANTI.cannoli, quantita: 10 }] }));
  await rows(`update varianti set quantita_disponibile = 2147483647 where id = ${VARIANTI.cannoli}`);
  expect((await cancel(body.id)).status).toBe(200);
  expect(await scorta()).toBe(2_147_483_647);
});
