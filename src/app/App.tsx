import { useState } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider, createBrowserRouter } from 'react-router-dom';
import type { AppDeps } from '../shared/deps';
import { DepsContext } from '../shared/useDeps';
import { LeaveGuard } from '../shared/unsaved/LeaveGuard';
import { LoadingOverlay } from '../ui/loader/LoadingOverlay';
import { ToastArea } from '../ui/toast/ToastArea';
import { ErrorBoundary } from './ErrorBoundary';
import { AppRoutes } from './router';
import type { AppStore } from './store';

interface Props {
  store: AppStore;
  deps: AppDeps;
  /** Called when a screen is in place, its own queries included. */
  onScreenShown?: () => void;
}

export function App({ store, deps, onScreenShown }: Props) {
  const [router] = useState(() => {
    const element = (
      <LeaveGuard>
        <ErrorBoundary>
          <AppRoutes onScreenShown={onScreenShown} />
        </ErrorBoundary>
        <ToastArea />
      </LeaveGuard>
    );
    // One route of the router: which screens there are depends on who has signed in (AppRoutes).
    return createBrowserRouter([{ path: '*', element }]);
  });
  return (
    <DepsContext value={deps}>
      <Provider store={store}>
        <RouterProvider router={router} />
        <LoadingOverlay />
      </Provider>
    </DepsContext>
  );
}
