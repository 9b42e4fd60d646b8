import { SHOULD_AUTOBATCH, createAction, isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import type { Evento, CatchUp } from '../contract/eventi';
import type { OrdineLista } from '../contract/ordini';

/** Stamps the action with the time, because reducers have no clock and the badge shows it (decisions 8.11). */
const now = () => ({ payload: undefined, meta: { at: new Date().toISOString() } });

/** A connection opens: at the session's start or on a request to reconnect. */
export const realtimeConnecting = createAction('realtime/realtimeConnecting', now);
export const realtimeConnected = createAction('realtime/realtimeConnected', now);
/** The connection dropped and reopens by itself (S4.3). */
export const realtimeReconnecting = createAction('realtime/realtimeReconnecting', now);
/** Every retry of S4.3 failed; only a request to reconnect starts again (decisions 8.11). */
export const realtimeGaveUp = createAction('realtime/realtimeGaveUp', now);
export const realtimeStopped = createAction('realtime/realtimeStopped');
/** The user pressed 'Riconnetti', or the network or the page came back (extended). */
export const reconnectRequested = createAction('realtime/reconnectRequested');

type Numbered = Omit<Evento, 'tipo' | 'ordine'>;
/** `missed`: it happened while the page was away. Missed events are announced together, so their renders are batched. */
const metaOf = (missed: boolean) => ({ missed, [SHOULD_AUTOBATCH]: missed });

/** The server pushed a new order (S4.3), here validated; `evento` only where the server numbers its events. */
export const nuovoOrdineReceived = createAction(
  'realtime/nuovoOrdineReceived',
  (ordine: OrdineLista, evento?: Numbered, missed: boolean = false) => ({
    payload: ordine,
    meta: { ...metaOf(missed), ...(evento && { evento }) },
  }),
);
/** Somebody changed an order (extended). */
export const ordineChanged = createAction(
  'realtime/ordineChanged',
  (evento: Evento, missed: boolean = false) => ({ payload: evento, meta: metaOf(missed) }),
);

export const isPush = isAnyOf(nuovoOrdineReceived, ordineChanged);
export type Push = ReturnType<typeof nuovoOrdineReceived> | ReturnType<typeof ordineChanged>;

export function pushOf(evento: Evento, missed = false): Push {
  const { tipo, ordine, ...numbered } = evento;
  return tipo === 'nuovo' ? nuovoOrdineReceived(ordine, numbered, missed) : ordineChanged(evento, missed);
}

/** Returns the event in a push action; null for other actions and for orders pushed without an event number. */
export function eventoOf(action: UnknownAction): Evento | null {
  if (ordineChanged.match(action)) return action.payload;
  if (!nuovoOrdineReceived.match(action) || !action.meta.evento) return null;
  return { ...action.meta.evento, tipo: 'nuovo', ordine: action.payload };
}

/** Every event after `dopo` has arrived (null: the page follows from now on), or the server keeps them no longer. */
export const eventsCaughtUp = createAction<CatchUp & { dopo: number | null }>('realtime/eventsCaughtUp');
/** Orders may have been missed, so lists must be read again. Sent after every connect and regularly while disconnected. */
export const pushesMaybeMissed = createAction('realtime/pushesMaybeMissed');
