import { createListenerMiddleware, type UnknownAction, type ThunkAction } from '@reduxjs/toolkit';
import { startOrdiniListeners } from '../features/ordini/ordiniListeners';
import { startSeenListeners } from '../features/ordini/unseen/seenListeners';
import { startSessionListeners } from '../session/sessionListeners';
import { isSessionEnd } from '../session/sessionSlice';
import type { AppDeps, DispatchOf, StartListening } from '../shared/deps';
import type { AppState } from '../shared/store';
import { startToastListeners } from '../ui/toast/toastListeners';
import { type ApiError, isUnanswered, whyFailed } from '../api/apiError';
import { successShown, toastShown, undoPressed } from '../ui/toast/toastSlice';

interface ApiSlice {
  util: { resetApiState: () => UnknownAction };
  endpoints: object;
}

type Call = ThunkAction<Promise<{ error?: ApiError }>, AppState, unknown, UnknownAction>;
type Mutations = Record<string, { initiate: (arg: unknown) => Call }>;

function startUndoListener(startListening: StartListening<AppState>, apiSlices: readonly ApiSlice[]): void {
  startListening({
    actionCreator: undoPressed,
    effect: async ({ payload: { undo } }, { dispatch }) => {
      // Read now, because a screen's chunk may have injected endpoints.
      const mutations = Object.assign({}, ...apiSlices.map((api) => api.endpoints)) as Mutations;
      const { error } = await dispatch(mutations[undo.endpoint]!.initiate(undo.arg));
      if (undo.done === undefined) return;
      dispatch(
        error
          ? toastShown({
              message: `Non ripristinato: ${whyFailed(error)}`,
              type: 'error',
              closable: true,
              // An unanswered undo may be tried again, a refused one not.
              ...(isUnanswered(error) && { undo }),
            })
          : successShown(undo.done),
      );
    },
  });
}

/** Removes all of the server's data from memory when a session ends. */
function startCacheListeners(startListening: StartListening<AppState>, apiSlices: readonly ApiSlice[]): void {
  startListening({
    matcher: isSessionEnd,
    effect: (_action, { dispatch, extra }) => {
      extra.unanswered.clear();
      apiSlices.forEach(({ util }) => dispatch(util.resetApiState()));
    },
  });
}

/** All listeners but those of the live connection, which load with it (live.ts). */
export function makeListeners(deps: AppDeps, apiSlices: readonly ApiSlice[]) {
  const listeners = createListenerMiddleware<AppState, DispatchOf<AppState>, AppDeps>({ extra: deps });
  const { startListening } = listeners;
  startCacheListeners(startListening, apiSlices);
  startSessionListeners(startListening);
  startToastListeners(startListening);
  startOrdiniListeners(startListening);
  startSeenListeners(startListening);
  startUndoListener(startListening, apiSlices);
  return listeners;
}
