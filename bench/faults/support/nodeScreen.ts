/**
 * The real dashboard without its picture: the app's own store, reducers and middleware on SignalR's official client, in
 * Node. What of a browser they ask for stands here.
 */
import { randomUUID } from 'node:crypto';
import { ordiniApi } from '../../../src/api/ordiniApi';
import type { OrdineLista } from '../../../src/contract/ordini';
import type { LiveRow } from '../../../src/features/ordini/live/liveState';
import type { Told, WatchedState } from './watchStore';
import { watchStore } from './watchStore';

export interface ScreenState {
  date: string;
  status: number | null;
  lastEvent: number | null;
  stato: string;
  list: OrdineLista[];
  rows: LiveRow[];
  completeSince: number | null;
}

export interface Dashboard {
  name: string;
  state(): Promise<ScreenState>;
  told(): Promise<Told>;
  rings(): Promise<number>;
  /** A person presses 'Riconnetti' where it is offered. */
  reconnect(): Promise<void>;
  close(): Promise<void>;
}

/** Runs in a page as well: the list is the only one of its kind in the cache. */
export function readScreen(state: WatchedState): ScreenState {
  const {
    ordini,
    realtime,
    ordiniApi: api,
  } = state as unknown as {
    ordini: { date: string; status: number | null; live: ScreenState };
    realtime: { stato: string };
    ordiniApi: { queries: Record<string, { endpointName: string; data?: OrdineLista[] } | undefined> };
  };
  const { lastEvent, rows, completeSince } = ordini.live;
  const entry = Object.values(api.queries).find((query) => query?.endpointName === 'getOrdini');
  const { date, status } = ordini;
  return { date, status, lastEvent, stato: realtime.stato, list: entry?.data ?? [], rows, completeSince };
}

/** The clock of all screens of this process is set ahead by so many ms: their machine slept. */
export function jumpAhead(ms: number): void {
  shift += ms;
}
let shift = 0;

/** What a browser has and Node has not, before the app's modules are loaded. */
export function pretendBrowser(): void {
  const now = Date.now.bind(Date);
  Date.now = () => now() + shift;
  const window = Object.assign(new EventTarget(), { location: { pathname: '/', search: '' } });
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  Object.assign(globalThis, { window, document });
}

export async function openNodeScreen(
  name: string,
  url: string,
  token: string,
  date: string,
  status: 0 | null,
): Promise<Dashboard> {
  const { makeStore } = await import('../../../src/app/store');
  const { makeOrdiniState } = await import('../../../src/features/ordini/ordiniState');
  const { createHubConnection } = await import('../../../src/realtime/createHubConnection');
  const { reconnectRequested } = await import('../../../src/realtime/realtimeActions');
  const { loggedOut } = await import('../../../src/session/sessionSlice');
  let rings = 0;
  const store = makeStore({
    deps: {
      config: {
        apiUrl: `${url}/api`,
        shopName: '',
        slotDomenica: false,
        registraSessioni: false,
        estesa: true,
      },
      fetch: (...args) => fetch(...args),
      createXhr: () => {
        throw new Error('nothing is uploaded here');
      },
      pendingUploads: new Map(),
      tokenStorage: { read: () => token, write: () => undefined, clear: () => undefined },
      running: { token },
      unanswered: new Map(),
      pagina: randomUUID(),
      createHubConnection,
      playSound: async () => void (rings += 1),
      fullPageLoad: () => undefined,
      takeDay: () => Promise.resolve(),
      now: () => new Date(),
    },
    preloadedState: {
      session: { open: true, number: 1, userName: name, person: name, ruolo: 'admin' },
      ordini: makeOrdiniState({ date, status, estesa: true }),
    },
  });
  const told = watchStore(store);
  store.dispatch({ type: 'app/started' });
  const arg = status === null ? { date } : { date, status };
  void store.dispatch(ordiniApi.endpoints.getOrdini.initiate(arg));
  return {
    name,
    state: async () => readScreen(store.getState()),
    told: async () => told,
    rings: async () => rings,
    reconnect: async () => {
      if (store.getState().realtime.stato === 'interrotto') store.dispatch(reconnectRequested());
    },
    close: async () => void store.dispatch(loggedOut()),
  };
}
