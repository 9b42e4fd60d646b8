import { watchPresence, watchServer } from '../shared/browser/watch';
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

/**
 * Links the store to the hub. Where the server numbers its events, the page is in real time ('attivo') only while the hub
 * answers and pings; elsewhere, whenever it is connected.
 */
export function linkHub(api: FlowApi, build: BuildConnection, options: LinkOptions) {
  const { isLive, lastEvent, tell, answers } = options;
  let join!: ReturnType<typeof followGroup>;
  /** Asks again for a refused group: after a pause, or at once when the page or the network comes back. */
  let retry: ReturnType<typeof setTimeout> | undefined;
  const dropRetry = () => {
    clearTimeout(retry);
    retry = undefined;
  };
  const stato = () => selectStatoRealtime(api.getState());

  const connections = makeHubConnections({
    build,
    isLive,
    prepare: (connection, isCurrent) => {
      if (lastEvent) connection.serverTimeoutInMilliseconds = HEARTBEAT_MS;
      join = followGroup(api, connection, { isLive: () => isCurrent() && isLive(), lastEvent });
    },
    tell: (event) => {
      dropRetry();
      tell(event);
    },
  });

  /** Call it once connected: joins the group and reports real time. */
  async function enter(): Promise<void> {
    dropRetry();
    if (!lastEvent) api.dispatch(realtimeConnected());
    const isJoined = await join();
    if (!lastEvent || isJoined === null) return;
    if (isJoined) return void api.dispatch(realtimeConnected());
    retry = setTimeout(() => void enter(), ANSWER_MS);
  }

  /** Opens another connection at once, because this one is dead or its next try is too far away. */
  function renew(): void {
    dropRetry();
    if (!connections.abandon()) api.dispatch(reconnectRequested());
  }

  /** The page came back or the network went: shows 'riconnessione' until the hub proves that the connection is alive. */
  async function check(): Promise<void> {
    if (!isLive() || stato() !== 'attivo') return;
    api.dispatch(realtimeReconnecting());
    const isJoined = await join();
    if (isJoined) api.dispatch(realtimeConnected());
    else if (isJoined === false) renew();
  }

  function comeBack(): void {
    if (!isLive()) return;
    if (stato() === 'attivo') void check();
    else if (retry !== undefined) void enter();
    else renew();
  }

  const isAway = () => isLive() && stato() !== 'attivo';
  const stops = lastEvent ? [watchPresence({ onBack: comeBack, onOffline: () => void check() })] : [];
  if (answers) stops.push(watchServer({ isAway, answers, onBack: comeBack }));
  return {
    open: connections.open,
    enter,
    close: () => {
      dropRetry();
      for (const stop of stops) stop();
      return connections.close();
    },
  };
}
