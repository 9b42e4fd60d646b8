import type { UnknownAction } from '@reduxjs/toolkit';
import { ordiniApi } from '../../api/ordiniApi';
import { eventsCaughtUp, isPush } from '../../realtime/realtimeActions';
import { adoptRipresa } from './eventi/adoptRipresa';
import { receivePush } from './eventi/applyEvento';
import { withoutAsked } from './eventi/liveState';
import type { OwnChanges } from './eventi/liveState';
import { ordiniSliceReducer } from './ordiniSlice';
import type { OrdiniState } from './ordiniState';
import { changesAsked, ordineAsked } from '../../domain/ordini/asked';

const { restoreOrdine } = ordiniApi.endpoints;

/** What is asked for here by an action, by order, which is no colleague's doing when its events come; undefined: refused. */
function askedBy(action: UnknownAction): Record<number, number | null | undefined> {
  if (changesAsked.match(action)) return action.payload;
  // Only the server knows the status that the order gets back.
  if (restoreOrdine.matchPending(action)) return { [action.meta.arg.originalArgs]: null };
  if (restoreOrdine.matchRejected(action)) return { [action.meta.arg.originalArgs]: undefined };
  return {};
}

/** The last change of an order is what is refused. */
const withAnswer = (own: OwnChanges, [key, status]: [string, number | null | undefined]): OwnChanges => {
  const id = Number(key);
  const asked = own[id] ?? [];
  return status === undefined ? withoutAsked(own, id, asked.at(-1)) : { ...own, [id]: [...asked, status] };
};

/**
 * The orders' reducer. What the hub pushes is reduced without Immer, which would walk through all that is known at each of
 * 500 missed events.
 */
export function ordiniReducer(before: OrdiniState | undefined, action: UnknownAction): OrdiniState {
  const state = ordiniSliceReducer(before, action);
  if (isPush(action)) return receivePush(state, action);
  if (eventsCaughtUp.match(action)) return { ...state, live: adoptRipresa(state.live, action.payload) };
  const asked = Object.entries(askedBy(action));
  if (asked.length > 0 && state.live.lastEvent !== null)
    return { ...state, live: { ...state.live, ownChanges: asked.reduce(withAnswer, state.live.ownChanges) } };
  if (ordineAsked.match(action) && state.live.lastEvent !== null)
    return { ...state, live: { ...state.live, ownOrder: action.payload } };
  return state;
}
