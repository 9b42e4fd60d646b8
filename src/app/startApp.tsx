import { createRoot } from 'react-dom/client';
import { resumeSession } from '../session/sessionListeners';
import { loadConfig } from '../shared/config';
import { PATHS } from '../shared/paths';
import { tokenStorage } from '../shared/browser/tokenStorage';
import { App } from './App';
import { browserDeps } from './browserDeps';
import { LoginPage, OrdiniPage } from './screens';
import { makeStore } from './store';

/** Fetches the chunk of the screen that is about to be shown, while the configuration is still on its way. */
function preloadScreen(): void {
  if (tokenStorage.read() === null) LoginPage.preload();
  else if (window.location.pathname === PATHS.ordini) OrdiniPage.preload();
}

/** Starts the app inside `container`: settings, store, session, then the first rendering. */
export async function startApp(container: HTMLElement): Promise<void> {
  preloadScreen();
  const config = await loadConfig((...args) => window.fetch(...args));
  const store = makeStore({ deps: browserDeps(config) });
  store.dispatch(resumeSession());
  createRoot(container).render(<App store={store} />);
}
