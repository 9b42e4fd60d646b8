import { createListenerMiddleware } from '@reduxjs/toolkit';
import { authApi } from '../api/authApi';
import { laterGroups } from '../api/groups';
import { ordiniApi } from '../api/ordiniApi';
import { startOrdiniListeners } from '../features/ordini/ordiniListeners';
import { startSessionListeners } from '../session/sessionListeners';
import { isSessionEnd } from '../session/sessionSlice';
import type { AppDeps, DispatchOf, StartListening } from '../shared/deps';
import { startToastListeners } from '../ui/toast/toastListeners';
import type { RootState } from './rootReducer';

/** At the end of a session no answer of the server stays in memory. */
function startCacheListeners(startListening: StartListening<RootState>): void {
  startListening({
    matcher: isSessionEnd,
    effect: (_action, { dispatch }) => {
      dispatch(authApi.util.resetApiState());
      dispatch(ordiniApi.util.resetApiState());
      laterGroups.forEach((group) => dispatch(group.util.resetApiState()));
    },
  });
}

/** The store's one listener middleware, with the listeners of every part. */
export function makeListenerMiddleware(deps: AppDeps) {
  const { middleware, startListening } = createListenerMiddleware<RootState, DispatchOf<RootState>, AppDeps>({
    extra: deps,
  });
  startCacheListeners(startListening);
  startSessionListeners(startListening);
  startToastListeners(startListening);
  startOrdiniListeners(startListening);
  return middleware;
}
