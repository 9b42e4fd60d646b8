import type { UnknownAction } from '@reduxjs/toolkit';
import { ordiniApi } from '../../src/api/ordiniApi';
import { makeStore, type RootState, type StoreTools } from '../../src/app/store';
import type { OrdineLista } from '../../src/contract/ordini';
import { layRows, type LiveRow } from '../../src/features/ordini/live/liveState';
import { selectElencoArg } from '../../src/features/ordini/ordiniSelectors';
import { sessionStarted } from '../../src/session/sessionSlice';
import type { AppDeps } from '../../src/shared/deps';
import { FakeHub } from './FakeHub';
import { makeFakeApi } from './fakeApi';
import { makeFakeDeps } from './fakeDeps';
import { RECORDED } from './recordActions';

const LIST = '/api/ordini/GetOrdiniAdmin';

/** What the list shows in a state. Of an extended server's whole day it is what has the status chosen, as in useElenco. */
export function rowsIn(state: RootState): OrdineLista[] {
  const { data = [] } = ordiniApi.endpoints.getOrdini.select(selectElencoArg(state))(state);
  const { status, live } = state.ordini;
  return (layRows(data, live.rows, live.completeSince).rows as LiveRow[])
    .filter(({ stato }) => status === null || stato === status)
    .map(({ evento: _, isListed: _listed, isMissed: _missed, ...row }) => row);
}

/**
 * The app's own store with a server and a hub that the test plays, without a screen. For tests with Jest's fake
 * timers. `rows` is what the server lists for every day and status.
 */
export function liveStore({
  rows: listed = [] as OrdineLista[],
  devTools = RECORDED,
  ...overrides
}: LiveOptions = {}) {
  const hub = new FakeHub();
  const api = makeFakeApi();
  const server = { rows: listed };
  api.on('GET', LIST, () => ({ body: server.rows }));
  const rings: number[] = [];
  const deps = makeFakeDeps({
    api,
    createHubConnection: hub.createHubConnection,
    playSound: async () => void rings.push(Date.now()),
    ...overrides,
  });
  const store = makeStore({ deps, devTools });
  const arg = () => selectElencoArg(store.getState());
  const rows = () => rowsIn(store.getState());
  let closeList = () => {};

  return {
    hub,
    api,
    deps,
    store,
    server,
    rings,
    logIn: () => store.dispatch(sessionStarted({ userName: 'Anna', person: '1', ruolo: 'admin' })),
    /** Shows the list as the dashboard does: asks for it, and lets the one that was open go. */
    openList: () => {
      const closePrevious = closeList;
      const request = store.dispatch(ordiniApi.endpoints.getOrdini.initiate(arg()));
      closeList = () => request.unsubscribe();
      closePrevious();
    },
    closeList: () => closeList(),
    rows,
    /** Ids of the rows on screen, from above. */
    shown: () => rows().map(({ id }) => id),
    highlighted: () => [...store.getState().ordini.highlighted].sort((a, b) => a - b),
    toasts: () =>
      store.getState().toast.map(({ title, message }) => (title ? `${title}: ${message}` : message)),
    listRequests: () => api.requestsTo('GET', LIST).length,
    holdList: () => api.hold('GET', LIST),
    answerList: () => api.on('GET', LIST, () => ({ body: server.rows })),
    dispatch: (action: UnknownAction) => store.dispatch(action),
  };
}

type LiveOptions = { rows?: OrdineLista[]; devTools?: StoreTools } & Partial<AppDeps>;

/** Lets time pass, and everything that is due in it happen. */
export const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
