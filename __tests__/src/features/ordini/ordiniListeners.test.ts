import { ordiniApi } from '../../../../src/api/ordiniApi';
import {
  orderFiltersChosen,
  orderOpened,
  soundEnabled,
  summaryOpened,
  summaryRecalled,
} from '../../../../src/features/ordini/ordiniSlice';
import { liveStore, pass } from '../../../support/liveStore';
import type { LiveStore } from '../../../support/liveStore';
import { ordine } from '../../../support/ordini';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function atWork(options?: Parameters<typeof liveStore>[0]) {
  const live = liveStore(options);
  live.logIn();
  live.openList();
  await pass(0);
  return live;
}

const { changeStato, annullaOrdine, getOrdine } = ordiniApi.endpoints;

describe('a pushed order', () => {
  test('that matches is shown on top, told, rung and highlighted for 10 s', async () => {
    const { hub, shown, toasts, rings, highlighted } = await atWork({ rows: [ordine(1)] });
    hub.connection.push(ordine(2, { numeroOrdine: 'A-17' }));
    expect(shown()).toEqual([2, 1]);
    expect(toasts()).toEqual(["Nuovo ordine: E' arrivato un nuovo ordine: A-17"]);
    expect(rings).toHaveLength(1);
    await pass(9_999);
    expect(highlighted()).toEqual([2]);
    await pass(1);
    expect(highlighted()).toEqual([]);
    expect(shown()).toEqual([2, 1]);
  });

  test('its toast can be closed', async () => {
    const { hub, store } = await atWork();
    hub.connection.push(ordine(2));
    expect(store.getState().toast).toMatchObject([{ closable: true }]);
  });

  test('of another day or status is told, and that is all', async () => {
    const { hub, dispatch, openList, shown, toasts, rings, highlighted } = await atWork();
    dispatch(orderFiltersChosen({ date: '2026-11-20', status: 0 }));
    openList();
    await pass(0);
    hub.connection.push(ordine(2, { data: '2026-11-21' }));
    hub.connection.push(ordine(3, { stato: 1 }));
    expect(toasts()).toHaveLength(2);
    expect([shown(), highlighted(), rings]).toEqual([[], [], []]);
  });

  test.each([
    ['at once', 0],
    ['when its highlight is over', 10_000],
    ['an hour later', 3_600_000],
  ])('that comes again %s is told, rings and stands once', async (_when, ms) => {
    const { hub, shown, store, rings, highlighted } = await atWork();
    hub.connection.push(ordine(2));
    await pass(ms);
    const before = store.getState();
    hub.connection.push(ordine(2));
    expect(store.getState()).toBe(before);
    expect(rings).toHaveLength(1);
    expect(shown()).toEqual([2]);
    expect(highlighted()).toEqual(ms < 10_000 ? [2] : []);
  });

  test('that comes again after a reconnection, which listed it too, is told and rings once', async () => {
    const { hub, server, toasts, rings, highlighted } = await atWork();
    hub.connection.push(ordine(2));
    hub.connection.push(ordine(3, { data: '2026-11-21' }));
    hub.connection.drop();
    server.rows = [ordine(2)];
    hub.connection.reconnect();
    await pass(10_000);
    hub.connection.push(ordine(2));
    hub.connection.push(ordine(3, { data: '2026-11-21' }));
    expect([toasts(), rings.length, highlighted()]).toEqual([[], 1, []]);
  });

  test('that a reload was quicker to bring is highlighted where it stands, and rings', async () => {
    const { hub, shown, rings, highlighted } = await atWork({ rows: [ordine(1), ordine(2)] });
    hub.connection.push(ordine(2));
    expect(shown()).toEqual([1, 2]);
    expect(highlighted()).toEqual([2]);
    expect(rings).toHaveLength(1);
  });

  test('that came during the first load stands on top of it', async () => {
    const live = liveStore({ rows: [ordine(1)] });
    const list = live.holdList();
    live.logIn();
    live.openList();
    await pass(0);
    live.hub.connection.push(ordine(2));
    list.answer({ body: [ordine(1)] });
    live.answerList();
    live.server.rows = [ordine(1), ordine(2)];
    await pass(0);
    expect(live.shown()).toEqual([1, 2]);
    expect(live.rings).toHaveLength(1);
    expect(live.toasts()).toHaveLength(1);
  });
});

describe('sound', () => {
  const blockedOnce = () => {
    let tries = 0;
    const playSound = () =>
      (tries += 1) === 1 ? Promise.reject(new DOMException('', 'NotAllowedError')) : Promise.resolve();
    return { playSound, tries: () => tries };
  };

  test("that the browser blocks is offered as 'Attiva suono', which rings at once", async () => {
    const { playSound, tries } = blockedOnce();
    const { hub, store, dispatch } = await atWork({ playSound });
    hub.connection.push(ordine(2));
    await pass(0);
    expect(store.getState().ordini.soundIsBlocked).toBe(true);
    dispatch(soundEnabled());
    expect(tries()).toBe(2);
    await pass(0);
    expect(store.getState().ordini.soundIsBlocked).toBe(false);
  });

  test('that cannot be played for another reason is only logged', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { hub, store } = await atWork({ playSound: () => Promise.reject(new Error('404')) });
    hub.connection.push(ordine(2));
    await pass(0);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(store.getState().ordini.soundIsBlocked).toBe(false);
  });
});

describe('status change and cancellation', () => {
  const changes = [
    {
      method: 'PATCH',
      path: '/api/ordini/1/stato',
      message: 'Ordine aggiornato con successo.',
      change: ({ store }: LiveStore) => store.dispatch(changeStato.initiate({ id: 1, status: 2 })),
    },
    {
      method: 'DELETE',
      path: '/api/ordini/1',
      message: 'Ordine annullato con successo.',
      change: ({ store }: LiveStore) => store.dispatch(annullaOrdine.initiate(1)),
    },
  ];
  test.each(changes)(
    '$method: told, the list reloads, detail card and summary close',
    async ({ method, path, message, change }) => {
      const live = await atWork({ rows: [ordine(1)] });
      live.api.on(method, path, { status: 204 });
      live.dispatch(orderOpened(1));
      live.dispatch(summaryOpened());
      const before = live.listRequests();
      await change(live);
      await pass(0);
      expect(live.toasts()).toEqual([message]);
      expect(live.listRequests()).toBe(before + 1);
      expect(live.store.getState().ordini).toMatchObject({ openOrderId: null, riepilogo: { open: false } });
    },
  );

  test('that fails is only logged; nothing reloads or closes (S8.1)', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { api, store, listRequests, toasts, dispatch } = await atWork();
    api.on('PATCH', '/api/ordini/1/stato', { status: 409, body: { message: 'Ordine annullato' } });
    dispatch(orderOpened(1));
    const before = listRequests();
    await store.dispatch(changeStato.initiate({ id: 1, status: 0 }));
    await pass(0);
    expect(warn).toHaveBeenCalledWith('Errore ordini (changeStato):', {
      status: 409,
      message: 'Ordine annullato',
    });
    expect([listRequests(), toasts(), store.getState().ordini.openOrderId]).toEqual([before, [], 1]);
  });
});

test('a list or an order that cannot be loaded is only logged', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { api, store, dispatch, openList, toasts } = await atWork();
  api.on('GET', '/api/ordini/GetOrdiniAdmin', { status: 500 });
  dispatch(orderFiltersChosen({ date: '2026-11-20', status: 1 }));
  openList();
  api.on('GET', '/api/ordini/9', { status: 404 });
  await store.dispatch(getOrdine.initiate(9));
  await pass(0);
  expect(warn.mock.calls.map(([what]: unknown[]) => what)).toEqual([
    'Errore ordini (getOrdini):',
    'Errore ordini (getOrdine):',
  ]);
  expect(toasts()).toEqual([]);
});

test('the summary is highlighted for 2 s from the last press of its button', async () => {
  const { store, dispatch } = await atWork();
  const isHighlighted = () => store.getState().ordini.riepilogo.highlighted;
  dispatch(summaryOpened());
  dispatch(summaryRecalled());
  await pass(1_500);
  dispatch(summaryRecalled());
  await pass(1_999);
  expect(isHighlighted()).toBe(true);
  await pass(1);
  expect(isHighlighted()).toBe(false);
});
