import { createAction } from '@reduxjs/toolkit';
import type { OrdineLista } from '../contract/ordini';

/** A connection is being opened: at the session's start, or because the user asked for it again. */
export const realtimeConnecting = createAction('realtime/realtimeConnecting');
export const realtimeConnected = createAction('realtime/realtimeConnected');
/** The connection dropped and is being opened again without the user's doing (S4.3). */
export const realtimeReconnecting = createAction('realtime/realtimeReconnecting');
export const realtimeReconnected = createAction('realtime/realtimeReconnected');
/** Every delay of S4.3 passed in vain: only 'Riconnetti' starts anew (decisions 8.11). */
export const realtimeGaveUp = createAction('realtime/realtimeGaveUp');
/** The session ended and its connection is closed. */
export const realtimeStopped = createAction('realtime/realtimeStopped');
/** The user pressed 'Riconnetti'. */
export const reconnectRequested = createAction('realtime/reconnectRequested');
/** The server pushed an order (S4.3), already checked and normalised. */
export const nuovoOrdineReceived = createAction<OrdineLista>('realtime/nuovoOrdineReceived');
/**
 * Orders may have been placed without a push reaching this page: after every connection made, and again and again
 * while there is none. Whoever lists orders asks the server once more.
 */
export const pushesMaybeMissed = createAction('realtime/pushesMaybeMissed');
