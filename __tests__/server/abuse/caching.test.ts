import { keptServer } from '../../support/negozio';

const server = keptServer();

it.each([
  ['GET', '/api/auth/getUtenti', 200],
  ['GET', '/api/prodotti/GetProdottiAdmin', 200],
  ['GET', '/api/prodotti/exportExcelMagazzino', 200],
  ['GET', '/api/ordini/999', 404],
  ['POST', '/api/auth/login', 400],
  ['GET', '/api/inesistente', 404],
])('what is answered to %s %s is kept by no cache', async (method, path, status) => {
  const answer = await server.call(method, path);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
});

it('the API tells nobody what it is made with', async () => {
  const { headers } = await server.call('GET', '/api/prodotti');
  expect([headers.has('server'), headers.has('x-powered-by')]).toEqual([false, false]);
});
