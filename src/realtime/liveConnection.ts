import type { ForkedTask, ForkedTaskAPI } from '@reduxjs/toolkit';
import { RECONNECT_DELAYS_MS } from '../contract/costanti';
import { selectSessionNumber } from '../session/sessionSlice';
import type { BuildConnection, HubEvent } from './hubConnections';
import { linkHub, type LinkOptions } from './hubLink';
import type { FlowApi } from './hubGroup';
import {
  pushesMaybeMissed,
  realtimeConnected,
  realtimeConnecting,
  realtimeGaveUp,
  realtimeReconnected,
  realtimeReconnecting,
  reconnectRequested,
} from './realtimeActions';

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

/** Tries once, then after each delay of S4.3: SignalR does not retry a first start (decisions 8.11). */
async function startWithRetries(
  api: FlowApi,
  task: ForkedTaskAPI,
  open: () => Promise<boolean>,
): Promise<boolean> {
  const request = () => task.pause(api.take(reconnectRequested.match));
  let requested = request();
  if (await task.pause(open())) return true;
  for (const delay of RECONNECT_DELAYS_MS) {
    // Whoever comes back does not wait, nor who came back during the try that failed.
    await Promise.race([requested, task.delay(delay)]);
    requested = request();
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
export async function liveConnection(
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
  let polling = null as ForkedTask<void> | null;

  /** Until SignalR has tried its last delay, the server wants no reconnection, or it was let go for another. */
  async function followUntilClosed(): Promise<'closed' | 'stopped'> {
    for (;;) {
      const event = await task.pause(events.next());
      if (event === 'closed' || event === 'stopped') return event;
      if (event === 'reconnecting') api.dispatch(realtimeReconnecting());
      else void link.enter(realtimeReconnected);
    }
  }

  try {
    for (;;) {
      api.dispatch(realtimeConnecting());
      if (await startWithRetries(api, task, link.open)) {
        polling?.cancel();
        polling = null;
        void link.enter(realtimeConnected);
        if ((await followUntilClosed()) === 'stopped') continue;
      }
      api.dispatch(realtimeGaveUp());
      // It goes on while 'Riconnetti' is trying: until the connection is back, nothing else finds new orders.
      polling ??= api.fork((polled) => poll(api, polled));
      // The session's end is taken too, so that the wait does not outlive it.
      await task.pause(api.take((action) => reconnectRequested.match(action) || !isLive()));
    }
  } finally {
    polling?.cancel();
    await link.close();
  }
}
