import { createListenerMiddleware, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import type { WithSession } from '../session/sessionSlice';
import type { SessionOptions } from './followSessions';
import type { FlowApi } from './hubGroup';
import { realtimeGaveUp, reconnectRequested } from './realtimeActions';
import type { WithRealtime } from './realtimeSlice';

export interface RealtimeOptions<State> extends SessionOptions {
  /** The last event that the state knows. Left out where the server numbers none (extended). */
  lastEvent?: (state: State) => number | null;
  /** Waited for before the flow is fetched; what it rejects with has it asked again. */
  prepare?: () => Promise<void>;
}

/** How often the flow's code is asked for anew where it could not be fetched. */
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

/** Owns the real-time connection (S4.3, S7.6); features see only its actions. It begins at the store's first one. */
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
