import type { UnknownAction } from '@reduxjs/toolkit';
import { eventsCaughtUp, isPush } from '../../realtime/realtimeActions';
import { adoptRipresa, receivePush } from './eventi/receive';
import { ordiniSliceReducer } from './ordiniSlice';
import type { OrdiniState } from './ordiniState';

/**
 * The orders' reducer. What the hub pushes is reduced without Immer, which would walk through all that is known at each of
 * 500 missed events.
 */
export function ordiniReducer(before: OrdiniState | undefined, action: UnknownAction): OrdiniState {
  const state = ordiniSliceReducer(before, action);
  if (isPush(action)) return receivePush(state, action);
  if (eventsCaughtUp.match(action)) return adoptRipresa(state, action.payload);
  return state;
}
