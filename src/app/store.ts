import { combineReducers, configureStore, type UnknownAction, type StoreEnhancer } from '@reduxjs/toolkit';
import {
  allarmeApiSlice,
  authApiSlice,
  clientiApiSlice,
  couponApiSlice,
  disponibilitaApiSlice,
  fattoreApiSlice,
  giftcardApiSlice,
  gruppoApiSlice,
  messaggiApiSlice,
  negozioApiSlice,
  ordineFormApiSlice,
  ordiniApiSlice,
  personeApiSlice,
  prodottiApiSlice,
  registroApiSlice,
  statisticheApiSlice,
} from '../api/apiSlices';
import { nuovoOrdineToast, tellsOf } from '../features/ordini/told';
import { ordiniReducer } from '../features/ordini/ordiniSlice';
import { selectLastEvent } from '../features/ordini/ordiniSelectors';
import { makeOrdiniState } from '../features/ordini/ordiniState';
import { createRealtimeMiddleware } from '../realtime/realtimeMiddleware';
import { realtimeReducer } from '../realtime/realtimeSlice';
import { sessionReducer } from '../session/sessionSlice';
import type { AppDeps } from '../shared/deps';
import { dayOf } from '../shared/format/date';
import { loaderReducer } from '../ui/loader/loaderSlice';
import { toastReducer } from '../ui/toast/toastSlice';
import type { AnyApi } from '../api/allEndpoints';
import { makeListeners } from './listeners';

export interface StoreTools {
  options: object;
  /** Between the middleware and DevTools, the outermost first. */
  enhancers: readonly StoreEnhancer[];
}

/** All endpoint groups: first the specification's, then those of our own server. */
const API_SLICES = [
  authApiSlice,
  ordiniApiSlice,
  prodottiApiSlice,
  disponibilitaApiSlice,
  giftcardApiSlice,
  couponApiSlice,
  statisticheApiSlice,
  ordineFormApiSlice,
  gruppoApiSlice,
  clientiApiSlice,
  allarmeApiSlice,
  negozioApiSlice,
  messaggiApiSlice,
  personeApiSlice,
  fattoreApiSlice,
  registroApiSlice,
] as const;
type ApiSlice = (typeof API_SLICES)[number];
type ApiReducers = { [Each in ApiSlice as Each['reducerPath']]: Each['reducer'] };

const apiReducers = Object.fromEntries(
  API_SLICES.map(({ reducerPath, reducer }) => [reducerPath, reducer]),
) as ApiReducers;

const slices = combineReducers({
  session: sessionReducer,
  loader: loaderReducer,
  toast: toastReducer,
  realtime: realtimeReducer,
  ordini: ordiniReducer,
  ...apiReducers,
});

export type RootState = ReturnType<typeof slices>;

/** A new order's own action raises its toast, so that one fact is one line of the log. */
export function rootReducer(state: Partial<RootState> | undefined, action: UnknownAction): RootState {
  const next = slices(state, action);
  const ordine = tellsOf(action);
  const isNews = ordine !== null && next.ordini.told !== state?.ordini?.told;
  if (!isNews) return next;
  const toast = nuovoOrdineToast(ordine, next.ordini.estesa);
  // In place of the notice of the same order with other content: a toast's id is its key on the screen.
  return { ...next, toast: [...next.toast.filter(({ id }) => id !== toast.id), toast] };
}

type EndpointsOf<Api> = Api extends { endpoints: infer Endpoints } ? keyof Endpoints : never;

declare module '../shared/store' {
  interface Register {
    state: RootState;
    endpoint: EndpointsOf<AnyApi>;
  }
}

interface StoreOptions {
  preloadedState?: Partial<RootState>;
  deps: AppDeps;
  devTools?: StoreTools;
}

/** Every thunk and listener receives `deps` as `extra`; tests pass fakes. */
export function makeStore({ preloadedState, deps, devTools }: StoreOptions) {
  const { estesa } = deps.config;
  const listeners = makeListeners(deps, API_SLICES);
  const realtime = createRealtimeMiddleware<RootState>({
    createHubConnection: deps.createHubConnection,
    accessToken: () => deps.tokenStorage.read() ?? '',
    apiUrl: deps.config.apiUrl,
    loadFlow: async () => {
      await deps.startGate;
      const { followSessions, startLiveListeners } = await import(
        /* webpackChunkName: "tempo-reale" */ './live'
      );
      startLiveListeners(listeners.startListening);
      return followSessions;
    },
    ...(estesa && { lastEvent: selectLastEvent, fetch: deps.fetch }),
  });
  const ordini = preloadedState?.ordini ?? makeOrdiniState({ date: dayOf(deps.now()), estesa });
  return configureStore({
    reducer: rootReducer,
    preloadedState: { ...preloadedState, ordini: { ...ordini, pagina: deps.pagina } },
    devTools: devTools?.options ?? false,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: deps },
        // Immer freezes the state, so a mutation throws without this check after each action.
        immutableCheck: false,
        // Without the warning about slow checks, which on a busy machine says nothing about the app.
        serializableCheck: { warnAfter: Infinity },
      })
        .prepend(listeners.middleware, realtime)
        .concat(API_SLICES.map(({ middleware }) => middleware)),
    enhancers: (getDefault) => getDefault().concat(devTools?.enhancers ?? []),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
