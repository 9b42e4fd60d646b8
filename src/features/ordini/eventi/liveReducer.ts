import { createReducer, original } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import { eventoReceived, eventsCaughtUp } from '../../../realtime/realtimeActions';
import { ordiniReducer } from '../ordiniSlice';
import { makeOrdiniState } from '../ordiniState';
import type { OrdiniState } from '../ordiniState';
import { adoptRipresa } from './adoptRipresa';
import { applyEvento } from './applyEvento';

/** Not through Immer's proxies, which would cost more than all the rest among thousands of orders. */
const plain = (state: OrdiniState): OrdiniState => original(state) ?? state;

const eventsReducer = createReducer(makeOrdiniState(''), (builder) => {
  builder
    .addCase(eventoReceived, (state, { payload, meta }) => applyEvento(plain(state), payload, meta.missed))
    .addCase(eventsCaughtUp, (state, { payload }) => {
      state.live = adoptRipresa(plain(state).live, payload);
    });
});

/**
 * The orders' reducer with what numbered events bring (extension `eventi`). It comes with the live connection, before
 * which there are no events.
 */
export const liveOrdiniReducer = (state: OrdiniState | undefined, action: UnknownAction): OrdiniState =>
  eventsReducer(ordiniReducer(state, action), action);
