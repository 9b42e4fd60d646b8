import { ordiniApi } from '../../../../src/api/ordiniApi';
import type { Stato } from '../../../../src/contract/costanti';
import type { OrdineLista } from '../../../../src/contract/ordini';
import {
  orderFiltersChosen,
  orderOpened,
  soundEnabled,
  summaryOpened,
} from '../../../../src/features/ordini/ordiniSlice';
import { loggedOut } from '../../../../src/session/sessionSlice';
import { liveStore, pass } from '../../../support/liveStore';
import { ordine } from '../../../support/ordini';
import { OGGI } from '../../../support/ordiniReducer';

beforeEach(() => jest.useFakeTimers());

const { getOrdini } = ordiniApi.endpoints;

async function atWork(
  rows = [ordine(1), ordine(2)],
  options: Omit<Parameters<typeof liveStore>[0], 'rows'> = {},
) {
  const live = liveStore({ rows, ...options });
  const then = (act: () => void) => async () => {
    act();
    await pass(0);
  };
  const openList = then(live.openList);
  live.logIn();
  await openList();
  const first = live.listRequests();
  const { connection } = live.hub;
  /** The network fails and comes back; meanwhile the server's list becomes `rows`. */
  const interrupt = async (rows = live.server.rows) => {
    connection.drop();
    live.server.rows = rows;
    connection.reconnect();
    await pass(0);
  };
  return {
    ...live,
    interrupt,
    openList,
    closeList: then(live.closeList),
    /** Opens the list of another day or status. */
    choose: (date: string, status: Stato | null = null) => {
      live.dispatch(orderFiltersChosen({ date, status }));
      return openList();
    },
    /** Requests of the list since work began. */
    requests: () => live.listRequests() - first,
    /** The list of today as it is kept. */
    list: () => getOrdini.select({ date: OGGI })(live.store.getState()).data,
    /** Interrupted, the list is asked for; what is returned answers it, later than others that are asked for. */
    reading: async () => {
      const list = live.holdList();
      await interrupt();
      live.answerList();
      return async (body: OrdineLista[]) => {
        list.answer({ body });
        await pass(0);
      };
    },
  };
}

test('after an interruption the list of the open day alone is read once, in the background', async () => {
  const { interrupt, requests, shown, store, api, dispatch, choose, server, toasts } = await atWork();
  dispatch(orderOpened(1));
  dispatch(summaryOpened());
  const before = api.requests.length;
  await interrupt([ordine(3), ordine(1), ordine(2)]);
  await pass(60_000);
  expect([requests(), shown()]).toEqual([1, [3, 1, 2]]);
  expect(api.requests.slice(before).map(({ query }) => query)).toEqual([{ date: OGGI }]);
  expect(store.getState().ordini).toMatchObject({ openOrderId: 1, riepilogo: { open: true } });
  // Orders of other days are seen when their day is opened.
  server.rows = [ordine(4, { data: '2026-11-21' })];
  await choose('2026-11-21');
  expect([shown(), toasts()]).toEqual([[4], []]);
});

test.each([
  [
    'one as any new one',
    [ordine(3, { numeroOrdine: 'A-9' })],
    "Nuovo ordine: E' arrivato un nuovo ordine: A-9",
  ],
  [
    'several in one toast',
    [ordine(5), ordine(4), ordine(3)],
    'Nuovi ordini: Sono arrivati 3 nuovi ordini durante l’interruzione.',
  ],
])(
  'what was missed rings once, is highlighted for 10 s and told, %s, not once more by its own late push',
  async (_how, missed, told) => {
    const { hub, interrupt, highlighted, rings, toasts, shown } = await atWork();
    await interrupt([...missed, ordine(1), ordine(2)]);
    expect(highlighted()).toEqual(missed.map(({ id }) => id).reverse());
    expect([rings.length, toasts()]).toEqual([1, [told]]);
    await pass(10_000);
    for (const row of missed) hub.connection.push(row);
    expect([highlighted(), rings.length, toasts()]).toEqual([[], 1, []]);
    expect(shown()).toHaveLength(missed.length + 2);
  },
);

test('nothing missed, or pushed before: nothing is told, and no row is a new object', async () => {
  const { hub, interrupt, toasts, rings, highlighted, list, shown, server, choose } = await atWork();
  const before = list();
  await interrupt();
  expect(list()).toBe(before);
  expect([toasts(), rings, highlighted()]).toEqual([[], [], []]);
  hub.connection.push(ordine(3));
  await interrupt([ordine(1), ordine(2), ordine(3)]);
  await pass(10_000);
  await interrupt();
  expect([toasts(), rings.length, shown()]).toEqual([[], 1, [1, 2, 3]]);
  // Meanwhile a colleague prepared an order.
  server.rows = [];
  await choose(OGGI, 1);
  await interrupt([ordine(2, { stato: 1 })]);
  expect([toasts(), rings.length, shown()]).toEqual([[], 1, [2]]);
});

test('what is pushed while the list is read is told once', async () => {
  const { hub, interrupt, holdList, toasts, rings, shown } = await atWork();
  const list = holdList();
  await interrupt();
  hub.connection.push(ordine(3));
  hub.connection.push(ordine(4));
  list.answer({ body: [ordine(1), ordine(2), ordine(3)] });
  await pass(0);
  expect([toasts().length, rings.length, shown()]).toEqual([2, 2, [4, 1, 2, 3]]);
});

test('while interrupted the list is read every 30 s, of a server that is away too it is only logged, and what is found is told once', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { hub, api, answerList, server, requests, toasts, shown } = await atWork();
  api.on('GET', '/api/ordini/GetOrdiniAdmin', { status: 503 });
  hub.connection.drop();
  hub.connection.close();
  await pass(0);
  expect(warn.mock.calls).toEqual([['Errore ordini (catchUpOrdini):', { status: 503 }]]);
  expect([requests(), shown()]).toEqual([1, [1, 2]]);
  server.rows = [ordine(3), ...server.rows];
  answerList();
  await pass(30_000);
  expect([shown(), toasts().length]).toEqual([[3, 1, 2], 1]);
  await pass(30_000);
  expect([requests(), toasts()]).toEqual([3, []]);
});

test('a second interruption while the list is read has it read once more', async () => {
  const { interrupt, holdList, answerList, requests, server, shown } = await atWork();
  const list = holdList();
  await interrupt();
  await interrupt();
  await interrupt([ordine(1), ordine(2), ordine(3)]);
  expect(requests()).toBe(1);
  answerList();
  list.answer({ body: [ordine(1), ordine(2)] });
  await pass(0);
  expect([requests(), shown()]).toEqual([2, server.rows.map(({ id }) => id)]);
});

test('an answer older than what the screen loaded meanwhile does not replace it', async () => {
  const { reading, closeList, openList, server, shown, list } = await atWork();
  await closeList();
  const answer = await reading();
  server.rows = [ordine(1, { stato: 2 }), ordine(2), ordine(3)];
  await openList();
  await answer([ordine(1), ordine(2)]);
  expect([shown(), list()?.[0]?.stato]).toEqual([[1, 2, 3], 2]);
});

test('a reload under way is waited for: its older answer must not replace the newer one', async () => {
  const { interrupt, holdList, answerList, store, shown, requests } = await atWork();
  const reload = holdList();
  void store.dispatch(getOrdini.initiate({ date: OGGI }, { forceRefetch: true }));
  await pass(0);
  await interrupt([ordine(1), ordine(2), ordine(3)]);
  answerList();
  expect(requests()).toBe(1);
  reload.answer({ body: [ordine(1), ordine(2)] });
  await pass(0);
  expect(shown()).toEqual([1, 2, 3]);
});

test('other filters chosen meanwhile: the old list is nobody’s any more', async () => {
  const { reading, choose, toasts, shown, server } = await atWork();
  const answer = await reading();
  server.rows = [ordine(9, { data: '2026-11-21' })];
  await choose('2026-11-21');
  await answer([ordine(1), ordine(2), ordine(3)]);
  expect([shown(), toasts()]).toEqual([[9], []]);
});

test('a logout meanwhile: nothing is told and nothing stays', async () => {
  const { reading, dispatch, toasts, store } = await atWork();
  const answer = await reading();
  dispatch(loggedOut());
  await answer([ordine(1), ordine(2), ordine(3)]);
  expect(toasts()).toEqual([]);
  expect(store.getState().ordini).toMatchObject({ listedIds: null, highlighted: [] });
});

test('on another page missed orders are told as well, and stand in the list on return', async () => {
  const { closeList, openList, interrupt, toasts, rings, shown, highlighted } = await atWork();
  await closeList();
  await interrupt([ordine(3), ordine(1), ordine(2)]);
  expect([toasts().length, rings.length]).toEqual([1, 1]);
  await openList();
  expect([shown(), highlighted()]).toEqual([[3, 1, 2], [3]]);
});

test('where no list was ever opened there is nothing to catch up; a first one that failed is shown then, none of it as new', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const live = liveStore({ rows: [ordine(1), ordine(2)] });
  live.logIn();
  await pass(5_000);
  expect([live.hub.connection.state, live.listRequests()]).toEqual(['connesso', 0]);
  live.api.on('GET', '/api/ordini/GetOrdiniAdmin', { status: 503 });
  live.openList();
  await pass(0);
  live.answerList();
  live.hub.connection.drop();
  live.hub.connection.reconnect();
  await pass(0);
  expect([live.shown(), live.toasts(), live.highlighted()]).toEqual([[1, 2], [], []]);
});

test("a sound that the browser blocks is offered as 'Attiva suono', which rings at once; for another reason it is only logged", async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const tries = [new DOMException('', 'NotAllowedError'), null, new Error('404')];
  const playSound = () => {
    const why = tries.shift();
    return why ? Promise.reject(why) : Promise.resolve();
  };
  const { hub, store, dispatch } = await atWork([], { playSound });
  const isBlocked = () => store.getState().ordini.soundIsBlocked;
  hub.connection.push(ordine(2));
  await pass(0);
  expect(isBlocked()).toBe(true);
  dispatch(soundEnabled());
  expect(tries).toHaveLength(1);
  await pass(0);
  expect([isBlocked(), warn.mock.calls]).toEqual([false, []]);
  hub.connection.push(ordine(3));
  await pass(0);
  expect([isBlocked(), warn.mock.calls.length]).toEqual([false, 1]);
});
