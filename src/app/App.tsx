import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { LoadingOverlay } from '../ui/loader/LoadingOverlay';
import { ToastArea } from '../ui/toast/ToastArea';
import { ErrorBoundary } from './ErrorBoundary';
import { AppRoutes } from './router';
import type { AppStore } from './store';

/** The whole app around its store. `onScreenShown` is called when a screen is in place, its own queries included. */
export function App({ store, onScreenShown }: { store: AppStore; onScreenShown?: () => void }) {
  return (
    <Provider store={store}>
      <ErrorBoundary>
        <BrowserRouter>
          <AppRoutes onScreenShown={onScreenShown} />
        </BrowserRouter>
      </ErrorBoundary>
      <ToastArea />
      <LoadingOverlay />
    </Provider>
  );
}
