import { createListenerMiddleware } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import { startLiveListeners } from '../features/ordini/liveListeners';
import { startOrdiniListeners } from '../features/ordini/ordiniListeners';
import { startSessionListeners } from '../session/sessionListeners';
import { isSessionEnd } from '../session/sessionSlice';
import type { AppDeps, DispatchOf, StartListening } from '../shared/deps';
import type { AppState } from '../shared/store';
import { startToastListeners } from '../ui/toast/toastListeners';
import { startUndoListener } from './undoListener';

interface ApiSlice {
  util: { resetApiState: () => UnknownAction };
  endpoints: object;
}

/** When a session ends, no data of the server stay in memory. */
function startCacheListeners(startListening: StartListening<AppState>, apiSlices: readonly ApiSlice[]): void {
  startListening({
    matcher: isSessionEnd,
    effect: (_action, { dispatch, extra }) => {
      extra.unanswered.clear();
      apiSlices.forEach(({ util }) => dispatch(util.resetApiState()));
    },
  });
}

export function makeListenerMiddleware(deps: AppDeps, apiSlices: readonly ApiSlice[]) {
  const { middleware, startListening } = createListenerMiddleware<AppState, DispatchOf<AppState>, AppDeps>({
    extra: deps,
  });
  startCacheListeners(startListening, apiSlices);
  startSessionListeners(startListening);
  startToastListeners(startListening);
  startOrdiniListeners(startListening);
  startLiveListeners(startListening);
  startUndoListener(startListening, apiSlices);
  return middleware;
}
