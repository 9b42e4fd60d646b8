import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { LoadingOverlay } from '../ui/loader/LoadingOverlay';
import { ToastArea } from '../ui/toast/ToastArea';
import { ErrorBoundary } from './ErrorBoundary';
import { AppRoutes } from './router';
import type { AppStore } from './store';

/** The whole app around its store. */
export function App({ store }: { store: AppStore }) {
  return (
    <Provider store={store}>
      <ErrorBoundary>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </ErrorBoundary>
      <ToastArea />
      <LoadingOverlay />
    </Provider>
  );
}
