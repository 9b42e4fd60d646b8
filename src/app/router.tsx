import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { Suspense, useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { Provider } from 'react-redux';
import { Navigate, RouterProvider, useLocation, useRoutes } from 'react-router-dom';
import { accessTo, useRuolo } from '../session/ruolo';
import { followStoredToken } from '../session/sessionListeners';
import { selectPerson, selectSessionNumber } from '../session/sessionSlice';
import { watchStoredToken } from '../shared/browser/storage';
import { DepsContext, MayChange, useAppDispatch, useAppSelector, useDeps, useEstesa } from '../shared/store';
import type { AppDeps } from '../shared/deps';
import { EXTENDED, PATHS } from '../shared/paths';
import { LoadingOverlay } from '../ui/loader/LoadingOverlay';
import { AppLayout } from './AppLayout';
import { Screen, ShownBefore } from './Screen';
import { NotFoundPage, OPEN_SCREENS, type RoutedScreen, SCREENS } from './screens';
import type { AppStore } from './store';

interface ShellProps extends Pick<ComponentProps<typeof RouterProvider>, 'router'> {
  store: AppStore;
  deps: AppDeps;
}

export function Shell({ store, deps, router }: ShellProps) {
  return (
    <DepsContext value={deps}>
      <Provider store={store}>
        <RouterProvider router={router} />
        <LoadingOverlay />
      </Provider>
    </DepsContext>
  );
}

interface Props {
  /** Called when a screen is in place and has started its queries. */
  onScreenShown?: () => void;
  Layout?: ComponentType;
}

/** The routes of S2.1. /login and /invito are public even with a stored token, because another user may sign in. */
export function AppRoutes({ onScreenShown, Layout = AppLayout }: Props) {
  const ruolo = useRuolo();
  const estesa = useEstesa();
  const person = useAppSelector(selectPerson);
  // The same elements at every address: a filter, which the address shows, does not render the open screen a second time.
  const routes = useMemo(() => {
    const offered = ({ path }: RoutedScreen) => estesa || !EXTENDED.includes(path);
    return [
      ...OPEN_SCREENS.filter(offered).map(({ path, title, Page }) => ({
        path,
        element: (
          <Suspense>
            <Screen title={title}>
              <Page />
            </Screen>
          </Suspense>
        ),
      })),
      {
        element: (
          <RequireAuth>
            <Layout />
          </RequireAuth>
        ),
        children: [
          ...SCREENS.filter(offered).map(({ path, title, Page }) => {
            const access = accessTo(ruolo, path);
            return {
              path,
              element: (
                <MayChange value={access === 'cambia'}>
                  {/* Anew for another person, who must not go on with what this one typed. */}
                  <Screen
                    key={path + person}
                    title={access ? title : 'Non hai il permesso'}
                    onShown={onScreenShown}
                  >
                    {access ? <Page /> : <NotFoundPage why="vietata" />}
                  </Screen>
                </MayChange>
              ),
            };
          }),
          {
            path: '*',
            element: (
              <Screen title="Pagina non trovata" onShown={onScreenShown}>
                <NotFoundPage />
              </Screen>
            ),
          },
        ],
      },
    ];
  }, [ruolo, estesa, person, onScreenShown, Layout]);
  return <ShownBefore value={useRef(false)}>{useRoutes(routes)}</ShownBefore>;
}

/** The guard of S2.1, checked at each navigation and when another tab changes the token. */
function RequireAuth({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const { tokenStorage } = useDeps();
  // Makes each navigation render, and so read the storage.
  useLocation();
  // Updates the session first, so that screens store their drafts before this guard unmounts them.
  const watch = useCallback(
    (changed: () => void) =>
      watchStoredToken(() => {
        dispatch(followStoredToken());
        changed();
      }),
    [dispatch],
  );
  const stored = useSyncExternalStore(watch, tokenStorage.read);
  const session = useAppSelector(selectSessionNumber);

  // Handles a change that only a rendering noticed.
  useEffect(() => {
    dispatch(followStoredToken());
  }, [dispatch, stored]);

  return session !== null && stored !== null ? children : <Navigate to={PATHS.login} replace />;
}
