import { ordina, resetNegozio } from '../../support/negozio';
import { startTestServer } from '../../support/testServer';
import type { TestServer } from '../../support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ estensioni: ['banco'] });
}, 60_000);
beforeEach(() => resetNegozio(server));
afterAll(() => server.close());

const cerca = (numero: string) => server.call('GET', `/api/ordini/cerca?numero=${numero}`);

it('finds the order of a number on whatever day, and nothing where nobody has it', async () => {
  await ordina(server);
  const list = await server.call('GET', '/api/ordini/GetOrdiniAdmin?date=2026-11-23');
  const [listed] = list.body as { numeroOrdine: string }[];
  expect((await cerca(listed!.numeroOrdine)).body).toEqual([listed]);
  expect((await cerca('999999')).body).toEqual([]);
});

it.each(['', 'Rossi', '-1', '1.5', '1234567890123456'])('refuses %p in words', async (numero) => {
  const { status, body } = await cerca(numero);
  expect([status, (body as { errors: unknown }).errors]).toEqual([400, { numero: ['Numero non valido'] }]);
});
