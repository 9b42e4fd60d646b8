import { useState } from 'react';
import { Provider } from 'react-redux';
import { Outlet, RouterProvider, createMemoryRouter } from 'react-router-dom';
import Alert from 'react-bootstrap/Alert';
import type { AppDeps } from '../../shared/deps';
import { DepsContext } from '../../shared/useDeps';
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
      <Alert variant="warning" role={undefined} className="position-sticky top-0 z-1">
        Stai guardando un altro momento: qui non si comanda niente. Per tornare al presente vai, in DevTools,
        all’ultima azione; dopo un’importazione ricarica la pagina. <RealtimeStatus />
      </Alert>
      <Outlet />
    </main>
  );
}

/** A screen as a state shows it, for as long as DevTools show that. It can be looked at and nothing else. */
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
