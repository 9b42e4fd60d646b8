import { combineReducers, configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { realtimeConnecting } from '../../../src/realtime/realtimeActions';
import { createRealtimeMiddleware } from '../../../src/realtime/realtimeMiddleware';
import { realtimeReducer } from '../../../src/realtime/realtimeSlice';
import { loggedOut, sessionReducer, sessionStarted } from '../../../src/session/sessionSlice';
import { FakeHub } from '../../support/FakeHub';

const reducer = combineReducers({ session: sessionReducer, realtime: realtimeReducer });
type State = ReturnType<typeof reducer>;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => jest.useFakeTimers());

/** A page whose first connection breaks its store. */
function setUp() {
  const hub = new FakeHub();
  let broken = true;
  const store = configureStore({
    reducer: (state: State | undefined, action: UnknownAction) => {
      if (broken && realtimeConnecting.match(action)) throw new Error('Rotto');
      return reducer(state, action);
    },
    middleware: (getDefault) =>
      getDefault().prepend(
        createRealtimeMiddleware<State>({
          createHubConnection: hub.createHubConnection,
          accessToken: () => 'a',
          apiUrl: '/api',
        }),
      ),
  });
  const logIn = () => store.dispatch(sessionStarted({ userName: null, person: null, ruolo: 'admin' }));
  return { hub, store, logIn, mend: () => (broken = false) };
}

test('what breaks a session’s connection is told when it ends, and the next session has one', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { hub, store, logIn, mend } = setUp();
  logIn();
  await pass(0);
  expect(error).not.toHaveBeenCalled();
  store.dispatch(loggedOut());
  await pass(0);
  expect(error.mock.calls).toEqual([['Tempo reale:', new Error('Rotto')]]);
  mend();
  logIn();
  await pass(0);
  expect([hub.connection.options.url, store.getState().realtime.stato]).toEqual(['/ordiniHub', 'attivo']);
  store.dispatch(loggedOut());
  await pass(0);
  expect(error).toHaveBeenCalledTimes(1);
});

test('a connection that cannot be stopped is over with its session', async () => {
  const { hub, store, logIn, mend } = setUp();
  mend();
  logIn();
  await pass(0);
  hub.connection.stop = () => Promise.reject(new Error('Cannot stop'));
  store.dispatch(loggedOut());
  await pass(0);
  expect(store.getState().realtime.stato).toBe('spento');
});
