import type { ListenerEffectAPI, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { EVENTO, GRUPPO_ADMIN, JOIN_GROUP, NUOVO_ORDINE } from '../contract/costanti';
import type { WithSession } from '../session/sessionSlice';
import type { HubConnectionPort } from '../shared/deps';
import { makeEventRelay } from './eventRelay';
import { readEvento, readCatchUp, readNuovoOrdine } from './readEvento';
import { nuovoOrdineReceived, pushesMaybeMissed } from './realtimeActions';
import type { WithRealtime } from './realtimeSlice';

type State = WithSession & WithRealtime;
export type FlowApi = ListenerEffectAPI<State, ThunkDispatch<State, unknown, UnknownAction>>;
/** Returns the number of the last event that the page knows (extended). */
export type LastEvent = () => number | null;

export interface GroupOptions {
  isLive: () => boolean;
  /** Undefined where the server does not number its events. */
  lastEvent: LastEvent | undefined;
}

/** The longest wait for the hub's answer, and the pause before a refused group is asked for again. */
export const ANSWER_MS = 5_000;

function withTimeout<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('nessuna risposta')), ANSWER_MS);
    void answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Relays the hub's messages to the store. Returns the function that joins the group (S7.6); call it after every connect,
 * because the server keeps no groups across connections. It returns false when the join should be tried again, and null when
 * another connection or the session's end makes the answer obsolete.
 */
export function followGroup(
  api: FlowApi,
  connection: HubConnectionPort,
  { isLive, lastEvent }: GroupOptions,
): () => Promise<boolean | null> {
  const events = lastEvent && makeEventRelay(api.dispatch, lastEvent, () => void join());
  let joins = 0;

  function on<T>(name: string, read: (sent: unknown) => T | null, take: (read: T) => void): void {
    connection.on(name, (sent) => {
      if (!isLive()) return;
      const message = read(sent);
      if (message === null) console.warn(`${name} non leggibile, ignorato`);
      else take(message);
    });
  }
  on(NUOVO_ORDINE, readNuovoOrdine, (ordine) => {
    if (!events?.isFollowing()) api.dispatch(nuovoOrdineReceived(ordine));
  });
  if (events) on(EVENTO, readEvento, (evento) => events.receive(evento));

  async function join(): Promise<boolean> {
    const attempt = (joins += 1);
    const dopo = lastEvent?.() ?? null;
    events?.hold();
    try {
      const invoked = connection.invoke(JOIN_GROUP, GRUPPO_ADMIN, ...(events ? [dopo] : []));
      const catchUp = readCatchUp(await (events ? withTimeout(invoked) : invoked));
      if (attempt !== joins || !isLive()) return true;
      if (events && catchUp) {
        events.resume(catchUp, dopo);
        return true;
      }
      events?.abandon();
    } catch (error) {
      if (attempt !== joins || !isLive()) return true;
      console.warn(`Gruppo '${GRUPPO_ADMIN}' non concesso:`, (error as Error).message);
      events?.release();
      api.dispatch(pushesMaybeMissed());
      return !events;
    }
    api.dispatch(pushesMaybeMissed());
    return true;
  }
  return async () => {
    const isJoined = await join();
    return isLive() ? isJoined : null;
  };
}
