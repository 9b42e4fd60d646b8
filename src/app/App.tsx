import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import type { AppDeps } from '../shared/deps';
import { DepsContext } from '../shared/useDeps';
import { LoadingOverlay } from '../ui/loader/LoadingOverlay';
import { ToastArea } from '../ui/toast/ToastArea';
import { ErrorBoundary } from './ErrorBoundary';
import { AppRoutes } from './router';
import type { AppStore } from './store';

interface Props {
  store: AppStore;
  /** The same that the store was made with. */
  deps: AppDeps;
  /** Called when a screen is in place, its own queries included. */
  onScreenShown?: () => void;
}

/** The whole app around its store. */
export function App({ store, deps, onScreenShown }: Props) {
  return (
    <DepsContext value={deps}>
      <Provider store={store}>
        <BrowserRouter>
          <ErrorBoundary>
            <AppRoutes onScreenShown={onScreenShown} />
          </ErrorBoundary>
          <ToastArea />
        </BrowserRouter>
        <LoadingOverlay />
      </Provider>
    </DepsContext>
  );
}
