import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { realtimeReducer } from '../../../src/realtime/realtimeSlice';
import { realtimeConnecting, reconnectRequested } from '../../../src/realtime/realtimeActions';
import { followSessions, hubUrl } from '../../../src/realtime/followSessions';
import { createRealtimeMiddleware } from '../../../src/realtime/realtimeMiddleware';
import type { HubConnectionPort, HubOptions } from '../../../src/shared/deps';
import {
  loggedOut,
  makeSession,
  NO_SESSION,
  sessionReducer,
  sessionStarted,
} from '../../../src/session/sessionSlice';
import { FakeHub } from '../../support/FakeHub';
import { makeToken } from '../../support/makeToken';
import { ordine } from '../../support/ordini';
import { RECORDED, recordedActions as recorded } from '../../support/recordActions';

const reducer = combineReducers({ session: sessionReducer, realtime: realtimeReducer });
type State = ReturnType<typeof reducer>;
type Store = ReturnType<typeof setUp>['store'];

function setUp({
  signedIn = false,
  hub = new FakeHub(),
  loadFlow = async () => followSessions,
  reduce = reducer,
} = {}) {
  let stored = makeToken({ name: 'Anna' });
  recorded.length = 0;
  const actions = () =>
    recorded.map(({ type }) => type).flatMap((type) => (type.startsWith('realtime/') ? [type.slice(9)] : []));
  const store = configureStore({
    reducer: reduce,
    preloadedState: { session: signedIn ? makeSession(stored) : NO_SESSION },
    middleware: (getDefault) =>
      getDefault().prepend(
        createRealtimeMiddleware<State>({
          createHubConnection: hub.createHubConnection,
          accessToken: () => stored,
          apiUrl: 'https://negozio.it/api',
          loadFlow,
        }),
      ),
    enhancers: (getDefault) => getDefault().concat(RECORDED.enhancers),
  });
  return {
    hub,
    store,
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

/** A session that is in real time; what it took to get there is not recorded. */
async function connected() {
  const all = setUp();
  all.logIn();
  await pass(0);
  recorded.length = 0;
  return all;
}

/** A hub whose connections are made by another hand. */
function hubMadeBy(
  make: (build: () => ReturnType<FakeHub['createHubConnection']>) => Promise<HubConnectionPort>,
) {
  const hub = new FakeHub();
  const build = hub.createHubConnection;
  return Object.assign(hub, { createHubConnection: (options: HubOptions) => make(() => build(options)) });
}

describe('a session begins', () => {
  test("its connection is opened with its token, joins the admin group, and looks once for what was missed, whenever 'Riconnetti' is pressed", async () => {
    const { hub, logIn, store, stato, count } = setUp();
    hub.mode = 'tiene';
    logIn();
    expect(stato()).toBe('spento');
    await pass(0);
    store.dispatch(reconnectRequested());
    await pass(0);
    expect([hub.starts, stato()]).toEqual([1, 'connessione']);
    hub.accept();
    await pass(0);
    store.dispatch(reconnectRequested());
    await pass(100_000);
    expect([hub.connections.length, hub.starts]).toEqual([1, 1]);
    const { url, accessToken, reconnectDelays } = hub.connection.options;
    expect([url, accessToken()]).toEqual(['https://negozio.it/ordiniHub', 'a']);
    // What SignalR does with them is told by createHubConnection (S4.3).
    expect(reconnectDelays).toEqual([0, 2_000, 10_000, 30_000]);
    expect([hub.connection.invoked, stato()]).toEqual([[['JoinGroup', 'admin']], 'attivo']);
    expect(count('pushesMaybeMissed')).toBe(1);
    hub.connection.close();
    await pass(100_000);
    expect([hub.starts, stato()]).toEqual([1, 'interrotto']);
  });

  test.each([
    { signedIn: true, connections: 1, then: 'attivo' },
    { signedIn: false, connections: 0, then: 'spento' },
  ])('an application that starts signed in ($signedIn) has $connections', async (start) => {
    const { hub, store, stato } = setUp(start);
    store.dispatch({ type: 'app/firstAction' });
    await pass(60_000);
    expect([hub.connections.length, stato()]).toEqual([start.connections, start.then]);
  });
});

describe('a first start that fails', () => {
  test('is tried again after 0, 2, 10 and 30 s, and then given up; all the while one request is waited for', async () => {
    const match = jest.spyOn(reconnectRequested, 'match');
    const { hub, logIn, store, stato } = setUp();
    hub.mode = 'rifiuta';
    logIn();
    const starts: number[] = [];
    for (const ms of [0, 1_999, 1, 9_999, 1, 29_999]) {
      await pass(ms);
      starts.push(hub.starts);
    }
    expect([starts, stato()]).toEqual([[2, 2, 3, 3, 4, 4], 'connessione']);
    match.mockReset().mockReturnValue(false);
    store.dispatch({ type: 'app/anyAction' });
    expect(match).toHaveBeenCalledTimes(1);
    await pass(1);
    expect([hub.starts, stato()]).toEqual([5, 'interrotto']);
    await pass(300_000);
    expect(hub.starts).toBe(5);
  });

  test('is tried anew at once where somebody came back during the last try', async () => {
    const { hub, logIn, store } = setUp();
    hub.mode = 'rifiuta';
    logIn();
    await pass(12_000);
    hub.mode = 'tiene';
    await pass(30_000);
    store.dispatch(reconnectRequested());
    await hub.connection.stop();
    await pass(0);
    expect(hub.starts).toBe(6);
  });

  test('counts as failed too when the library cannot be fetched, and stops being tried as soon as one succeeds', async () => {
    let tries = 0;
    const hub = hubMadeBy((build) =>
      (tries += 1) < 3 ? Promise.reject(new Error('Loading chunk failed')) : build(),
    );
    const { logIn, stato } = setUp({ hub });
    logIn();
    await pass(2_000);
    expect([stato(), hub.connection.invoked]).toEqual(['attivo', [['JoinGroup', 'admin']]]);
    await pass(60_000);
    expect([tries, hub.starts]).toEqual([3, 1]);
  });
});

test.each([
  ['30 s later', () => pass(30_000)],
  ["when 'Riconnetti' is pressed", (store: Store) => (store.dispatch(reconnectRequested()), pass(0))],
  ['when the network is back', () => (window.dispatchEvent(new Event('online')), pass(0))],
])('code that could not be fetched is told as no real time, and fetched %s', async (_when, later) => {
  let tries = 0;
  const loadFlow = () =>
    (tries += 1) < 3 ? Promise.reject(new Error('Loading chunk failed')) : Promise.resolve(followSessions);
  const { logIn, store, stato } = setUp({ loadFlow });
  logIn();
  await pass(0);
  expect(stato()).toBe('interrotto');
  await pass(30_000);
  expect([tries, stato()]).toEqual([2, 'interrotto']);
  await later(store);
  expect([tries, stato()]).toEqual([3, 'attivo']);
});

describe('a connection that drops', () => {
  test('says that it reconnects, joins again, and looks once for what it missed, so that none falls in between', async () => {
    const { hub, stato, actions } = await connected();
    let join = () => {};
    hub.answerTo = () => new Promise<void>((resolve) => (join = resolve));
    hub.connection.drop();
    await pass(0);
    expect(stato()).toBe('riconnessione');
    hub.connection.reconnect();
    await pass(0);
    expect(actions()).not.toContain('pushesMaybeMissed');
    join();
    await pass(60_000);
    expect(stato()).toBe('attivo');
    expect(hub.connection.invoked).toEqual(Array(2).fill(['JoinGroup', 'admin']));
    expect(actions()).toEqual(['realtimeReconnecting', 'realtimeConnected', 'pushesMaybeMissed']);
  });

  test("given up, it polls at once and every 30 s, until 'Riconnetti' has the same connection back", async () => {
    const { hub, store, stato, count } = await connected();
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
    store.dispatch(reconnectRequested());
    await pass(0);
    expect([stato(), hub.connections.length, hub.connection.invoked.length]).toEqual(['attivo', 1, 2]);
    expect(count('pushesMaybeMissed')).toBe(5);
    await pass(300_000);
    expect(count('pushesMaybeMissed')).toBe(5);
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
});

describe('a session ends', () => {
  test.each<[string, FakeHub['mode'], (hub: FakeHub) => unknown]>([
    ['in real time', 'accetta', () => undefined],
    ['while it connects', 'tiene', () => undefined],
    ['between two tries', 'rifiuta', () => pass(5_000)],
    [
      'while the last try is under way',
      'rifiuta',
      async (hub) => {
        await pass(40_000);
        hub.mode = 'tiene';
        await pass(2_000);
      },
    ],
    ['while interrupted', 'accetta', ({ connection }) => connection.close()],
    [
      'before its group is refused',
      'accetta',
      (hub) => {
        const refusal = new Error('Invocation canceled');
        hub.answerTo = () => new Promise((_, reject) => setTimeout(() => reject(refusal), 1_000));
        hub.connection.drop();
        hub.connection.reconnect();
      },
    ],
  ])('%s: its connection is stopped, and nothing more is tried or told', async (_when, mode, begin) => {
    const { hub, logIn, store, actions, stato } = setUp();
    hub.mode = mode;
    logIn();
    await pass(0);
    await begin(hub);
    await pass(0);
    const { connection, starts } = hub;
    recorded.length = 0;
    store.dispatch(loggedOut());
    connection.push(ordine(1));
    expect(stato()).toBe('spento');
    await pass(0);
    hub.accept();
    connection.push(ordine(2));
    await pass(300_000);
    expect([hub.starts, connection.state, stato()]).toEqual([starts, 'fermo', 'spento']);
    expect([actions(), jest.getTimerCount()]).toEqual([['realtimeStopped'], 0]);
  });

  test('while SignalR is being fetched: nothing is started afterwards', async () => {
    let fetched = () => {};
    const hub = hubMadeBy((build) => new Promise<void>((resolve) => (fetched = resolve)).then(build));
    const { logIn, store, stato } = setUp({ hub });
    logIn();
    await pass(0);
    store.dispatch(loggedOut());
    fetched();
    await pass(300_000);
    expect([hub.starts, stato()]).toEqual([0, 'spento']);
  });

  test('also where its connection cannot be stopped', async () => {
    const { hub, store, stato } = await connected();
    hub.connection.stop = () => Promise.reject(new Error('Cannot stop'));
    store.dispatch(loggedOut());
    await pass(0);
    expect(stato()).toBe('spento');
  });

  test('what broke its connection is told, and the next session has one', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => {});
    let broken = true;
    const { hub, store, logIn, stato } = setUp({
      reduce: (state, action) => {
        if (broken && realtimeConnecting.match(action)) throw new Error('Rotto');
        return reducer(state, action);
      },
    });
    logIn();
    await pass(0);
    expect(error).not.toHaveBeenCalled();
    store.dispatch(loggedOut());
    await pass(0);
    expect(error.mock.calls).toEqual([['Tempo reale:', new Error('Rotto')]]);
    broken = false;
    logIn();
    await pass(0);
    expect([hub.connection.state, stato()]).toEqual(['connesso', 'attivo']);
    store.dispatch(loggedOut());
    await pass(0);
    expect(error).toHaveBeenCalledTimes(1);
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
    hub.accept();
    await pass(0);
    expect(stato()).toBe('attivo');
    expect(hub.connection.invoked).toHaveLength(1);
  });

  test('what the old one’s connection still delivers is nobody’s, though nobody logged out here', async () => {
    const { hub, logIn, actions } = setUp();
    logIn('a');
    await pass(0);
    logIn('b');
    // Before the flow has heard of the new session, and after.
    hub.connections[0]!.push(ordine(1));
    await pass(0);
    hub.connections[0]!.push(ordine(2));
    expect(actions()).not.toContain('nuovoOrdineReceived');
    expect(hub.connection.options.accessToken()).toBe('b');
    expect(hub.connections.map(({ state }) => state)).toEqual(['fermo', 'connesso']);
  });
});

test.each([
  ['/api', '/ordiniHub'],
  ['/api/', '/ordiniHub'],
  ['https://negozio.it/api', 'https://negozio.it/ordiniHub'],
  ['https://negozio.it/shop/api', 'https://negozio.it/shop/ordiniHub'],
  ['https://negozio.it/api/v2', 'https://negozio.it/api/v2/ordiniHub'],
  ['https://negozio.it/apix', 'https://negozio.it/apix/ordiniHub'],
])('the hub of %s is at %s', (apiUrl, url) => expect(hubUrl(apiUrl)).toBe(url));
