import { watchPresence, type Presence, watchServer } from '../shared/browser/watch';
import { ANSWER_MS, followGroup, type FlowApi, type GroupOptions } from './hubGroup';
import { makeHubConnections, type BuildConnection, type HubEvent } from './hubConnections';
import { realtimeConnected, realtimeReconnecting, reconnectRequested } from './realtimeActions';
import { selectStatoRealtime } from './realtimeSlice';

export interface LinkOptions extends GroupOptions {
  tell: (event: HubEvent) => void;
  /** Whether the server answers at all, where the page may ask it. */
  answers: (() => Promise<boolean>) | undefined;
}

/** A server that numbers events pings every two seconds: silence for so long means that it is gone. */
const HEARTBEAT_MS = 5_000;

/** Watches the page, its network and, where it may be asked, the server. Returns what stops it. */
function watch(presence: Presence, isAway: () => boolean, answers: LinkOptions['answers']): () => void {
  const stops = [watchPresence(presence)];
  if (answers) stops.push(watchServer({ isAway, answers, onBack: presence.onBack }));
  return () => stops.forEach((stop) => stop());
}

/** What is done again after a while, unless it is dropped. `now` does it at once; false where nothing is planned. */
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

/** Where events are numbered it is in real time only while the hub answers and pings; else while it is connected. */
export function linkHub(api: FlowApi, build: BuildConnection, options: LinkOptions) {
  const { isLive, lastEvent, tell, answers } = options;
  let join!: () => Promise<boolean>;
  /** The group that could not be joined is asked for again, at once where somebody comes back meanwhile. */
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

  /** Whether the group was joined; null where nobody is interested any more. */
  async function joined(): Promise<boolean | null> {
    const asked = connections.current();
    const answer = await join();
    return asked === connections.current() && isLive() ? answer : null;
  }

  /** The connection is there: joins the group, and says that it is in real time. */
  async function enter(): Promise<void> {
    retry.drop();
    if (!lastEvent) api.dispatch(realtimeConnected());
    const isJoined = await joined();
    if (!lastEvent || isJoined === null) return;
    if (isJoined) return void api.dispatch(realtimeConnected());
    retry.plan(() => void enter());
  }

  /** Has another connection opened at once: this one is dead, or its next try is too far away. */
  function renew(): void {
    retry.drop();
    if (!connections.letGo()) api.dispatch(reconnectRequested());
  }

  /** The page came back, or the network went: until the hub has answered nobody knows. */
  async function check(): Promise<void> {
    if (!isLive() || stato() !== 'attivo') return;
    api.dispatch(realtimeReconnecting());
    const isJoined = await joined();
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
