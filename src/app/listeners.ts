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

/**
 * The listeners that follow from the live connection, in its chunk, and the reducer of its events. Behind the gate of the
 * start: nothing is said before.
 */
async function loadLive({ startGate }: AppDeps, startListening: StartListening<RootState>) {
  await startGate;
  const { startLiveListeners, startUndoListener, liveOrdiniReducer } = await import(
    /* webpackChunkName: "tempo-reale" */ './liveListeners'
  );
  startLiveListeners(startListening);
  startUndoListener(startListening);
  return liveOrdiniReducer;
}

/** The store's one listener middleware, with the listeners that every part has from the start. */
export function makeListenerMiddleware(deps: AppDeps) {
  const { middleware, startListening } = createListenerMiddleware<RootState, DispatchOf<RootState>, AppDeps>({
    extra: deps,
  });
  startCacheListeners(startListening);
  startSessionListeners(startListening);
  startToastListeners(startListening);
  startOrdiniListeners(startListening);
  return { middleware, listenLive: () => loadLive(deps, startListening) };
}
