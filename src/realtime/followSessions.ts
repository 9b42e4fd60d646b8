import { RECONNECT_DELAYS_MS, HUB_PATH } from '../contract/costanti';
import { selectSessionNumber } from '../session/sessionSlice';
import { serverAnswers } from '../shared/browser/watch';
import type { AppDeps } from '../shared/deps';
import type { FlowApi, LastEvent } from './hubGroup';
import {
  realtimeStopped,
  pushesMaybeMissed,
  realtimeConnecting,
  realtimeGaveUp,
  realtimeReconnecting,
  reconnectRequested,
} from './realtimeActions';
import type { ForkedTask, ForkedTaskAPI } from '@reduxjs/toolkit';
import type { BuildConnection, HubEvent } from './hubConnections';
import { linkHub, type LinkOptions } from './hubLink';

/** Lets a flow await events that arrive by callback; events between two waits are queued. */
function makeEventQueue<T>() {
  const waiting: T[] = [];
  let arrived = () => {};
  return {
    push: (event: T) => {
      waiting.push(event);
      arrived();
    },
    /** One reader at a time. */
    next: async () => {
      if (waiting.length === 0) await new Promise<void>((resolve) => (arrived = resolve));
      return waiting.shift()!;
    },
  };
}

/** How often the page looks for missed orders while there is no connection (decisions 8.11). */
const POLL_WHILE_INTERRUPTED_MS = 30_000;

/**
 * Listens for requests to reconnect. Each try calls `listen` first, so that a request during the try counts. All tries
 * share one `take`, because an unanswered one stays in the store until the session ends.
 */
function makeRequests(api: FlowApi, task: ForkedTaskAPI, isLive: () => boolean) {
  let arrival = Promise.resolve();
  let hasArrived = true;
  return {
    listen: () => {
      if (!hasArrived) return;
      hasArrived = false;
      const request = api.take((action) => reconnectRequested.match(action) || !isLive());
      arrival = task.pause(request).then(() => {
        hasArrived = true;
      });
      arrival.catch(() => undefined);
    },
    /** Resolves at the first request since `listen`. */
    arrival: () => arrival,
  };
}

/** Tries once, then after each delay of S4.3: SignalR does not retry a first start (decisions 8.11). */
async function startWithRetries(
  task: ForkedTaskAPI,
  requests: ReturnType<typeof makeRequests>,
  open: () => Promise<boolean>,
): Promise<boolean> {
  requests.listen();
  if (await task.pause(open())) return true;
  for (const delay of RECONNECT_DELAYS_MS) {
    // A request to reconnect, even one made during the failed try, skips the delay.
    await Promise.race([requests.arrival(), task.delay(delay)]);
    requests.listen();
    if (await task.pause(open())) return true;
  }
  return false;
}

async function poll(api: FlowApi, task: ForkedTaskAPI): Promise<void> {
  for (;;) {
    api.dispatch(pushesMaybeMissed());
    await task.delay(POLL_WHILE_INTERRUPTED_MS);
  }
}

/** Keeps the session connected until the task is cancelled, and then always closes the connection. */
async function liveConnection(
  api: FlowApi,
  task: ForkedTaskAPI,
  build: BuildConnection,
  options: Pick<LinkOptions, 'lastEvent' | 'answers'>,
): Promise<void> {
  const session = selectSessionNumber(api.getState());
  // The task is cancelled a moment after the session's end; the hub's messages in between must be ignored.
  const isLive = () => !task.signal.aborted && selectSessionNumber(api.getState()) === session;
  const events = makeEventQueue<HubEvent>();
  const link = linkHub(api, build, { ...options, isLive, tell: events.push });
  const requests = makeRequests(api, task, isLive);
  let polling = null as ForkedTask<void> | null;

  /** Returns once SignalR gave up, the server refused a reconnection ('closed') or the page abandoned it ('stopped'). */
  async function followUntilClosed(): Promise<'closed' | 'stopped'> {
    for (;;) {
      const event = await task.pause(events.next());
      if (event === 'closed' || event === 'stopped') return event;
      if (event === 'reconnecting') api.dispatch(realtimeReconnecting());
      else void link.enter();
    }
  }

  try {
    for (;;) {
      api.dispatch(realtimeConnecting());
      if (await startWithRetries(task, requests, link.open)) {
        polling?.cancel();
        polling = null;
        void link.enter();
        if ((await followUntilClosed()) === 'stopped') continue;
        // Forgets a request made before the connection opened: it is fulfilled.
        requests.listen();
      }
      api.dispatch(realtimeGaveUp());
      // Polling goes on during new tries, because nothing else finds new orders until the connection is back.
      polling ??= api.fork((polled) => poll(api, polled));
      await requests.arrival();
    }
  } finally {
    polling?.cancel();
    await link.close();
  }
}

/** The hub's address is the API's base address without '/api' (S7). */
export const hubUrl = (apiUrl: string): string => apiUrl.replace(/\/api\/?$/, '') + HUB_PATH;

export interface SessionOptions {
  createHubConnection: AppDeps['createHubConnection'];
  accessToken: () => string;
  apiUrl: string;
  /** Asks whether the server is reachable; left out for another shop's server. */
  fetch?: AppDeps['fetch'];
}

/**
 * A session starts → connect, join, relay → it ends → stop. The flow reads the session from the state, not from actions,
 * so that it misses no session which starts while it is stopping, and never has two connections.
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
