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

/** Turns callbacks into something a flow can await, without losing what comes between two waits. */
function makeEventQueue<T>() {
  const waiting: T[] = [];
  let deliver: ((event: T) => void) | null = null;
  return {
    push: (event: T) => {
      if (deliver === null) {
        waiting.push(event);
      } else {
        deliver(event);
        deliver = null;
      }
    },
    /** The next event, once there is one. One reader at a time. */
    next: () =>
      new Promise<T>((resolve) => {
        if (waiting.length > 0) resolve(waiting.shift()!);
        else deliver = resolve;
      }),
  };
}

/** How often missed orders are looked for while there is no connection (decisions 8.11). */
const POLL_WHILE_INTERRUPTED_MS = 30_000;

/**
 * Who asks to be connected: each try begins to listen, and hears also of what is asked for while it is under way. One take
 * at a time, however many tries: one that nobody answers stays with the store, until the session ends.
 */
function makeRequests(api: FlowApi, task: ForkedTaskAPI, isLive: () => boolean) {
  let made = Promise.resolve();
  let isMade = true;
  return {
    listen: () => {
      if (!isMade) return;
      isMade = false;
      const asked = api.take((action) => reconnectRequested.match(action) || !isLive());
      made = task.pause(asked).then(() => {
        isMade = true;
      });
      made.catch(() => undefined);
    },
    /** Resolves once somebody asked since `listen`. */
    made: () => made,
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
    // Whoever comes back does not wait, nor who came back during the try that failed.
    await Promise.race([requests.made(), task.delay(delay)]);
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

/** One connection for one session. Whatever the moment of the cancelling, it is stopped at the end. */
async function liveConnection(
  api: FlowApi,
  task: ForkedTaskAPI,
  build: BuildConnection,
  options: Pick<LinkOptions, 'lastEvent' | 'answers'>,
): Promise<void> {
  const session = selectSessionNumber(api.getState());
  // The task is cancelled a moment after the session's end: what the hub says in between is not for anybody.
  const isLive = () => !task.signal.aborted && selectSessionNumber(api.getState()) === session;
  const events = makeEventQueue<HubEvent>();
  const link = linkHub(api, build, { ...options, isLive, tell: events.push });
  const requests = makeRequests(api, task, isLive);
  let polling = null as ForkedTask<void> | null;

  /** Until SignalR has tried its last delay, the server wants no reconnection, or it was let go for another. */
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
        // Whoever asked before it was there has got it.
        requests.listen();
      }
      api.dispatch(realtimeGaveUp());
      // It goes on while 'Riconnetti' is trying: until the connection is back, nothing else finds new orders.
      polling ??= api.fork((polled) => poll(api, polled));
      await requests.made();
    }
  } finally {
    polling?.cancel();
    await link.close();
  }
}

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
