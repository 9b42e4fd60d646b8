import type { ForkedTask, ForkedTaskAPI, ListenerEffectAPI, ThunkDispatch } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import { GRUPPO_ADMIN, JOIN_GROUP, NUOVO_ORDINE, RECONNECT_DELAYS_MS } from '../contract/costanti';
import { selectToken } from '../session/sessionSlice';
import type { WithSession } from '../session/sessionSlice';
import type { HubConnectionPort } from '../shared/deps';
import { makeEventQueue } from './eventQueue';
import { readNuovoOrdine } from './readNuovoOrdine';
import {
  nuovoOrdineReceived,
  pushesMaybeMissed,
  realtimeConnected,
  realtimeConnecting,
  realtimeGaveUp,
  realtimeReconnected,
  realtimeReconnecting,
  reconnectRequested,
} from './realtimeActions';

/** How often missed orders are looked for while there is no connection (decisions 8.11). */
const POLL_WHILE_INTERRUPTED_MS = 30_000;

export type FlowApi = ListenerEffectAPI<WithSession, ThunkDispatch<WithSession, unknown, UnknownAction>>;

/** Hands over a connection that is not started yet. */
export type BuildConnection = (accessToken: () => string) => Promise<HubConnectionPort>;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Tries once, and then after each delay of S4.3: SignalR itself does not retry a first start (decisions 8.11).
 * False when the last try failed too.
 */
async function startWithRetries(task: ForkedTaskAPI, start: () => Promise<void>): Promise<boolean> {
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
    await task.delay(delay);
    if (await succeeds()) return true;
  }
  return false;
}

/**
 * Keeps one connection alive for one session, from its start until the task is cancelled: connect, join, relay,
 * give up, start anew on request. Whatever the moment of the cancelling, the connection is stopped at the end.
 */
export async function liveConnection(
  api: FlowApi,
  task: ForkedTaskAPI,
  build: BuildConnection,
): Promise<void> {
  const token = selectToken(api.getState());
  // The task is cancelled a moment after the session's end: what the hub says in between is not for anybody.
  const isLive = () => !task.signal.aborted && selectToken(api.getState()) === token;
  const events = makeEventQueue<'reconnecting' | 'reconnected' | 'closed'>();
  let connection = null as HubConnectionPort | null;
  let polling = null as ForkedTask<void> | null;

  function relay(pushed: unknown): void {
    if (!isLive()) return;
    const ordine = readNuovoOrdine(pushed);
    if (ordine === null) console.warn('NuovoOrdine non leggibile, ignorato');
    else api.dispatch(nuovoOrdineReceived(ordine));
  }

  async function start(): Promise<void> {
    if (connection === null) {
      const built = await task.pause(build(() => token ?? ''));
      built.on(NUOVO_ORDINE, relay);
      built.onreconnecting(() => events.push('reconnecting'));
      built.onreconnected(() => events.push('reconnected'));
      built.onclose(() => events.push('closed'));
      connection = built;
    }
    await connection.start();
  }

  /** A server knows no group of a connection it has just met, nor what was pushed before: both again every time. */
  async function join(): Promise<void> {
    try {
      await connection?.invoke(JOIN_GROUP, GRUPPO_ADMIN);
    } catch (error) {
      if (isLive()) console.warn(`Gruppo '${GRUPPO_ADMIN}' non concesso:`, reasonOf(error));
    }
    if (isLive()) api.dispatch(pushesMaybeMissed());
  }

  /** Follows the connection until SignalR has tried its last delay, or the server wants no reconnection. */
  async function followUntilClosed(): Promise<void> {
    for (;;) {
      const event = await task.pause(events.next());
      if (event === 'closed') return;
      if (event === 'reconnecting') {
        api.dispatch(realtimeReconnecting());
      } else {
        api.dispatch(realtimeReconnected());
        void join();
      }
    }
  }

  const poll = async (own: ForkedTaskAPI): Promise<void> => {
    for (;;) {
      api.dispatch(pushesMaybeMissed());
      await own.delay(POLL_WHILE_INTERRUPTED_MS);
    }
  };

  try {
    for (;;) {
      api.dispatch(realtimeConnecting());
      if (await startWithRetries(task, start)) {
        polling?.cancel();
        polling = null;
        api.dispatch(realtimeConnected());
        void join();
        await followUntilClosed();
      }
      api.dispatch(realtimeGaveUp());
      // It goes on while 'Riconnetti' is trying: until the connection is back, nothing else finds new orders.
      polling ??= api.fork(poll);
      // The session's end is taken too, so that the wait does not outlive it.
      await task.pause(api.take((action) => reconnectRequested.match(action) || !isLive()));
    }
  } finally {
    polling?.cancel();
    // A connection that cannot even be closed is of no more interest: its session is over.
    await connection?.stop().catch(() => undefined);
  }
}
