import { watchPresence, type Presence, watchServer } from '../shared/browser/watch';
import { ANSWER_MS, followGroup, type FlowApi, type GroupOptions } from './hubGroup';
import { makeHubConnections, type BuildConnection, type HubEvent } from './hubConnections';
import { realtimeConnected, realtimeReconnecting, reconnectRequested } from './realtimeActions';
import { selectStatoRealtime } from './realtimeSlice';

export interface LinkOptions extends GroupOptions {
  tell: (event: HubEvent) => void;
  /** Asks whether the server is reachable; undefined where the page must not send such requests. */
  answers: (() => Promise<boolean>) | undefined;
}

/** A server that numbers its events pings every two seconds; after this much silence the connection counts as lost. */
const HEARTBEAT_MS = 5_000;

/** Watches the page, its network and, with `answers`, the server. Returns the function that stops watching. */
function watch(presence: Presence, isAway: () => boolean, answers: LinkOptions['answers']): () => void {
  const stops = [watchPresence(presence)];
  if (answers) stops.push(watchServer({ isAway, answers, onBack: presence.onBack }));
  return () => stops.forEach((stop) => stop());
}

/** Holds one planned retry. `now` runs it at once and returns false when none is planned. */
function makeRetry() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let planned: (() => void) | null = null;
  return {
    plan: (again: () => void) => {
      planned = again;
      timer = setTimeout(again, ANSWER_MS);
    },
    now: () => {
      const again = planned;
      again?.();
      return again !== null;
    },
    drop: () => {
      clearTimeout(timer);
      planned = null;
    },
  };
}

/**
 * Links the store to the hub. Where the server numbers its events, the page is in real time ('attivo') only while the hub
 * answers and pings; elsewhere, whenever it is connected.
 */
export function linkHub(api: FlowApi, build: BuildConnection, options: LinkOptions) {
  const { isLive, lastEvent, tell, answers } = options;
  let join!: () => Promise<boolean>;
  /** Asks again for a refused group: after a pause, or at once when the page or the network comes back. */
  const retry = makeRetry();
  const stato = () => selectStatoRealtime(api.getState());

  const connections = makeHubConnections({
    build,
    isLive,
    prepare: (connection, isCurrent) => {
      if (lastEvent) connection.serverTimeoutInMilliseconds = HEARTBEAT_MS;
      join = followGroup(api, connection, { isLive: () => isCurrent() && isLive(), lastEvent });
    },
    tell: (event) => {
      retry.drop();
      tell(event);
    },
  });

  /** Joins the group; null when another connection or the session's end makes the answer obsolete. */
  async function joinCurrent(): Promise<boolean | null> {
    const connection = connections.current();
    const isJoined = await join();
    return connection === connections.current() && isLive() ? isJoined : null;
  }

  /** Call it once connected: joins the group and reports real time. */
  async function enter(): Promise<void> {
    retry.drop();
    if (!lastEvent) api.dispatch(realtimeConnected());
    const isJoined = await joinCurrent();
    if (!lastEvent || isJoined === null) return;
    if (isJoined) return void api.dispatch(realtimeConnected());
    retry.plan(() => void enter());
  }

  /** Opens another connection at once, because this one is dead or its next try is too far away. */
  function renew(): void {
    retry.drop();
    if (!connections.abandon()) api.dispatch(reconnectRequested());
  }

  /** The page came back or the network went: shows 'riconnessione' until the hub proves that the connection is alive. */
  async function check(): Promise<void> {
    if (!isLive() || stato() !== 'attivo') return;
    api.dispatch(realtimeReconnecting());
    const isJoined = await joinCurrent();
    if (isJoined) api.dispatch(realtimeConnected());
    else if (isJoined === false) renew();
  }

  function comeBack(): void {
    if (!isLive()) return;
    if (stato() === 'attivo') void check();
    else if (!retry.now()) renew();
  }

  const isAway = () => isLive() && stato() !== 'attivo';
  const stopWatching =
    lastEvent && watch({ onBack: comeBack, onOffline: () => void check() }, isAway, answers);
  return {
    open: connections.open,
    enter,
    close: () => {
      retry.drop();
      stopWatching?.();
      return connections.close();
    },
  };
}
