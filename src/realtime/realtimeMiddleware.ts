import { createListenerMiddleware, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import type { WithSession } from '../session/sessionSlice';
import type { SessionOptions } from './followSessions';
import type { FlowApi } from './hubGroup';
import { realtimeGaveUp, reconnectRequested } from './realtimeActions';
import type { WithRealtime } from './realtimeSlice';

export interface RealtimeOptions<State> extends SessionOptions {
  /** Number of the last event in the state; left out where the server does not number its events (extended). */
  lastEvent?: (state: State) => number | null;
  /** Awaited before the flow's code is loaded; when it rejects, both are tried again. */
  prepare?: () => Promise<void>;
}

/** The pause after a failed load of the flow's code. */
const LOAD_AGAIN_MS = 30_000;

async function loadFlow(api: FlowApi, prepare?: () => Promise<void>) {
  for (;;) {
    try {
      await prepare?.();
      return await import(/* webpackChunkName: "tempo-reale" */ './followSessions');
    } catch {
      api.dispatch(realtimeGaveUp());
      const online = new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
      await Promise.race([online, api.take(reconnectRequested.match, LOAD_AGAIN_MS)]);
    }
  }
}

/** Owns the real-time connection (S4.3, S7.6); features see only its actions. It starts at the store's first action. */
export function createRealtimeMiddleware<State extends WithSession & WithRealtime>({
  lastEvent,
  prepare,
  ...options
}: RealtimeOptions<State>) {
  const { middleware, startListening } = createListenerMiddleware<
    State,
    ThunkDispatch<State, unknown, UnknownAction>
  >();
  startListening({
    predicate: () => true,
    effect: async (_action, api) => {
      api.unsubscribe();
      const { followSessions } = await loadFlow(api, prepare);
      return followSessions(api, options, lastEvent && (() => lastEvent(api.getState())));
    },
  });
  return middleware;
}
