import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { type RootState, makeStore, type StoreTools } from '../../src/app/store';
import { DEFAULT_CONFIG } from '../../src/shared/config';
import type { AppDeps } from '../../src/shared/deps';
import { LeaveGuard } from '../../src/shared/unsaved/LeaveGuard';
import { DepsContext, MayChange } from '../../src/shared/store';
import { LoadingOverlay } from '../../src/ui/loader/LoadingOverlay';
import { ToastArea } from '../../src/ui/toast/ToastArea';
import type { FakeApi } from './fakeApi';
import { makeFakeDeps } from './fakeDeps';
import { RECORDED } from './recordActions';

interface ScreenOptions {
  /** Where the screen stands, with its query: '/?date=2026-11-20'. */
  path?: string;
  preloadedState?: Partial<RootState>;
  /** Whether the server does more than the specification asks. */
  estesa?: boolean;
  /** Whether the person who is signed in may change what is on the screen. */
  mayChange?: boolean;
  /** What it answers at these addresses, until `serve` says otherwise. */
  lists?: Record<string, unknown>;
  deps?: Partial<AppDeps> & { api?: FakeApi };
  devTools?: StoreTools;
  /** For tests with Jest's fake timers: what lets the user's typing advance them. */
  advanceTimers?: (ms: number) => void;
}

/**
 * Renders a screen as the app does: the real store, a router in memory, the notices and the overlay around it, and
 * fakes for everything outside.
 */
export function renderScreen(
  element: ReactElement,
  {
    path = '/',
    preloadedState,
    estesa = false,
    mayChange = true,
    lists = {},
    deps: overrides,
    devTools = RECORDED,
    advanceTimers,
  }: ScreenOptions = {},
) {
  const deps = makeFakeDeps({ config: { ...DEFAULT_CONFIG, estesa }, ...overrides });
  const served = { ...lists };
  for (const list of Object.keys(lists)) deps.api.on('GET', list, () => ({ body: served[list] }));
  const store = makeStore({ preloadedState, deps, devTools });
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <LeaveGuard>
            <MayChange value={mayChange}>{element}</MayChange>
            <ToastArea />
          </LeaveGuard>
        ),
      },
    ],
    { initialEntries: [path] },
  );
  const view = render(
    <DepsContext value={deps}>
      <Provider store={store}>
        <RouterProvider router={router} />
        <LoadingOverlay />
      </Provider>
    </DepsContext>,
  );
  return {
    ...view,
    store,
    deps,
    api: deps.api,
    user: userEvent.setup(advanceTimers ? { advanceTimers } : {}),
    serve: (list: string, body: unknown) => (served[list] = body),
    /** The router's current path with its query. */
    currentPath: () => router.state.location.pathname + router.state.location.search,
  };
}
