import { useState } from 'react';
import { Provider } from 'react-redux';
import { Outlet, RouterProvider, createMemoryRouter } from 'react-router-dom';
import type { AppDeps } from '../../shared/deps';
import { DepsContext } from '../../shared/store';
import { LoadingOverlay } from '../../ui/loader/LoadingOverlay';
import { ToastArea } from '../../ui/toast/ToastArea';
import { ErrorBoundary } from '../ErrorBoundary';
import { RealtimeStatus } from '../RealtimeStatus';
import { AppRoutes } from '../router';
import type { AppStore } from '../store';
import './past.scss';

function PastLayout() {
  return (
    <main className="content">
      <RealtimeStatus />
      <Outlet />
    </main>
  );
}

export function PastView({ store, deps, path }: { store: AppStore; deps: AppDeps; path: string }) {
  const [router] = useState(() => {
    const element = (
      <>
        <ErrorBoundary>
          <AppRoutes Layout={PastLayout} />
        </ErrorBoundary>
        <ToastArea />
      </>
    );
    return createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
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
