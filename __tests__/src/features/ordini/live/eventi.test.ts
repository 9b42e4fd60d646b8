import { recordedActions } from '../../../../support/recordActions';
import { auditEnhancer } from '../../../../../src/app/devtools/auditEnhancer';
import { ordiniApi } from '../../../../../src/api/ordiniApi';
import { orderOpened } from '../../../../../src/features/ordini/ordiniSlice';
import { vistoPressed } from '../../../../../src/features/ordini/unseen/seenListeners';
import { endSessions, eventiAtWork } from '../../../../support/eventiStore';
import { PAGINA } from '../../../../support/fakeDeps';
import { pass } from '../../../../support/liveStore';
import { ordine } from '../../../../support/ordini';
import { DOMANI } from '../../../../support/ordiniReducer';

const { changeStato, getOrdine } = ordiniApi.endpoints;

beforeEach(() => jest.useFakeTimers());
afterEach(endSessions);

test('at a start the list is read once and the group joined with the number that it names; a new order stands on top, is told, rung and highlighted for 10 s, once', async () => {
  const live = await eventiAtWork([ordine(1)]);
  const { server, settle, hub, listRequests, shown, badge, toasts, rings, highlighted } = live;
  await pass(60_000);
  expect([listRequests(), hub.connection.invoked]).toEqual([1, [['JoinGroup', 'admin', 100]]]);
  expect([shown(), badge()]).toEqual([[1], 'attivo']);
  // NuovoOrdine, which comes too, adds nothing.
  server.place(2, { numeroOrdine: 'A-17' });
  await settle();
  expect(shown()).toEqual([2, 1]);
  expect(toasts()).toEqual(["Nuovo ordine: E' arrivato un nuovo ordine: A-17"]);
  expect([rings.length, highlighted()]).toEqual([1, [2]]);
  await pass(10_000);
  expect(highlighted()).toEqual([]);
});

test('a colleague’s change is in its row at once, told by one action, and its highlight ends with the last change', async () => {
  const { server, settle, stati, highlighted, live, listRequests } = await eventiAtWork([
    ordine(1),
    ordine(2),
  ]);
  recordedActions.length = 0;
  server.change('stato', 2, { stato: 1 }, 'luca');
  await settle();
  expect(recordedActions.map(({ type }) => type)).toEqual(['realtime/ordineChanged']);
  expect([stati(), highlighted(), live().changes[2]?.chi]).toEqual([{ 1: 0, 2: 1 }, [2], 'luca']);
  await pass(8_000);
  server.change('stato', 2, { stato: 2 }, 'mara');
  await settle();
  await pass(9_000);
  expect(highlighted()).toEqual([2]);
  await pass(1_000);
  expect([highlighted(), live().changes, listRequests()]).toEqual([[], {}, 1]);
});

test('one’s own change is no colleague’s, and an older list under way does not take it back', async () => {
  const { server, api, store, settle, stati, highlighted } = await eventiAtWork([ordine(1)]);
  const seen: unknown[] = [];
  store.subscribe(() => seen.push(stati()[1]));
  const query = { date: '2026-11-20' };
  const old = server.listed({ method: 'GET', path: '', query, body: undefined, headers: {} });
  const list = api.hold('GET', '/api/ordini/GetOrdiniAdmin');
  void store.dispatch(ordiniApi.endpoints.getOrdini.initiate(query, { forceRefetch: true }));
  await pass(0);
  api.on('PATCH', '/api/ordini/1/stato', () => {
    server.change('stato', 1, { stato: 2 }, 'Anna', PAGINA);
    server.deliver();
    return { status: 204 };
  });
  api.on('GET', '/api/ordini/GetOrdiniAdmin', server.listed);
  await store.dispatch(changeStato.initiate({ id: 1, status: 2 }));
  list.answer(old);
  await settle();
  expect(seen.lastIndexOf(0)).toBeLessThan(seen.indexOf(2));
  expect([stati(), highlighted()]).toEqual([{ 1: 2 }, []]);
});

describe('after a cut', () => {
  test('what came is told in one toast, other days included, and rings once; the list is not read again', async () => {
    const { server, hub, drop, settle, shown, stati, toasts, rings, highlighted, listRequests } =
      await eventiAtWork([ordine(1)]);
    drop();
    server.place(2);
    server.place(3, DOMANI);
    server.place(4, { data: '2026-12-24', dataRitiro: '2026-12-24T10:30:00+01:00' });
    server.change('stato', 1, { stato: 1 }, 'luca');
    hub.connection.reconnect();
    await settle();
    expect(hub.connection.invoked.at(-1)).toEqual(['JoinGroup', 'admin', 100]);
    expect([shown(), stati()[1]]).toEqual([[2, 1], 1]);
    expect(toasts()).toEqual(['Nuovi ordini: Sono arrivati 3 nuovi ordini durante l’interruzione.']);
    expect([rings.length, highlighted(), listRequests()]).toEqual([1, [1, 2], 1]);
    await pass(10_000);
    expect(highlighted()).toEqual([]);
  });

  test('of however much came the screen is drawn anew a few times', async () => {
    const { server, hub, store, drop, settle, shown } = await eventiAtWork();
    drop();
    for (let id = 1; id <= 100; id += 1) server.place(id);
    let notified = 0;
    store.subscribe(() => (notified += 1));
    hub.connection.reconnect();
    await settle();
    expect(shown()).toHaveLength(100);
    expect(notified).toBeLessThan(20);
  });

  test('so long that its events are kept no longer the list is read, and what is new in it told', async () => {
    const { server, hub, drop, settle, shown, stati, toasts, listRequests, live } = await eventiAtWork([
      ordine(1),
    ]);
    drop();
    server.place(2);
    server.change('stato', 1, { stato: 3 });
    server.forget();
    hub.connection.reconnect();
    await settle();
    await settle();
    expect([shown().sort(), stati()[1], listRequests()]).toEqual([[1, 2], 3, 2]);
    expect([toasts().length, live().lastEvent]).toEqual([1, 102]);
    server.place(3);
    await settle();
    expect(shown()[0]).toBe(3);
  });

  test('given up, events are asked for every 30 s instead of the list; an order of another day alone is told without a ring', async () => {
    const live = await eventiAtWork([ordine(1)]);
    const { server, hub, drop, stati, toasts, rings, listRequests, api, settle } = live;
    drop();
    hub.connection.close();
    await pass(0);
    server.place(2, { ...DOMANI, numeroOrdine: 'D-1' });
    server.change('stato', 1, { stato: 2 });
    await pass(30_000);
    expect([stati(), listRequests()]).toEqual([{ 1: 2 }, 1]);
    expect([toasts(), rings]).toEqual([["Nuovo ordine: E' arrivato un nuovo ordine: D-1"], []]);
    const polls = api.requestsTo('GET', '/api/ordini/eventi').map(({ query }) => query.dopo);
    expect(polls).toEqual(['100', '100']);
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(hub.connection.invoked.at(-1)).toEqual(['JoinGroup', 'admin', 102]);
    expect(toasts()).toHaveLength(1);
  });
});

test('opening an order that was seen tells nobody; Visto that could not be told is said', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { api, store, dispatch, toasts } = await eventiAtWork();
  api.on('POST', '/api/ordini/visti', { status: 503 });
  api.on('GET', '/api/ordini/6', { body: { ...ordine(6, { visto: true }), dettagliOrdine: [] } });
  dispatch(orderOpened(6));
  void store.dispatch(getOrdine.initiate(6));
  await pass(0);
  expect(api.requestsTo('POST', '/api/ordini/visti')).toEqual([]);
  dispatch(vistoPressed([8, 9]));
  await pass(0);
  expect(api.bodies('POST', '/api/ordini/visti')).toEqual([{ ids: [8, 9] }]);
  expect(toasts()).toEqual(['Non segnato come visto: riprova.']);
  expect(warn).toHaveBeenCalledTimes(1);
});

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
