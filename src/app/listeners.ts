import { createListenerMiddleware } from '@reduxjs/toolkit';
import { API_GROUPS } from '../api/groups';
import { startOrdiniListeners } from '../features/ordini/ordiniListeners';
import { startSessionListeners } from '../session/sessionListeners';
import { isSessionEnd } from '../session/sessionSlice';
import type { AppDeps, DispatchOf, StartListening } from '../shared/deps';
import { startToastListeners } from '../ui/toast/toastListeners';
import type { RootState } from './rootReducer';

/** When a session ends, no data of the server stay in memory. */
function startCacheListeners(startListening: StartListening<RootState>): void {
  startListening({
    matcher: isSessionEnd,
    effect: (_action, { dispatch }) => {
      API_GROUPS.forEach((group) => dispatch(group.util.resetApiState()));
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
