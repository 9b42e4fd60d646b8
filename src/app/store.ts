import { configureStore } from '@reduxjs/toolkit';
import { API_GROUPS } from '../api/groups';
import { makeOrdiniState } from '../features/ordini/ordiniState';
import { selectLastEvent } from '../features/ordini/ordiniSelectors';
import { createRealtimeMiddleware } from '../realtime/realtimeMiddleware';
import type { AppDeps } from '../shared/deps';
import { dayOf } from '../shared/format/date';
import type { StoreTools } from './devtools/storeTools';
import type { AnyEndpoint } from './endpointName';
import { makeListenerMiddleware } from './listeners';
import { rootReducer, rootReducerWith } from './rootReducer';
import type { RootState } from './rootReducer';

declare module '../shared/store' {
  interface Register {
    state: RootState;
    endpoint: AnyEndpoint;
  }
}

interface StoreOptions {
  preloadedState?: Partial<RootState>;
  deps: AppDeps;
  /** Left out where the browser has no DevTools and nothing is recorded. */
  devTools?: StoreTools;
}

/**
 * Makes the app's store; its orders stand on today. `deps` is handed to every thunk and listener as `extra`; tests
 * give fakes.
 */
export function makeStore({ preloadedState, deps, devTools }: StoreOptions) {
  const { middleware: listeners, listenLive } = makeListenerMiddleware(deps);
  const { estesa } = deps.config;
  const realtime = createRealtimeMiddleware<RootState>({
    createHubConnection: deps.createHubConnection,
    accessToken: () => deps.tokenStorage.read() ?? '',
    apiUrl: deps.config.apiUrl,
    prepare: async () => {
      const liveOrdiniReducer = await listenLive();
      if (estesa) store.replaceReducer(rootReducerWith(liveOrdiniReducer));
    },
    ...(estesa && { lastEvent: selectLastEvent, fetch: deps.fetch }),
  });
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: {
      ordini: makeOrdiniState(dayOf(deps.now()), null, estesa),
      ...preloadedState,
    },
    devTools: devTools?.options ?? false,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: deps },
        // Checks in development only; on a busy machine their warnings about time say nothing about the app.
        immutableCheck: { warnAfter: Infinity },
        serializableCheck: { warnAfter: Infinity },
      })
        .prepend(listeners, realtime)
        .concat(API_GROUPS.map(({ middleware }) => middleware)),
    enhancers: (getDefault) => getDefault().concat(devTools?.enhancers ?? []),
  });
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
