import { createAction, isAnyOf, type ListenerEffectAPI } from '@reduxjs/toolkit';
import { ordiniApi, type WithOrdiniApi } from '../../../api/ordiniApi';
import { eventsCaughtUp } from '../../../realtime/realtimeActions';
import { looksAfterOrders } from '../../../session/ruolo';
import type { WithSession } from '../../../session/sessionSlice';
import type { AppDeps, DispatchOf, StartListening } from '../../../shared/deps';
import { errorShown } from '../../../ui/toast/toastSlice';
import { selectLastEvent, selectOpenOrderId, type WithOrdini } from '../ordiniSelectors';

type State = WithOrdini & WithOrdiniApi & WithSession;
/** The user pressed 'Visto' or opened the orders. The server's event confirms it. */
export const vistoPressed = createAction<number[]>('ordini/vistoPressed');

const VISTI_AT_MOST = 1_000;

const { getOrdine, segnaVisti } = ordiniApi.endpoints;

/** Tells the server that a person has seen these orders; its event then clears the mark on every screen. */
async function markSeen(
  ids: readonly number[],
  api: ListenerEffectAPI<State, DispatchOf<State>, AppDeps>,
): Promise<void> {
  const { error } = await api.dispatch(segnaVisti.initiate(ids.slice(0, VISTI_AT_MOST)));
  if (error) {
    console.warn('Errore ordini (segnaVisti):', error);
    api.dispatch(errorShown('Non segnato come visto: riprova.'));
  }
}

export function startSeenListeners(startListening: StartListening<State>): void {
  startListening({
    actionCreator: vistoPressed,
    effect: ({ payload }, api) => markSeen(payload, api),
  });
  startListening({
    // An open card marks its order as seen. A card that opened before the first catch-up does so after it.
    matcher: isAnyOf(getOrdine.matchFulfilled, eventsCaughtUp),
    effect: (_action, api) => {
      const id = selectOpenOrderId(api.getState());
      if (id === null) return;
      const { data } = getOrdine.select(id)(api.getState());
      const followsEvents = selectLastEvent(api.getState()) !== null;
      if (followsEvents && data?.visto === false && looksAfterOrders(api)) api.dispatch(vistoPressed([id]));
    },
  });
}
