import type { UnknownAction } from '@reduxjs/toolkit';
import { eventoReceived, eventsCaughtUp } from '../../../realtime/realtimeActions';
import { changesAsked } from '../scelta/changesAsked';
import { ordineAsked } from '../scelta/ordineAsked';
import { ordiniReducer } from '../ordiniSlice';
import type { OrdiniState } from '../ordiniState';
import { adoptRipresa } from './adoptRipresa';
import { applyEvento } from './applyEvento';

/**
 * The orders' reducer with what numbered events bring (extension `eventi`). It comes with the live connection, before
 * which there are no events. Without Immer, which would walk through all that is known at each of 500 missed events.
 */
export function liveOrdiniReducer(before: OrdiniState | undefined, action: UnknownAction): OrdiniState {
  const state = ordiniReducer(before, action);
  if (eventoReceived.match(action)) return applyEvento(state, action.payload, action.meta.missed);
  if (eventsCaughtUp.match(action)) return { ...state, live: adoptRipresa(state.live, action.payload) };
  if (changesAsked.match(action) && state.live.lastEvent !== null)
    return { ...state, live: { ...state.live, ownChanges: { ...state.live.ownChanges, ...action.payload } } };
  if (ordineAsked.match(action) && state.live.lastEvent !== null)
    return { ...state, live: { ...state.live, ownOrder: action.payload } };
  return state;
}
