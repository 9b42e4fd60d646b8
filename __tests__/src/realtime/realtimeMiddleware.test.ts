import { combineReducers, configureStore, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { realtimeReducer } from '../../../src/realtime/realtimeSlice';
import { nuovoOrdineReceived, reconnectRequested } from '../../../src/realtime/realtimeActions';
import { createRealtimeMiddleware } from '../../../src/realtime/realtimeMiddleware';
import { makeSession } from '../../../src/session/makeSession';
import { loggedOut, NO_SESSION, sessionReducer, sessionStarted } from '../../../src/session/sessionSlice';
import { FakeHub } from '../../support/FakeHub';
import { makeToken } from '../../support/makeToken';
import { ordine } from '../../support/ordini';

const reducer = combineReducers({ session: sessionReducer, realtime: realtimeReducer });
type State = ReturnType<typeof reducer>;
type Store = ReturnType<typeof setUp>['store'];

function setUp({ signedIn = false, hub = new FakeHub(), prepare = async () => {} } = {}) {
  let stored = makeToken({ name: 'Anna' });
  const recorded: UnknownAction[] = [];
  const recorder: Middleware = () => (next) => (action) => {
    recorded.push(action as UnknownAction);
    return next(action);
  };
  const actions = () =>
    recorded.map(({ type }) => type).flatMap((type) => (type.startsWith('realtime/') ? [type.slice(9)] : []));
  const store = configureStore({
    reducer,
    preloadedState: { session: signedIn ? makeSession(stored) : NO_SESSION },
    middleware: (getDefault) =>
      getDefault()
        .prepend(
          createRealtimeMiddleware<State>({
            createHubConnection: hub.createHubConnection,
            accessToken: () => stored,
            apiUrl: 'https://negozio.it/api',
            prepare,
          }),
        )
        .concat(recorder),
  });
  return {
    hub,
    store,
    recorded,
    actions,
    logIn: (token = 'a') => {
      stored = token;
      store.dispatch(sessionStarted({ userName: null, person: null, ruolo: 'admin' }));
    },
    stato: () => store.getState().realtime.stato,
    count: (type: string) => actions().filter((name) => name === type).length,
  };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => jest.useFakeTimers());

describe('a session begins', () => {
  test('its connection is opened with its token, joins the admin group, and is in real time', async () => {
    const { hub, logIn, stato } = setUp();
    logIn();
    expect(stato()).toBe('spento');
    await pass(0);
    expect(hub.connections).toHaveLength(1);
    expect(hub.connection.options.url).toBe('https://negozio.it/ordiniHub');
    expect(hub.connection.options.accessToken()).toBe('a');
    expect([hub.connection.invoked, stato()]).toEqual([[['JoinGroup', 'admin']], 'attivo']);
  });

  test('one that is there when the application starts is connected too', async () => {
    const { hub, store, stato } = setUp({ signedIn: true });
    store.dispatch({ type: 'app/firstAction' });
    await pass(0);
    expect(stato()).toBe('attivo');
    expect(hub.connections).toHaveLength(1);
  });

  test('without a session nothing is connected', async () => {
    const { hub, store } = setUp();
    store.dispatch({ type: 'app/firstAction' });
    await pass(60_000);
    expect(hub.connections).toHaveLength(0);
  });

  test('while it connects it says so', async () => {
    const { hub, logIn, stato } = setUp();
    hub.mode = 'tiene';
    logIn();
    await pass(0);
    expect(stato()).toBe('connessione');
  });

  test('orders placed before the group was joined are looked for once', async () => {
    const { logIn, count } = setUp();
    logIn();
    await pass(100_000);
    expect(count('pushesMaybeMissed')).toBe(1);
  });

  test('a server that refuses the group is logged, and the connection stays', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { hub, store, logIn, stato, actions } = setUp();
    hub.refuses = 'Method does not exist';
    logIn();
    await pass(0);
    expect(warn).toHaveBeenCalledWith("Gruppo 'admin' non concesso:", 'Method does not exist');
    expect(stato()).toBe('attivo');
    hub.connection.push(ordine(1));
    expect(actions()).toContain('nuovoOrdineReceived');
    store.dispatch(loggedOut());
    await pass(0);
  });
});

describe('a first start that fails', () => {
  test('is tried again after 0, 2, 10 and 30 s, and then given up', async () => {
    const { hub, logIn, stato } = setUp();
    hub.mode = 'rifiuta';
    logIn();
    await pass(0);
    expect(hub.starts).toBe(2);
    await pass(1_999);
    expect(hub.starts).toBe(2);
    await pass(1);
    expect(hub.starts).toBe(3);
    await pass(9_999);
    expect(hub.starts).toBe(3);
    await pass(1);
    expect(hub.starts).toBe(4);
    await pass(29_999);
    expect([hub.starts, stato()]).toEqual([4, 'connessione']);
    await pass(1);
    expect([hub.starts, stato()]).toEqual([5, 'interrotto']);
    await pass(300_000);
    expect(hub.starts).toBe(5);
  });

  test('stops being tried as soon as one succeeds', async () => {
    const { hub, logIn, stato } = setUp();
    hub.mode = 'rifiuta';
    logIn();
    await pass(5_000);
    hub.mode = 'accetta';
    await pass(7_000);
    expect([stato(), hub.connection.invoked]).toEqual(['attivo', [['JoinGroup', 'admin']]]);
    await pass(60_000);
    expect(hub.starts).toBe(4);
  });

  test('counts as failed too when the library cannot be fetched', async () => {
    const hub = new FakeHub();
    const build = hub.createHubConnection;
    let tries = 0;
    Object.assign(hub, {
      createHubConnection: (options: Parameters<typeof build>[0]) =>
        (tries += 1) < 3 ? Promise.reject(new Error('Loading chunk failed')) : build(options),
    });
    const { logIn, stato } = setUp({ hub });
    logIn();
    await pass(2_000);
    expect(stato()).toBe('attivo');
  });
});

test.each([
  ['30 s later', () => pass(30_000)],
  ["when 'Riconnetti' is pressed", (store: Store) => (store.dispatch(reconnectRequested()), pass(0))],
  ['when the network is back', () => (window.dispatchEvent(new Event('online')), pass(0))],
])('code that could not be fetched is told as no real time, and fetched %s', async (_when, later) => {
  let tries = 0;
  const prepare = () =>
    (tries += 1) < 3 ? Promise.reject(new Error('Loading chunk failed')) : Promise.resolve();
  const { logIn, store, stato } = setUp({ prepare });
  logIn();
  await pass(0);
  expect(stato()).toBe('interrotto');
  await pass(30_000);
  expect([tries, stato()]).toEqual([2, 'interrotto']);
  await later(store);
  expect([tries, stato()]).toEqual([3, 'attivo']);
});

describe('a connection that drops', () => {
  test.each([
    { back: 'never', after: Infinity, tries: [0, 2_000, 12_000, 42_000], end: 'interrotto' },
    { back: 'before the third try', after: 5_000, tries: [0, 2_000, 12_000], end: 'attivo' },
  ])('tries again after 0, 2, 10 and 30 s (S4.3), the line back $back', async ({ after, tries, end }) => {
    const { hub, logIn, stato } = setUp();
    logIn();
    await pass(0);
    const lost = Date.now();
    hub.mode = 'rifiuta';
    void hub.connection.lose();
    for (let second = 1; second <= 60; second += 1) {
      if (second * 1_000 > after) hub.mode = 'accetta';
      await pass(1_000);
    }
    expect(hub.tries.map((at) => at - lost)).toEqual(tries);
    expect(stato()).toBe(end);
  });

  async function connected() {
    const all = setUp();
    all.logIn();
    await pass(0);
    all.recorded.length = 0;
    return all;
  }

  test('says that it reconnects, joins again and looks once for what it missed', async () => {
    const { hub, stato, actions } = await connected();
    hub.connection.drop();
    await pass(0);
    expect(stato()).toBe('riconnessione');
    hub.connection.reconnect();
    await pass(60_000);
    expect(stato()).toBe('attivo');
    expect(hub.connection.invoked).toEqual([
      ['JoinGroup', 'admin'],
      ['JoinGroup', 'admin'],
    ]);
    expect(actions()).toEqual(['realtimeReconnecting', 'realtimeReconnected', 'pushesMaybeMissed']);
  });

  test('looks for missed orders only after it joined, so that none falls in between', async () => {
    const { hub, actions } = await connected();
    let join = () => {};
    hub.connection.invoke = () => new Promise<void>((resolve) => (join = resolve));
    hub.connection.drop();
    hub.connection.reconnect();
    await pass(0);
    expect(actions()).not.toContain('pushesMaybeMissed');
    join();
    await pass(0);
    expect(actions()).toContain('pushesMaybeMissed');
  });

  test('given up, it polls at once and every 30 s', async () => {
    const { hub, stato, count } = await connected();
    hub.connection.drop();
    hub.connection.close();
    await pass(0);
    expect([stato(), count('pushesMaybeMissed')]).toEqual(['interrotto', 1]);
    await pass(29_999);
    expect(count('pushesMaybeMissed')).toBe(1);
    await pass(1);
    expect(count('pushesMaybeMissed')).toBe(2);
    await pass(60_000);
    expect(count('pushesMaybeMissed')).toBe(4);
  });

  test("'Riconnetti' starts anew on the same connection, and polling ends when it is back", async () => {
    const { hub, store, stato, count } = await connected();
    hub.connection.close();
    await pass(0);
    store.dispatch(reconnectRequested());
    await pass(0);
    expect(stato()).toBe('attivo');
    expect(hub.connections).toHaveLength(1);
    expect(hub.connection.invoked).toHaveLength(2);
    expect(count('pushesMaybeMissed')).toBe(2);
    await pass(300_000);
    expect(count('pushesMaybeMissed')).toBe(2);
  });

  test("while 'Riconnetti' tries in vain, polling goes on, and it is given up again after the last delay", async () => {
    const { hub, store, stato, count } = await connected();
    hub.connection.close();
    await pass(0);
    hub.mode = 'rifiuta';
    store.dispatch(reconnectRequested());
    await pass(0);
    expect(stato()).toBe('connessione');
    await pass(30_000);
    expect(count('pushesMaybeMissed')).toBe(2);
    await pass(12_000);
    expect(stato()).toBe('interrotto');
    expect(hub.starts).toBe(1 + 5);
    await pass(18_000);
    expect(count('pushesMaybeMissed')).toBe(3);
    hub.mode = 'accetta';
    store.dispatch(reconnectRequested());
    await pass(0);
    expect(stato()).toBe('attivo');
  });

  test('a drop right after the return is followed as well', async () => {
    const { hub, stato } = await connected();
    hub.connection.drop();
    hub.connection.reconnect();
    hub.connection.drop();
    await pass(0);
    expect(stato()).toBe('riconnessione');
  });
});

describe('pushed orders', () => {
  test('are relayed, their number as text', async () => {
    const { hub, logIn, recorded } = setUp();
    logIn();
    await pass(0);
    hub.connection.push({ ...ordine(7), numeroOrdine: 42, altro: { x: 1 } });
    expect(recorded.at(-1)).toEqual(nuovoOrdineReceived({ ...ordine(7), numeroOrdine: '42' }));
  });

  test('that cannot be read are ignored with a warning', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { hub, logIn, actions } = setUp();
    logIn();
    await pass(0);
    hub.connection.push('ciao');
    expect(warn.mock.calls).toEqual([['NuovoOrdine non leggibile, ignorato']]);
    expect(actions()).not.toContain('nuovoOrdineReceived');
  });
});

describe('a session ends', () => {
  test('its connection is stopped, and what was under way is not relayed', async () => {
    const { hub, logIn, store, stato, actions } = setUp();
    logIn();
    await pass(0);
    const { connection } = hub;
    store.dispatch(loggedOut());
    connection.push(ordine(1));
    expect(stato()).toBe('spento');
    await pass(0);
    expect(connection.state).toBe('fermo');
    connection.push(ordine(2));
    expect(actions()).not.toContain('nuovoOrdineReceived');
    expect(actions().at(-1)).toBe('realtimeStopped');
    await pass(300_000);
    expect([hub.starts, stato()]).toEqual([1, 'spento']);
  });

  test('while it connects: the start is stopped and never becomes a connection', async () => {
    const { hub, logIn, store, stato } = setUp();
    hub.mode = 'tiene';
    logIn();
    await pass(0);
    store.dispatch(loggedOut());
    await pass(0);
    hub.answer('accept');
    await pass(300_000);
    expect([hub.starts, hub.connection.invoked, stato()]).toEqual([1, [], 'spento']);
  });

  test('while SignalR is being fetched: nothing is started afterwards', async () => {
    const hub = new FakeHub();
    const build = hub.createHubConnection;
    let fetched = () => {};
    Object.assign(hub, {
      createHubConnection: (options: Parameters<typeof build>[0]) =>
        new Promise<void>((resolve) => (fetched = resolve)).then(() => build(options)),
    });
    const { logIn, store, stato } = setUp({ hub });
    logIn();
    await pass(0);
    store.dispatch(loggedOut());
    fetched();
    await pass(300_000);
    expect([hub.starts, stato()]).toEqual([0, 'spento']);
  });

  test('while the last try is under way: it is not told as given up', async () => {
    const { hub, logIn, store, stato, actions } = setUp();
    hub.mode = 'rifiuta';
    logIn();
    await pass(40_000);
    hub.mode = 'tiene';
    await pass(2_000);
    expect([hub.starts, stato()]).toEqual([5, 'connessione']);
    store.dispatch(loggedOut());
    await pass(0);
    expect(actions()).toEqual(['realtimeConnecting', 'realtimeStopped']);
  });

  test('between two tries: no further one is made', async () => {
    const { hub, logIn, store } = setUp();
    hub.mode = 'rifiuta';
    logIn();
    await pass(5_000);
    store.dispatch(loggedOut());
    await pass(300_000);
    expect(hub.starts).toBe(3);
  });

  test('while interrupted: polling ends', async () => {
    const { hub, logIn, store, count } = setUp();
    logIn();
    await pass(0);
    hub.connection.close();
    await pass(0);
    store.dispatch(loggedOut());
    await pass(300_000);
    expect([count('pushesMaybeMissed'), jest.getTimerCount()]).toEqual([2, 0]);
  });

  test('a refused group is no news after it', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { hub, logIn, store, count } = setUp();
    logIn();
    await pass(0);
    let refuse = (_: Error) => {};
    hub.connection.invoke = () => new Promise((_, reject) => (refuse = reject));
    hub.connection.drop();
    hub.connection.reconnect();
    await pass(0);
    store.dispatch(loggedOut());
    refuse(new Error('Invocation canceled'));
    await pass(0);
    expect(warn).not.toHaveBeenCalled();
    expect(count('pushesMaybeMissed')).toBe(1);
  });
});

describe('another session follows at once', () => {
  test('there are never two connections, and the new one carries the new token', async () => {
    const { hub, logIn, store, stato } = setUp();
    logIn('a');
    await pass(0);
    let stopped = () => {};
    hub.stopping = new Promise((resolve) => (stopped = resolve));
    store.dispatch(loggedOut());
    logIn('b');
    await pass(5_000);
    expect(hub.connections).toHaveLength(1);
    stopped();
    await pass(0);
    expect(hub.connections).toHaveLength(2);
    expect([hub.connections[0]!.state, hub.connection.options.accessToken()]).toEqual(['fermo', 'b']);
    expect(stato()).toBe('attivo');
  });

  test('also with the same token, and while the first was still connecting', async () => {
    const { hub, logIn, store, stato } = setUp();
    hub.mode = 'tiene';
    logIn('a');
    await pass(0);
    store.dispatch(loggedOut());
    logIn('a');
    await pass(0);
    expect(hub.connections.map(({ state }) => state)).toEqual(['fermo', 'avvio']);
    hub.answer('accept');
    await pass(0);
    expect(stato()).toBe('attivo');
    expect(hub.connection.invoked).toHaveLength(1);
  });

  test('also when another tab logged in without a logout here', async () => {
    const { hub, logIn } = setUp();
    logIn('a');
    await pass(0);
    logIn('b');
    await pass(0);
    expect(hub.connection.options.accessToken()).toBe('b');
    expect(hub.connections.map(({ state }) => state)).toEqual(['fermo', 'connesso']);
  });

  test.each(['a', 'b'])('what the old connection still delivers is nobody’s (token %s)', async (token) => {
    const { hub, store, logIn, actions } = setUp();
    logIn('a');
    await pass(0);
    store.dispatch(loggedOut());
    logIn(token);
    await pass(0);
    hub.connections[0]!.push(ordine(1));
    expect(actions()).not.toContain('nuovoOrdineReceived');
  });
});

test("'Riconnetti' while it connects or is connected changes nothing", async () => {
  const { hub, logIn, store, stato } = setUp();
  hub.mode = 'tiene';
  logIn();
  await pass(0);
  store.dispatch(reconnectRequested());
  await pass(0);
  expect(hub.starts).toBe(1);
  hub.answer('accept');
  await pass(0);
  store.dispatch(reconnectRequested());
  await pass(0);
  expect([hub.starts, stato()]).toEqual([1, 'attivo']);
});
