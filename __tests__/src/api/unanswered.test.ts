import { gruppoApi } from '../../../src/api/gruppoApi';
import { ordiniApi } from '../../../src/api/ordiniApi';
import { makeStore } from '../../../src/app/store';
import { ordineChanged } from '../../../src/realtime/realtimeActions';
import { loggedOut } from '../../../src/session/sessionSlice';
import { DEFAULT_CONFIG } from '../../../src/shared/config';
import { PAGINA, makeFakeDeps } from '../../support/fakeDeps';
import { ordine } from '../../support/ordini';

const { changeStato, annullaOrdine, getOrdine } = ordiniApi.endpoints;
const STATO = '/api/ordini/:id/stato';
const BUSY = { status: 503, body: { message: 'Manutenzione' } };
const DONE = { body: { message: 'ok' } };

function setUp({ estesa = true } = {}) {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const deps = makeFakeDeps({ config: { ...DEFAULT_CONFIG, estesa } });
  const store = makeStore({ deps });
  const { api } = deps;
  api.on('PATCH', STATO, BUSY);
  const setStato = (id: number, status: 1 | 2) => store.dispatch(changeStato.initiate({ id, status }));
  const keys = () =>
    api.requests
      .filter(({ method }) => method !== 'GET')
      .map(({ headers }) => headers['Idempotency-Key'] ?? headers['idempotency-key']);
  return { deps, api, store, setStato, keys };
}

const eventOf = (id: number, pagina: string) =>
  ordineChanged({ numero: 1, tipo: 'stato', ordine: ordine(id), pagina, quando: '2026-11-20T09:00:00Z' });

test('a change of an order has a key of its own, the same while the same gets no answer', async () => {
  const { api, setStato, store, keys } = setUp();
  api.on('DELETE', '/api/ordini/:id', DONE);
  await setStato(1, 1);
  await setStato(1, 2);
  await setStato(2, 1);
  api.on('PATCH', STATO, DONE);
  await setStato(1, 1);
  const [one, other, third, again] = keys();
  expect([again, new Set([one, other, third]).size]).toEqual([one, 3]);
  expect(one).toMatch(/^[\w-]{21}$/);
  await store.dispatch(annullaOrdine.initiate(2));
  expect(keys()[4]).not.toBe(third);
});

test('a print has a key of its own, the same while it gets no answer', async () => {
  const { api, store, keys } = setUp();
  const print = (...ids: number[]) => store.dispatch(gruppoApi.endpoints.annotaStampe.initiate(ids));
  api.on('POST', '/api/ordini/gruppo/stampa', BUSY);
  await print(1, 2);
  api.on('POST', '/api/ordini/gruppo/stampa', { body: { message: '', stampe: [] } });
  await print(1, 2);
  await print(1, 2);
  const [first, again, next] = keys();
  expect([first, again === first, next === first]).toEqual([
    expect.stringMatching(/^[\w-]{21}$/),
    true,
    false,
  ]);
});

test('once something of an order was answered, what is asked for is asked for anew', async () => {
  const { api, setStato, keys } = setUp();
  await setStato(1, 1);
  await setStato(12, 1);
  api.on('PATCH', STATO, { status: 409, body: { message: 'annullato' } });
  await setStato(1, 2);
  api.on('PATCH', STATO, DONE);
  await setStato(1, 1);
  await setStato(12, 1);
  const [one, twelve, , anew, twelveAgain] = keys();
  expect(anew).not.toBe(one);
  expect(twelveAgain).toBe(twelve);
});

test.each([
  ['its own event tells it', eventOf(1, PAGINA), false],
  ['a colleague’s tells nothing of it', eventOf(1, 'altra-pagina'), true],
  ['another order’s tells nothing of it', eventOf(12, PAGINA), true],
  ['the session ends', loggedOut(), false],
])('or when %s', async (_what, action, isKept) => {
  const { setStato, store, keys } = setUp();
  await setStato(1, 1);
  store.dispatch(action);
  await setStato(1, 1);
  const [before, after] = keys();
  expect(after === before).toBe(isKept);
});

test('what reads, and a server of the specification, is sent none', async () => {
  const { api, store } = setUp();
  api.on('GET', '/api/ordini/1', DONE);
  await store.dispatch(getOrdine.initiate(1));
  expect(api.requests[0]!.headers).not.toHaveProperty('Idempotency-Key');
  const letter = setUp({ estesa: false });
  await letter.setStato(1, 1);
  expect(letter.keys()).toEqual([undefined]);
});
