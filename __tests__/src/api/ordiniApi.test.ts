import { ordiniApi } from '../../../src/api/ordiniApi';
import { makeStore } from '../../../src/app/store';
import { makeFakeDeps, makeFakeTokenStorage } from '../../support/fakeDeps';
import { ordine } from '../../support/ordini';

const { getOrdini, getOrdine, getTotaleOrdinato, changeStato, annullaOrdine } = ordiniApi.endpoints;
const LIST = '/api/ordini/GetOrdiniAdmin';

function setUp() {
  const deps = makeFakeDeps({ tokenStorage: makeFakeTokenStorage('t') });
  const store = makeStore({ deps });
  return { api: deps.api, store };
}

test('the list is asked for a day, with a status only when one is set (S7.2)', async () => {
  const { api, store } = setUp();
  api.on('GET', LIST, { body: [ordine(1)] });
  await store.dispatch(getOrdini.initiate({ date: '2026-11-20' }));
  await store.dispatch(getOrdini.initiate({ date: '2026-11-20', status: 0 }));
  expect(api.requests.map(({ path, query }) => [path, query])).toEqual([
    [LIST, { date: '2026-11-20' }],
    [LIST, { date: '2026-11-20', status: '0' }],
  ]);
  expect(api.requests[0]!.headers.Authorization).toBe('Bearer t');
});

test('an order number that came as a number is a text, in the list and in the detail', async () => {
  const { api, store } = setUp();
  api.on('GET', LIST, { body: [{ ...ordine(1), numeroOrdine: 17 }] });
  api.on('GET', '/api/ordini/1', { body: { ...ordine(1), numeroOrdine: 17, dettagliOrdine: [] } });
  const list = await store.dispatch(getOrdini.initiate({ date: '2026-11-20' }));
  const detail = await store.dispatch(getOrdine.initiate(1));
  expect([list.data?.[0]?.numeroOrdine, detail.data?.numeroOrdine]).toEqual(['17', '17']);
});

test('an empty answer is an empty list', async () => {
  const { api, store } = setUp();
  api.on('GET', LIST, { status: 204 });
  api.on('GET', '/api/ordini/GetTotaleOrdinatoAdmin', { status: 204 });
  expect((await store.dispatch(getOrdini.initiate({ date: '2026-11-20' }))).data).toEqual([]);
  expect((await store.dispatch(getTotaleOrdinato.initiate({ date: '2026-11-20' }))).data).toEqual([]);
});

test('the other calls of S7.2', async () => {
  const { api, store } = setUp();
  api.on('PATCH', '/api/ordini/:id/stato', { status: 204 });
  api.on('DELETE', '/api/ordini/:id', { status: 204 });
  api.on('GET', '/api/ordini/GetTotaleOrdinatoAdmin', { body: [] });
  await store.dispatch(changeStato.initiate({ id: 7, status: 2 }));
  await store.dispatch(annullaOrdine.initiate(8));
  await store.dispatch(getTotaleOrdinato.initiate({ date: '2026-11-20' }));
  expect(api.requests.map(({ method, path, query, body }) => [method, path, query, body])).toEqual([
    ['PATCH', '/api/ordini/7/stato', {}, { status: 2 }],
    ['DELETE', '/api/ordini/8', {}, undefined],
    ['GET', '/api/ordini/GetTotaleOrdinatoAdmin', { date: '2026-11-20' }, undefined],
  ]);
});

test('a day that is chosen again is asked for again, however recently it was shown', async () => {
  jest.useFakeTimers();
  const { api, store } = setUp();
  api.on('GET', LIST, { body: [] });
  const first = store.dispatch(getOrdini.initiate({ date: '2026-11-20' }));
  await jest.advanceTimersByTimeAsync(0);
  first.unsubscribe();
  await jest.advanceTimersByTimeAsync(1);
  void store.dispatch(getOrdini.initiate({ date: '2026-11-20' }));
  await jest.advanceTimersByTimeAsync(0);
  expect(api.requests).toHaveLength(2);
});
