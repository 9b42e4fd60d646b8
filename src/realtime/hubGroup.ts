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
/** The last event that the page knows. Left out where the server numbers none (extended). */
export type LastEvent = () => number | null;

export interface GroupOptions {
  isLive: () => boolean;
  lastEvent: LastEvent | undefined;
}

/** A hub that is there answers sooner; and a refused group is asked for again so much later. */
export const ANSWER_MS = 5_000;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('nessuna risposta')), ANSWER_MS);
    void answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Returns what joins the group (S7.6), after every connection made: a server knows no group of one it has just met. */
export function followGroup(
  api: FlowApi,
  connection: HubConnectionPort,
  { isLive, lastEvent }: GroupOptions,
): () => Promise<boolean> {
  const events = lastEvent && makeEventRelay(api.dispatch, lastEvent, () => void join());
  let joins = 0;

  function on<T>(name: string, read: (sent: unknown) => T | null, take: (read: T) => void): void {
    connection.on(name, (sent) => {
      if (!isLive()) return;
      const known = read(sent);
      if (known === null) console.warn(`${name} non leggibile, ignorato`);
      else take(known);
    });
  }
  on(NUOVO_ORDINE, readNuovoOrdine, (ordine) => {
    if (!events?.isFollowing()) api.dispatch(nuovoOrdineReceived(ordine));
  });
  if (events) on(EVENTO, readEvento, (evento) => events.receive(evento));

  async function join(): Promise<boolean> {
    const own = (joins += 1);
    const dopo = lastEvent?.() ?? null;
    events?.hold();
    try {
      const invoked = connection.invoke(JOIN_GROUP, GRUPPO_ADMIN, ...(events ? [dopo] : []));
      const catchUp = readCatchUp(await (events ? inTime(invoked) : invoked));
      if (own !== joins || !isLive()) return true;
      if (events && catchUp) {
        events.resume(catchUp, dopo);
        return true;
      }
      events?.abandon();
    } catch (error) {
      if (own !== joins || !isLive()) return true;
      console.warn(`Gruppo '${GRUPPO_ADMIN}' non concesso:`, reasonOf(error));
      events?.release();
      api.dispatch(pushesMaybeMissed());
      return !events;
    }
    api.dispatch(pushesMaybeMissed());
    return true;
  }
  return join;
}
