import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { createHubConnection } from '../../../src/realtime/createHubConnection';
import { nuovoOrdineReceived, pushesMaybeMissed } from '../../../src/realtime/realtimeActions';
import { followSessions } from '../../../src/realtime/followSessions';
import { createRealtimeMiddleware } from '../../../src/realtime/realtimeMiddleware';
import { realtimeReducer } from '../../../src/realtime/realtimeSlice';
import { loggedOut, sessionReducer, sessionStarted } from '../../../src/session/sessionSlice';
import { ADMIN, closeHubs, ORDINE, startHub, until, VETRINA } from '../../support/hub';

const loadFlow = async () => followSessions;

/** The SPA's own flow with the official client. */
function setUp(apiUrl: string) {
  const recorded: UnknownAction[] = [];
  let stored = '';
  const recorder: Middleware = () => (next) => (action) => {
    recorded.push(action as UnknownAction);
    return next(action);
  };
  const store = configureStore({
    reducer: combineReducers({ session: sessionReducer, realtime: realtimeReducer }),
    middleware: (getDefault) =>
      // How long the development checks take on a busy machine says nothing about the connection.
      getDefault({ immutableCheck: { warnAfter: Infinity }, serializableCheck: { warnAfter: Infinity } })
        .prepend(
          createRealtimeMiddleware({ createHubConnection, accessToken: () => stored, apiUrl, loadFlow }),
        )
        .concat(recorder),
  });
  return {
    recorded,
    stato: () => store.getState().realtime.stato,
    logIn: (token: string) => {
      stored = token;
      store.dispatch(sessionStarted({ userName: null, person: null, ruolo: 'admin' }));
    },
    logOut: () => store.dispatch(loggedOut()),
    joined: () => recorded.filter(pushesMaybeMissed.match).length,
  };
}

afterEach(closeHubs);

test('the SPA joins, hears of an order, comes back after a restart of the server, and leaves', async () => {
  const first = await startHub();
  const { recorded, stato, logIn, logOut, joined } = setUp(`http://127.0.0.1:${first.port}/api`);
  logIn(ADMIN);
  await until(() => joined() === 1);
  expect(stato()).toBe('attivo');
  first.hub.pushNuovoOrdine(ORDINE);
  await until(() => recorded.some(nuovoOrdineReceived.match));
  expect(recorded.find(nuovoOrdineReceived.match)).toEqual(nuovoOrdineReceived(ORDINE));

  await first.app.close();
  await until(() => stato() === 'riconnessione');
  const second = await startHub({ port: first.port });
  await until(() => joined() === 2);
  expect(stato()).toBe('attivo');
  second.hub.pushNuovoOrdine({ ...ORDINE, id: 8 });
  await until(() => recorded.filter(nuovoOrdineReceived.match).length === 2);

  logOut();
  await until(() => second.hub.counts().connections === 0);
  expect(stato()).toBe('spento');
});

test('a connection that the hub refuses fails without a word on the console', async () => {
  const spies = (['error', 'warn', 'info', 'log', 'debug'] as const).map((level) =>
    jest.spyOn(console, level).mockImplementation(() => {}),
  );
  const { url } = await startHub();
  const connection = await createHubConnection({ url, accessToken: () => VETRINA, reconnectDelays: [] });
  await expect(connection.start()).rejects.toThrow('403');
  for (const spy of spies) expect(spy).not.toHaveBeenCalled();
});
