import { nanoid } from '@reduxjs/toolkit';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { ordiniApi } from '../api/ordiniApi';
import { readFiltri } from '../domain/ordini/address';
import { selectElencoArg } from '../features/ordini/ordiniSelectors';
import { makeOrdiniState } from '../features/ordini/ordiniState';
import { createHubConnection } from '../realtime/createHubConnection';
import { makeSession } from '../session/sessionSlice';
import { fetchEarly } from '../shared/browser/early';
import { fullPageLoad } from '../shared/browser/fullPageLoad';
import { makeSound } from '../shared/browser/sound';
import { recordingTab, tokenStorage } from '../shared/browser/storage';
import { type AppConfig, loadConfig } from '../shared/config';
import type { AppDeps } from '../shared/deps';
import { dayOf } from '../shared/format/date';
import { PATHS } from '../shared/paths';
import { LeaveGuard } from '../shared/unsaved/LeaveGuard';
import { ToastArea } from '../ui/toast/ToastArea';
import { ErrorBoundary } from './ErrorBoundary';
import { AppRoutes, Shell } from './router';
import { LoginPage, SCREENS } from './screens';
import { makeStartGate } from './startGate';
import { makeStore } from './store';

/** The real dependencies. The live connection waits for the start gate (startGate.ts). */
function browserDeps(config: AppConfig, token: string | null, gateOpened: Promise<void>): AppDeps {
  return {
    config,
    fetch: fetchEarly,
    createXhr: () => new XMLHttpRequest(),
    pendingUploads: new Map(),
    tokenStorage,
    unanswered: new Map(),
    pagina: nanoid(),
    running: { token },
    createHubConnection,
    startGate: gateOpened,
    playSound: makeSound(),
    fullPageLoad,
    takeDay: async (...asked) =>
      (await import(/* webpackChunkName: "devtools" */ './devtools/takeDay')).takeDay(...asked),
    now: () => new Date(),
  };
}

/** The longest that the first rendering waits for its screen's code; without the code it would render twice. */
const SCREEN_AT_MOST_MS = 500;

/** Loads only for the browser's DevTools extension or for a recording. */
const loadDevTools = (config: AppConfig) =>
  '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in window || config.registraSessioni || recordingTab() !== null
    ? import(/* webpackChunkName: "devtools" */ './devtools/devTools').then(
        ({ makeDevTools }) => makeDevTools(config),
        () => undefined,
      )
    : undefined;

/** Starts with session and filters in the first state, so that going back to it in DevTools keeps the screen. */
export async function startApp(container: HTMLElement): Promise<void> {
  const { pathname, search } = window.location;
  // The login screen ignores a stored session: the user may want another one.
  const token = pathname === PATHS.login ? null : tokenStorage.read();
  const first = token === null ? LoginPage : SCREENS.find(({ path }) => path === pathname)?.Page;
  const screen = first?.preload?.();
  const gate = makeStartGate();
  const config = await loadConfig(fetchEarly);
  const devTools = await loadDevTools(config);
  const deps = browserDeps(config, token, gate.opened);
  const { date, status } = readFiltri(search, dayOf(deps.now()));
  const store = makeStore({
    deps,
    devTools,
    preloadedState: {
      session: makeSession(token),
      ordini: makeOrdiniState({ date, status, estesa: config.estesa }),
    },
  });
  devTools?.attach(deps);
  // The store's first action, which starts the live connection.
  store.dispatch({ type: 'app/started' });
  // Requested before the first rendering, so that the list loads together with the screen's code.
  const firstOrders =
    token !== null && pathname === PATHS.ordini
      ? store.dispatch(ordiniApi.endpoints.getOrdini.initiate(selectElencoArg(store.getState())))
      : undefined;
  const onScreenShown = () => {
    gate.shown(firstOrders);
    firstOrders?.unsubscribe();
  };
  await Promise.race([screen, new Promise((resolve) => setTimeout(resolve, SCREEN_AT_MOST_MS))]);
  const element = (
    <LeaveGuard>
      <ErrorBoundary>
        <AppRoutes onScreenShown={onScreenShown} />
      </ErrorBoundary>
      <ToastArea />
    </LeaveGuard>
  );
  // Outside the first load, because nobody presses anything before the first screen stands.
  void gate.opened
    .then(() => import(/* webpackChunkName: "conferma" */ '../shared/browser/onePress'))
    .then(({ makeOnePress }) => makeOnePress(document))
    .catch(() => undefined);
  // The router has one route, because the screens depend on the user (AppRoutes).
  const router = createBrowserRouter([{ path: '*', element }]);
  createRoot(container).render(<Shell store={store} deps={deps} router={router} />);
}
