import '../shared/browser/historyGate';
import { createRoot } from 'react-dom/client';
import { resumeSession } from '../session/sessionListeners';
import { loadConfig } from '../shared/config';
import { PATHS } from '../shared/paths';
import { tokenStorage } from '../shared/browser/tokenStorage';
import { App } from './App';
import { browserDeps } from './browserDeps';
import { requestFirstOrders } from './firstRequest';
import { LATER_SCREENS, LoginPage, OrdiniPage } from './screens';
import { makeStartGate } from './startGate';
import { makeStore } from './store';

/** Fetches the chunk of the screen that is about to be shown, while the configuration is still on its way. */
function preloadScreen(pathname: string, showsOrders: boolean): void {
  if (showsOrders) OrdiniPage.preload();
  else if (tokenStorage.read() === null) LoginPage.preload();
  else LATER_SCREENS.find(({ path }) => path === pathname)?.Page.preload();
}

/** Starts the app inside `container`: settings, store, session, the first request, then the first rendering. */
export async function startApp(container: HTMLElement): Promise<void> {
  const { pathname, search } = window.location;
  const showsOrders = pathname === PATHS.ordini && tokenStorage.read() !== null;
  preloadScreen(pathname, showsOrders);
  const gate = makeStartGate();
  const deps = browserDeps(await loadConfig((...args) => window.fetch(...args)), gate.opened);
  const store = makeStore({ deps });
  // The login screen is for who has no session, or wants another one.
  if (pathname !== PATHS.login) store.dispatch(resumeSession());
  const firstOrders = showsOrders ? requestFirstOrders(store, search, deps.now()) : undefined;
  const onScreenShown = () => {
    gate.shown(firstOrders);
    firstOrders?.unsubscribe();
  };
  createRoot(container).render(<App store={store} onScreenShown={onScreenShown} />);
}
