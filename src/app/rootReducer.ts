import { combineReducers } from '@reduxjs/toolkit';
import { API_GROUPS } from '../api/groups';
import { ordiniReducer } from '../features/ordini/ordiniSlice';
import { realtimeReducer } from '../realtime/realtimeSlice';
import { sessionReducer } from '../session/sessionSlice';
import { loaderReducer } from '../ui/loader/loaderSlice';
import { toastReducer } from '../ui/toast/toastSlice';

type Group = (typeof API_GROUPS)[number];
type ApiReducers = { [Each in Group as Each['reducerPath']]: Each['reducer'] };

/** With another reducer of the same state of the orders. */
export const rootReducerWith = (ordini: typeof ordiniReducer) =>
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

export const rootReducer = rootReducerWith(ordiniReducer);

export type RootState = ReturnType<typeof rootReducer>;
