import { SHOULD_AUTOBATCH, createAction, isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import type { Evento, CatchUp } from '../contract/eventi';
import type { OrdineLista } from '../contract/ordini';

/** The action carries when it happened: reducers have no clock, and the badge says since when (decisions 8.11). */
const now = () => ({ payload: undefined, meta: { at: new Date().toISOString() } });

/** A connection is being opened: at the session's start, or because the user asked for it again. */
export const realtimeConnecting = createAction('realtime/realtimeConnecting', now);
export const realtimeConnected = createAction('realtime/realtimeConnected', now);
/** The connection dropped and is being opened again without the user's doing (S4.3). */
export const realtimeReconnecting = createAction('realtime/realtimeReconnecting', now);
/** Every delay of S4.3 passed in vain: only 'Riconnetti' starts anew (decisions 8.11). */
export const realtimeGaveUp = createAction('realtime/realtimeGaveUp', now);
export const realtimeStopped = createAction('realtime/realtimeStopped');
/** The user pressed 'Riconnetti', or the network or the page came back (extended). */
export const reconnectRequested = createAction('realtime/reconnectRequested');

type Numbered = Omit<Evento, 'tipo' | 'ordine'>;
/** `missed`: it happened before this page was back, and is told with the others; many are drawn together. */
const metaOf = (missed: boolean) => ({ missed, [SHOULD_AUTOBATCH]: missed });

/** The server pushed a new order (S4.3), already checked and normalised; `evento` where it numbers its events. */
export const nuovoOrdineReceived = createAction(
  'realtime/nuovoOrdineReceived',
  (ordine: OrdineLista, evento?: Numbered, missed: boolean = false) => ({
    payload: ordine,
    meta: { ...metaOf(missed), ...(evento && { evento }) },
  }),
);
/** Somebody did something with an order (extended). */
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

/** The event that an action is; null for any other, and for an order that a server pushed without a number. */
export function eventoOf(action: UnknownAction): Evento | null {
  if (ordineChanged.match(action)) return action.payload;
  if (!nuovoOrdineReceived.match(action) || !action.meta.evento) return null;
  return { ...action.meta.evento, tipo: 'nuovo', ordine: action.payload };
}

/** Every event since the one asked for has come (`dopo` null: from now on), or they are kept no longer. */
export const eventsCaughtUp = createAction<CatchUp & { dopo: number | null }>('realtime/eventsCaughtUp');
/** After every connection made, and again while there is none: whoever lists orders asks the server once more. */
export const pushesMaybeMissed = createAction('realtime/pushesMaybeMissed');
