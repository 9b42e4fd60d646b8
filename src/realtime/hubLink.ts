import { watchPresence } from '../shared/browser/watchPresence';
import type { Presence } from '../shared/browser/watchPresence';
import { watchServer } from '../shared/browser/watchServer';
import type { HubConnectionPort } from '../shared/deps';
import { ANSWER_MS, followGroup } from './hubGroup';
import type { FlowApi, GroupOptions } from './hubGroup';
import { realtimeReconnected, realtimeReconnecting, reconnectRequested } from './realtimeActions';
import type { realtimeConnected } from './realtimeActions';
import { selectStatoRealtime } from './realtimeSlice';

/** What is dispatched once it is in real time. */
type Entered = typeof realtimeConnected | typeof realtimeReconnected;
/** 'stopped': closed here, to be opened anew at once. */
export type HubEvent = 'reconnecting' | 'reconnected' | 'closed' | 'stopped';

export interface HubLink {
  /** The connection is there: joins the group, and says that it is in real time. */
  enter(entered: Entered): Promise<void>;
  /** Nothing more is heard or done. */
  close(): void;
}

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

/**
 * Says whether a connection is in real time, as long as it lives. Where events are numbered that is only while the hub
 * answers and pings; else, as ever, while it is connected.
 */
export function linkHub(api: FlowApi, connection: HubConnectionPort, options: LinkOptions): HubLink {
  const { isLive, lastEvent, tell, answers } = options;
  const join = followGroup(api, connection, options);
  let stopping = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** The group that could not be joined is asked for again, at once where somebody comes back meanwhile. */
  let again: (() => void) | null = null;
  const stato = () => selectStatoRealtime(api.getState());

  function heard(event: HubEvent): void {
    clearTimeout(retry);
    again = null;
    tell(event);
  }
  connection.onreconnecting(() => heard('reconnecting'));
  connection.onreconnected(() => heard('reconnected'));
  connection.onclose(() => {
    heard(stopping ? 'stopped' : 'closed');
    stopping = false;
  });

  async function enter(entered: Entered): Promise<void> {
    clearTimeout(retry);
    again = null;
    if (!lastEvent) api.dispatch(entered());
    const joined = await join();
    if (!lastEvent || !isLive()) return;
    if (joined) return void api.dispatch(entered());
    again = () => void enter(entered);
    retry = setTimeout(again, ANSWER_MS);
  }

  /** Opens a connection anew that is dead, or whose next try is too far away. */
  function restart(): void {
    stopping = true;
    clearTimeout(retry);
    connection.stop().catch(() => undefined);
  }

  /** The page came back, or the network went: until the hub has answered nobody knows. */
  async function check(): Promise<void> {
    if (!isLive() || stato() !== 'attivo') return;
    api.dispatch(realtimeReconnecting());
    if (!(await join())) restart();
    else if (isLive()) api.dispatch(realtimeReconnected());
  }

  function comeBack(): void {
    if (!isLive()) return;
    if (stato() === 'riconnessione') restart();
    else if (stato() === 'attivo') void check();
    else if (again) again();
    else api.dispatch(reconnectRequested());
  }

  let stopWatching = () => {};
  if (lastEvent) {
    connection.serverTimeoutInMilliseconds = HEARTBEAT_MS;
    const isAway = () => isLive() && stato() !== 'attivo';
    stopWatching = watch({ onBack: comeBack, onOffline: () => void check() }, isAway, answers);
  }
  return {
    enter,
    close: () => {
      clearTimeout(retry);
      stopWatching();
    },
  };
}
