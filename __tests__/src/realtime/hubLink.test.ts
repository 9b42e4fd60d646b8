import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { FlowApi } from '../../../src/realtime/hubGroup';
import { linkHub } from '../../../src/realtime/hubLink';
import {
  pushOf,
  eventsCaughtUp,
  nuovoOrdineReceived,
  realtimeReconnecting,
} from '../../../src/realtime/realtimeActions';
import { realtimeReducer } from '../../../src/realtime/realtimeSlice';
import { sessionReducer } from '../../../src/session/sessionSlice';
import { FakeHub } from '../../support/FakeHub';
import { ordine } from '../../support/ordini';
import { RECORDED, recordedActions as actions } from '../../support/recordActions';

const reducer = combineReducers({ session: sessionReducer, realtime: realtimeReducer });
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const network = (name: 'online' | 'offline') => window.dispatchEvent(new Event(name));
const catchUp = { ultimo: 100, completo: true };
const evento = { numero: 101, tipo: 'stato', ordine: ordine(1), quando: '' } as const;

const closing: (() => void)[] = [];
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A link on a connection that is there, before a state that knows events up to 100, or of none. */
async function setUp({ events = true, answers = undefined as (() => Promise<boolean>) | undefined } = {}) {
  const hub = new FakeHub();
  hub.answerTo = () => (events ? catchUp : null);
  actions.length = 0;
  const store = configureStore({
    reducer,
    enhancers: (getDefault) => getDefault().concat(RECORDED.enhancers),
  });
  const told: string[] = [];
  let live = true;
  const api: Pick<FlowApi, 'dispatch' | 'getState'> = store;
  const link = linkHub(
    api as FlowApi,
    () => hub.createHubConnection({ url: '', accessToken: () => '', reconnectDelays: [] }),
    {
      isLive: () => live,
      lastEvent: events ? () => 100 : undefined,
      tell: (event) => told.push(event),
      answers,
    },
  );
  closing.push(() => void link.close());
  await link.open();
  return {
    hub,
    connection: hub.connection,
    store,
    link,
    told,
    types: () => actions.splice(0).map(({ type }) => type.replace('realtime/', '')),
    actions,
    stato: () => store.getState().realtime.stato,
    end: () => (live = false),
    enter: () => link.enter(),
  };
}

test('what SignalR says is told on; a connection that is opened anew here says once that it was stopped', async () => {
  const { connection, link, store, told } = await setUp();
  connection.drop();
  connection.reconnect();
  connection.close();
  expect(told.splice(0)).toEqual(['reconnecting', 'reconnected', 'closed']);
  await link.open();
  store.dispatch(realtimeReconnecting());
  network('online');
  await pass(0);
  expect([told, connection.state]).toEqual([['stopped'], 'fermo']);
  // What still comes of it is nobody's, and there is none to let go a second time.
  connection.close();
  network('online');
  expect(told).toEqual(['stopped']);
});

describe('without numbered events', () => {
  test('it is in real time as soon as it is connected, waits as long as SignalR does, and events mean nothing', async () => {
    const { connection, enter, types, actions } = await setUp({ events: false });
    void enter();
    expect(types()).toEqual(['realtimeConnected']);
    await pass(0);
    expect(types()).toEqual(['pushesMaybeMissed']);
    expect(connection.invoked).toEqual([['JoinGroup', 'admin']]);
    expect(connection.serverTimeoutInMilliseconds).toBe(30_000);
    connection.send('Evento', evento);
    connection.push(ordine(1));
    expect(actions).toEqual([nuovoOrdineReceived(ordine(1))]);
  });

  test('what cannot be read is no order, and is ignored with a warning', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { connection, actions } = await setUp({ events: false });
    connection.push('ciao');
    expect(actions).toEqual([]);
    expect(warn.mock.calls).toEqual([['NuovoOrdine non leggibile, ignorato']]);
  });

  test('a group that is not answered for is waited for, and nothing is watched', async () => {
    const { hub, enter, connection, stato } = await setUp({ events: false });
    hub.answerTo = () => new Promise(() => undefined);
    void enter();
    await pass(60_000);
    network('online');
    network('offline');
    expect([connection.invoked.length, stato(), jest.getTimerCount()]).toEqual([1, 'attivo', 0]);
  });
});

describe('with numbered events', () => {
  test('it is in real time once the group was joined with the last number, and nothing is waited for', async () => {
    const { connection, enter, types, actions, link } = await setUp();
    const entering = enter();
    expect(types()).toEqual([]);
    await entering;
    expect(actions[0]).toEqual(eventsCaughtUp({ ...catchUp, dopo: 100 }));
    expect(types()).toEqual(['eventsCaughtUp', 'realtimeConnected']);
    expect(connection.invoked).toEqual([['JoinGroup', 'admin', 100]]);
    expect(connection.serverTimeoutInMilliseconds).toBe(5_000);
    // Its own watch of the page.
    await link.close();
    expect(jest.getTimerCount()).toBe(0);
  });

  test('events tell of new orders, NuovoOrdine nothing new, unless the server numbers none after all', async () => {
    const { hub, connection, enter, types, actions } = await setUp();
    connection.push(ordine(1));
    connection.send('Evento', evento);
    expect(actions.splice(0)).toEqual([pushOf(evento)]);
    hub.answerTo = () => null;
    await enter();
    expect(types()).toEqual(['pushesMaybeMissed', 'realtimeConnected']);
    connection.push(ordine(1));
    expect(actions).toEqual([nuovoOrdineReceived(ordine(1))]);
  });

  test.each<
    [string, (first: { resolve: (answer: unknown) => void; reject: (error: Error) => void }) => void]
  >([
    ['an answer', ({ resolve }) => resolve({ ultimo: 50, completo: true })],
    ['a refusal', ({ reject }) => reject(new Error('Invocation canceled'))],
  ])(
    '%s that was overtaken by another asking says nothing, nor is it a reason to ask again',
    async (_what, end) => {
      const { hub, connection, enter, types } = await setUp();
      const asked: Parameters<typeof end>[0][] = [];
      hub.answerTo = () => new Promise((resolve, reject) => asked.push({ resolve, reject }));
      void enter();
      void enter();
      await pass(0);
      end(asked[0]!);
      await pass(0);
      expect(types()).toEqual(['realtimeConnected']);
      asked[1]!.resolve(catchUp);
      await pass(60_000);
      expect(types()).toEqual(['eventsCaughtUp', 'realtimeConnected']);
      expect(connection.invoked).toHaveLength(2);
    },
  );
});

describe('a group that is refused', () => {
  const refused = async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const all = await setUp();
    all.hub.answerTo = () => Promise.reject(new Error('Occupato'));
    const entering = all.enter();
    // It waits for the answer, and goes on without one.
    all.connection.send('Evento', evento);
    await entering;
    all.hub.answerTo = () => catchUp;
    return { ...all, warn };
  };

  test.each([
    ['after 5 s, no sooner', () => pass(1)],
    ['at once when somebody comes back', () => (network('online'), pass(0))],
  ])('is told by its reason, and asked for again %s', async (_when, again) => {
    const { connection, stato, types, warn } = await refused();
    expect(warn.mock.calls).toEqual([["Gruppo 'admin' non concesso:", 'Occupato']]);
    expect(types()).toEqual(['ordineChanged', 'pushesMaybeMissed']);
    await pass(4_999);
    expect([connection.invoked.length, stato()]).toEqual([1, 'spento']);
    await again();
    expect([connection.invoked.length, stato()]).toEqual([2, 'attivo']);
    expect(types()).not.toContain('reconnectRequested');
    await pass(60_000);
    expect(connection.invoked).toHaveLength(2);
  });

  test.each(['drop', 'reconnect', 'close'] as const)('is not asked for again after a %s', async (what) => {
    const { connection, types, told } = await refused();
    connection[what]();
    types();
    told.splice(0);
    await pass(60_000);
    expect(connection.invoked).toHaveLength(1);
    network('online');
    expect([types(), told]).toEqual(what === 'close' ? [['reconnectRequested'], []] : [[], ['stopped']]);
  });

  test('is not asked for again once the link is closed', async () => {
    const { connection, link } = await refused();
    await link.close();
    network('online');
    await pass(60_000);
    expect([connection.invoked.length, jest.getTimerCount()]).toEqual([1, 0]);
  });

  test('that does not answer within 5 s is as good as refused', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { hub, enter } = await setUp();
    hub.answerTo = () => new Promise(() => undefined);
    void enter();
    await pass(4_999);
    expect(warn).not.toHaveBeenCalled();
    await pass(1);
    expect(warn.mock.calls).toEqual([["Gruppo 'admin' non concesso:", 'nessuna risposta']]);
  });
});

describe('when somebody comes back, or the network goes', () => {
  test.each(['online', 'offline'] as const)('%s: until the hub has answered nobody knows', async (name) => {
    const { enter, types, connection } = await setUp();
    await enter();
    types();
    network(name);
    expect(types()).toEqual(['realtimeReconnecting']);
    await pass(0);
    expect([types(), connection.state]).toEqual([['eventsCaughtUp', 'realtimeConnected'], 'connesso']);
  });

  test('a hub that does not answer then is connected to anew, though its connection cannot be stopped', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { hub, connection, enter, told, stato } = await setUp();
    await enter();
    connection.stop = () => Promise.reject(new Error('Cannot stop'));
    hub.answerTo = () => new Promise(() => undefined);
    network('offline');
    await pass(5_000);
    expect([told, stato()]).toEqual([['stopped'], 'riconnessione']);
  });

  test('an answer of a connection that was let go meanwhile is nobody’s, nor a reason to ask it again', async () => {
    const { hub, connection, store, enter, types, told } = await setUp();
    const answers: ((answer: unknown) => void)[] = [];
    hub.answerTo = () => new Promise((resolve) => answers.push(resolve));
    void enter();
    store.dispatch(realtimeReconnecting());
    network('online');
    types();
    answers[0]!(catchUp);
    await pass(60_000);
    expect([types(), told, connection.invoked.length]).toEqual([[], ['stopped'], 1]);
  });

  test('a silence of a connection that was let go meanwhile does not end the next one', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { hub, enter, link, told } = await setUp();
    await enter();
    hub.answerTo = () => new Promise(() => undefined);
    network('offline');
    network('online');
    await link.open();
    const next = hub.connection;
    await pass(10_000);
    expect([told, next.state]).toEqual([['stopped'], 'connesso']);
  });

  test.each([
    ['online', 'that is over', true, true],
    ['offline', 'that is over', true, true],
    ['online', 'that is over before it was in real time', false, true],
    ['offline', 'that is not in real time', false, false],
  ] as const)('%s is nothing to a session %s', async (name, _which, wasThere, isOver) => {
    const { enter, end, types, told } = await setUp();
    if (wasThere) await enter();
    if (isOver) end();
    types();
    network(name);
    await pass(0);
    expect([types(), told]).toEqual([[], []]);
  });
});

test('the server that the page came from is asked every second while it is not in real time, and connected to when it is back, until the session is over or the link closed', async () => {
  const answers = jest.fn(async () => false);
  const { enter, store, told, end, link } = await setUp({ answers });
  await enter();
  await pass(10_000);
  expect(answers).not.toHaveBeenCalled();
  store.dispatch(realtimeReconnecting());
  await pass(2_000);
  expect(answers).toHaveBeenCalledTimes(2);
  answers.mockResolvedValue(true);
  await pass(1_000);
  expect(told).toEqual(['stopped']);
  end();
  await pass(5_000);
  await link.close();
  expect([answers.mock.calls.length, jest.getTimerCount()]).toEqual([3, 0]);
});
