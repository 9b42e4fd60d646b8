import { combineReducers } from '@reduxjs/toolkit';
import { authApi } from '../api/authApi';
import { couponGroup, disponibilitaGroup, giftcardGroup, prodottiGroup } from '../api/groups';
import { ordiniApi } from '../api/ordiniApi';
import { ordiniReducer } from '../features/ordini/ordiniSlice';
import { realtimeReducer } from '../realtime/realtimeSlice';
import { sessionReducer } from '../session/sessionSlice';
import { loaderReducer } from '../ui/loader/loaderSlice';
import { toastReducer } from '../ui/toast/toastSlice';

export const rootReducer = combineReducers({
  session: sessionReducer,
  loader: loaderReducer,
  toast: toastReducer,
  ordini: ordiniReducer,
  realtime: realtimeReducer,
  [authApi.reducerPath]: authApi.reducer,
  [ordiniApi.reducerPath]: ordiniApi.reducer,
  [prodottiGroup.reducerPath]: prodottiGroup.reducer,
  [disponibilitaGroup.reducerPath]: disponibilitaGroup.reducer,
  [giftcardGroup.reducerPath]: giftcardGroup.reducer,
  [couponGroup.reducerPath]: couponGroup.reducer,
});

export type RootState = ReturnType<typeof rootReducer>;
