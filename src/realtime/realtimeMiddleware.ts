import { createListenerMiddleware, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import type { WithSession } from '../session/sessionSlice';
import type { followSessions, SessionOptions } from './followSessions';
import type { FlowApi } from './hubGroup';
import { realtimeGaveUp, reconnectRequested } from './realtimeActions';
import type { WithRealtime } from './realtimeSlice';

export interface RealtimeOptions<State> extends SessionOptions {
  /** Number of the last event in the state; left out where the server does not number its events (extended). */
  lastEvent?: (state: State) => number | null;
  /** Loads the flow; when it rejects, it is tried again. */
  loadFlow: () => Promise<typeof followSessions>;
}

/** The pause after a failed load of the flow's code. */
const LOAD_AGAIN_MS = 30_000;

async function untilLoaded<Flow>(api: FlowApi, loadFlow: () => Promise<Flow>): Promise<Flow> {
  for (;;) {
    try {
      return await loadFlow();
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
  loadFlow,
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
      const follow = await untilLoaded(api, loadFlow);
      return follow(api, options, lastEvent && (() => lastEvent(api.getState())));
    },
  });
  return middleware;
}
