import { SHOULD_AUTOBATCH, createAction } from '@reduxjs/toolkit';
import type { Evento, Ripresa } from '../contract/eventi';
import type { OrdineLista } from '../contract/ordini';

/** The action carries when it happened: reducers have no clock, and the badge says since when (decisions 8.11). */
const now = () => ({ payload: undefined, meta: { at: new Date().toISOString() } });

/** A connection is being opened: at the session's start, or because the user asked for it again. */
export const realtimeConnecting = createAction('realtime/realtimeConnecting', now);
export const realtimeConnected = createAction('realtime/realtimeConnected', now);
/** The connection dropped and is being opened again without the user's doing (S4.3). */
export const realtimeReconnecting = createAction('realtime/realtimeReconnecting', now);
export const realtimeReconnected = createAction('realtime/realtimeReconnected', now);
/** Every delay of S4.3 passed in vain: only 'Riconnetti' starts anew (decisions 8.11). */
export const realtimeGaveUp = createAction('realtime/realtimeGaveUp', now);
/** The session ended and its connection is closed. */
export const realtimeStopped = createAction('realtime/realtimeStopped');
/** The user pressed 'Riconnetti', or the network or the page came back (extended). */
export const reconnectRequested = createAction('realtime/reconnectRequested');
/** The server pushed an order (S4.3), already checked and normalised. */
export const nuovoOrdineReceived = createAction<OrdineLista>('realtime/nuovoOrdineReceived');
/** An event (extended). `missed`: it happened before this page was back, and is told with the others. */
export const eventoReceived = createAction(
  'realtime/eventoReceived',
  (evento: Evento, missed: boolean = false) => ({
    payload: evento,
    // Of many that were missed the screen is drawn anew together.
    meta: { missed, [SHOULD_AUTOBATCH]: missed },
  }),
);
/** Every event since the one asked for has come (`dopo` null: from now on), or they are kept no longer. */
export const eventsCaughtUp = createAction<Ripresa & { dopo: number | null }>('realtime/eventsCaughtUp');
/**
 * Orders may have been placed without a push reaching this page: after every connection made, and again and again
 * while there is none. Whoever lists orders asks the server once more.
 */
export const pushesMaybeMissed = createAction('realtime/pushesMaybeMissed');
