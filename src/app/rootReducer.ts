import { combineReducers } from '@reduxjs/toolkit';
import { authApi } from '../api/authApi';
import { sessionReducer } from '../session/sessionSlice';
import { loaderReducer } from '../ui/loader/loaderSlice';
import { toastReducer } from '../ui/toast/toastSlice';

export const rootReducer = combineReducers({
  session: sessionReducer,
  loader: loaderReducer,
  toast: toastReducer,
  [authApi.reducerPath]: authApi.reducer,
});

export type RootState = ReturnType<typeof rootReducer>;
