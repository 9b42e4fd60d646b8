import { ordiniApi } from '../../../../../src/api/ordiniApi';
import { auditEnhancer } from '../../../../../src/app/devtools/auditEnhancer';
import { orderOpened } from '../../../../../src/features/ordini/ordiniSlice';
import { endSessions, eventiAtWork } from '../../../../support/eventiStore';
import { PAGINA } from '../../../../support/fakeDeps';
import { pass } from '../../../../support/liveStore';

const { changeStato, getOrdine } = ordiniApi.endpoints;

beforeEach(() => jest.useFakeTimers());
afterEach(endSessions);

const ORDERS = 50;
let logged = 0;
const log = auditEnhancer({
  recorder: { begin: () => undefined, record: () => (logged += 1) },
  expose: () => undefined,
  path: () => '',
});
const devTools = { options: {}, enhancers: [log] };

test('a day on which orders come is at most two actions in the log for each, its start included', async () => {
  logged = 0;
  const { server, settle, shown } = await eventiAtWork([], { devTools });
  for (let id = 1; id <= ORDERS; id += 1) {
    server.place(id);
    await settle();
    await pass(36_000);
  }
  expect(shown()).toHaveLength(ORDERS);
  expect(logged).toBeGreaterThan(ORDERS);
  expect(logged).toBeLessThanOrEqual(2 * ORDERS);
});

test('an order that comes, is opened, prepared and handed over on this page is at most thirty', async () => {
  const { server, api, store, settle } = await eventiAtWork([], { devTools });
  api.on('POST', '/api/ordini/visti', () => {
    server.change('visto', 1, { visto: true }, 'Anna', PAGINA);
    return { status: 204 };
  });
  api.on('GET', '/api/ordini/1', () => ({ body: { ...server.orders.get(1), dettagliOrdine: [] } }));
  logged = 0;
  server.place(1);
  await settle();
  store.dispatch(orderOpened(1));
  const card = store.dispatch(getOrdine.initiate(1));
  await settle();
  for (const status of [1, 2] as const) {
    api.on('PATCH', '/api/ordini/1/stato', () => {
      server.change('stato', 1, { stato: status }, 'Anna', PAGINA);
      return { status: 204 };
    });
    const change = store.dispatch(changeStato.initiate({ id: 1, status }));
    await settle();
    change.reset();
  }
  card.unsubscribe();
  await pass(120_000);
  expect(server.orders.get(1)).toMatchObject({ visto: true, stato: 2 });
  expect(logged).toBeGreaterThan(10);
  expect(logged).toBeLessThanOrEqual(30);
});
