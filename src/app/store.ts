import { configureStore } from '@reduxjs/toolkit';
import { API_GROUPS } from '../api/groups';
import { makeOrdiniState } from '../features/ordini/ordiniState';
import { createRealtimeMiddleware } from '../realtime/realtimeMiddleware';
import type { AppDeps } from '../shared/deps';
import { dayOf } from '../shared/format/date';
import { devToolsOptions } from './devTools';
import type { AnyEndpoint } from './endpointName';
import { makeListenerMiddleware } from './listeners';
import { rootReducer } from './rootReducer';
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
}

/**
 * Makes the app's store; its orders stand on today. `deps` is handed to every thunk and listener as `extra`; tests
 * give fakes.
 */
export function makeStore({ preloadedState, deps }: StoreOptions) {
  const realtime = createRealtimeMiddleware<RootState>({
    createHubConnection: deps.createHubConnection,
    apiUrl: deps.config.apiUrl,
  });
  return configureStore({
    reducer: rootReducer,
    preloadedState: { ordini: makeOrdiniState(dayOf(deps.now())), ...preloadedState },
    devTools: devToolsOptions,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: deps },
        // Checks in development only; on a busy machine their warnings about time say nothing about the app.
        immutableCheck: { warnAfter: Infinity },
        serializableCheck: { warnAfter: Infinity },
      })
        .prepend(makeListenerMiddleware(deps), realtime)
        .concat(API_GROUPS.map(({ middleware }) => middleware)),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
