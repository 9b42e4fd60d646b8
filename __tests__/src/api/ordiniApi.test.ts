import { ordiniApi } from '../../../src/api/ordiniApi';
import { makeStore } from '../../../src/app/store';
import { makeFakeDeps } from '../../support/fakeDeps';
import { ordine } from '../../support/ordini';

const { getOrdini, getOrdine, getTotaleOrdinato } = ordiniApi.endpoints;
const LIST = '/api/ordini/GetOrdiniAdmin';

test('an order number that came as a number is a text, a missing one or customer empty, and an id of digits a number, in the list and in the detail; an empty answer is an empty list', async () => {
  const deps = makeFakeDeps();
  const store = makeStore({ deps });
  const { api } = deps;
  const sent = { ...ordine(1), id: '1', numeroOrdine: 17, dettagliOrdine: [] };
  api.on('GET', LIST, { body: [sent, { ...sent, numeroOrdine: null, cliente: null }] });
  api.on('GET', '/api/ordini/1', { body: sent });
  const list = await store.dispatch(getOrdini.initiate({ date: '2026-11-20' }));
  const detail = await store.dispatch(getOrdine.initiate(1));
  for (const read of [list.data?.[0], detail.data]) expect(read).toMatchObject({ id: 1, numeroOrdine: '17' });
  expect(list.data?.[1]).toMatchObject({ numeroOrdine: '', cliente: '' });
  for (const path of [LIST, '/api/ordini/GetTotaleOrdinatoAdmin']) api.on('GET', path, { status: 204 });
  expect((await store.dispatch(getOrdini.initiate({ date: '2026-11-21' }))).data).toEqual([]);
  expect((await store.dispatch(getTotaleOrdinato.initiate({ date: '2026-11-20' }))).data).toEqual([]);
});
