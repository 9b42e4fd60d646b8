import { combineReducers } from '@reduxjs/toolkit';
import { API_GROUPS } from '../api/groups';
import { nuovoOrdineToast, tellsOf } from '../features/ordini/arrivi/nuovoOrdineToast';
import { ordiniReducer } from '../features/ordini/ordiniSlice';
import { realtimeReducer } from '../realtime/realtimeSlice';
import { sessionReducer } from '../session/sessionSlice';
import { loaderReducer } from '../ui/loader/loaderSlice';
import { toastReducer } from '../ui/toast/toastSlice';

type Group = (typeof API_GROUPS)[number];
type ApiReducers = { [Each in Group as Each['reducerPath']]: Each['reducer'] };

const slicesWith = (ordini: typeof ordiniReducer) =>
  combineReducers({
    session: sessionReducer,
    loader: loaderReducer,
    toast: toastReducer,
    ordini,
    realtime: realtimeReducer,
    ...(Object.fromEntries(
      API_GROUPS.map(({ reducerPath, reducer }) => [reducerPath, reducer]),
    ) as ApiReducers),
  });

/**
 * With another reducer of the same state of the orders. An order that nobody was told of raises its toast by its own
 * action: one fact, one line of the log.
 */
export function rootReducerWith(ordini: typeof ordiniReducer): ReturnType<typeof slicesWith> {
  const slices = slicesWith(ordini);
  return (state, action) => {
    const next = slices(state, action);
    const ordine = tellsOf(action);
    const isNews = ordine !== null && next.ordini.told !== state?.ordini?.told;
    return isNews ? { ...next, toast: [...next.toast, nuovoOrdineToast(ordine, next.ordini.estesa)] } : next;
  };
}

export const rootReducer = rootReducerWith(ordiniReducer);

export type RootState = ReturnType<typeof rootReducer>;
