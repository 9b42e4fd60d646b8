import { configureStore } from '@reduxjs/toolkit';
import { authApi } from '../api/authApi';
import type { AppDeps } from '../shared/deps';
import { devToolsOptions } from './devTools';
import { makeListenerMiddleware } from './listeners';
import { rootReducer } from './rootReducer';
import type { RootState } from './rootReducer';

/** Makes the app's store. `deps` is handed to every thunk and listener as `extra`; tests give fakes. */
export function makeStore({ preloadedState, deps }: { preloadedState?: Partial<RootState>; deps: AppDeps }) {
  return configureStore({
    reducer: rootReducer,
    preloadedState,
    devTools: devToolsOptions,
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: deps } })
        .prepend(makeListenerMiddleware(deps))
        .concat(authApi.middleware),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
