import { RECONNECT_DELAYS_MS, HUB_PATH } from '../contract/costanti';
import { selectSessionNumber } from '../session/sessionSlice';
import { serverAnswers } from '../shared/browser/watch';
import type { AppDeps } from '../shared/deps';
import type { FlowApi, LastEvent } from './hubGroup';
import { liveConnection } from './liveConnection';
import { realtimeStopped } from './realtimeActions';

/** Address of the hub: the API's base address without '/api' (S7). */
export const hubUrl = (apiUrl: string): string => apiUrl.replace(/\/api\/?$/, '') + HUB_PATH;

export interface SessionOptions {
  createHubConnection: AppDeps['createHubConnection'];
  accessToken: () => string;
  apiUrl: string;
  /** To ask whether the server answers at all; left out where it is not ours to ask. */
  fetch?: AppDeps['fetch'];
}

/**
 * A session starts → connect, join, relay → it ends → stop. The session is read from the state, not from its actions:
 * one that ends and starts again while the flow is stopping is not missed, and there are never two connections.
 */
export async function followSessions(
  api: FlowApi,
  { createHubConnection, accessToken, apiUrl, fetch }: SessionOptions,
  lastEvent: LastEvent | undefined,
): Promise<void> {
  for (;;) {
    const session = selectSessionNumber(api.getState());
    if (session === null) {
      await api.take(() => true);
      continue;
    }
    const options = { url: hubUrl(apiUrl), accessToken, reconnectDelays: RECONNECT_DELAYS_MS };
    const ended = api.take((_action, state) => selectSessionNumber(state) !== session);
    const live = api.fork((task) =>
      liveConnection(api, task, () => createHubConnection(options), {
        lastEvent,
        answers: fetch && (() => serverAnswers(fetch)),
      }),
    );
    await ended;
    live.cancel();
    const result = await live.result;
    if (result.status === 'rejected') console.error('Tempo reale:', result.error);
    api.dispatch(realtimeStopped());
  }
}
