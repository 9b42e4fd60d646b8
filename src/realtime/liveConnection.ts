import type { ForkedTask, ForkedTaskAPI } from '@reduxjs/toolkit';
import { RECONNECT_DELAYS_MS } from '../contract/costanti';
import { selectSessionNumber } from '../session/sessionSlice';
import type { HubConnectionPort } from '../shared/deps';
import { makeEventQueue } from './eventQueue';
import { linkHub } from './hubLink';
import type { FlowApi } from './hubGroup';
import type { HubEvent, HubLink, LinkOptions } from './hubLink';
import {
  pushesMaybeMissed,
  realtimeConnected,
  realtimeConnecting,
  realtimeGaveUp,
  realtimeReconnected,
  realtimeReconnecting,
  reconnectRequested,
} from './realtimeActions';

/** Hands over a connection that is not started yet. */
export type BuildConnection = () => Promise<HubConnectionPort>;

/** How often missed orders are looked for while there is no connection (decisions 8.11). */
const POLL_WHILE_INTERRUPTED_MS = 30_000;

/**
 * Tries once, and then after each delay of S4.3: SignalR itself does not retry a first start (decisions 8.11).
 * False when the last try failed too.
 */
async function startWithRetries(
  api: FlowApi,
  task: ForkedTaskAPI,
  start: () => Promise<void>,
): Promise<boolean> {
  const succeeds = async () => {
    try {
      await task.pause(start());
      return true;
    } catch (error) {
      if (task.signal.aborted) throw error;
      return false;
    }
  };
  if (await succeeds()) return true;
  for (const delay of RECONNECT_DELAYS_MS) {
    // Whoever comes back meanwhile does not wait.
    await task.pause(api.take(reconnectRequested.match, delay));
    if (await succeeds()) return true;
  }
  return false;
}

/** Has missed orders looked for, now and again and again. */
async function poll(api: FlowApi, task: ForkedTaskAPI): Promise<void> {
  for (;;) {
    api.dispatch(pushesMaybeMissed());
    await task.delay(POLL_WHILE_INTERRUPTED_MS);
  }
}

/**
 * Keeps one connection alive for one session, from its start until the task is cancelled: connect, join, relay,
 * give up, start anew on request. Whatever the moment of the cancelling, the connection is stopped at the end.
 */
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
  let connection = null as HubConnectionPort | null;
  let link = null as HubLink | null;
  let polling = null as ForkedTask<void> | null;

  async function start(): Promise<void> {
    if (connection === null) {
      const built = await task.pause(build());
      link = linkHub(api, built, { ...options, isLive, tell: events.push });
      connection = built;
    }
    await connection.start();
  }

  /**
   * Follows the connection until SignalR has tried its last delay, or the server wants no reconnection, or it was closed
   * here so as to be opened anew.
   */
  async function followUntilClosed(): Promise<'closed' | 'stopped'> {
    for (;;) {
      const event = await task.pause(events.next());
      if (event === 'closed' || event === 'stopped') return event;
      if (event === 'reconnecting') api.dispatch(realtimeReconnecting());
      else void link!.enter(realtimeReconnected);
    }
  }

  try {
    for (;;) {
      api.dispatch(realtimeConnecting());
      if (await startWithRetries(api, task, start)) {
        polling?.cancel();
        polling = null;
        void link!.enter(realtimeConnected);
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
    link?.close();
    // A connection that cannot even be closed is of no more interest: its session is over.
    await connection?.stop().catch(() => undefined);
  }
}
