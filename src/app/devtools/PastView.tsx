import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Outlet, Router, createPath } from 'react-router-dom';
import type { Navigator, To } from 'react-router-dom';
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
      <p className="alert alert-warning past-notice">
        Stai guardando un altro momento: qui non si comanda niente. Per tornare al presente vai, in DevTools,
        all’ultima azione; dopo un’importazione ricarica la pagina. <RealtimeStatus />
      </p>
      <Outlet />
    </main>
  );
}

const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));

/** A router whose page has no history; the package's own for that would be in everybody's first load. */
function PastRouter({ path, children }: { path: string; children: ReactNode }) {
  const [href, setHref] = useState(path);
  const navigator = useMemo<Navigator>(() => {
    const go = (to: To) => setHref(hrefOf(to));
    return { createHref: hrefOf, go: () => undefined, push: go, replace: go };
  }, []);
  return (
    <Router location={href} navigator={navigator}>
      {children}
    </Router>
  );
}

/** A screen as a state shows it, for as long as DevTools show that. It can be looked at and nothing else. */
export function PastView({ store, deps, path }: { store: AppStore; deps: AppDeps; path: string }) {
  return (
    <DepsContext value={deps}>
      <Provider store={store}>
        <PastRouter path={path}>
          <ErrorBoundary>
            <AppRoutes Layout={PastLayout} />
          </ErrorBoundary>
          <ToastArea />
        </PastRouter>
        <LoadingOverlay />
      </Provider>
    </DepsContext>
  );
}
