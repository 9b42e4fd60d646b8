import { isAnyOf } from '@reduxjs/toolkit';
import type { Dispatch, UnknownAction } from '@reduxjs/toolkit';
import { ordiniApi } from '../../api/ordiniApi';
import type { WithOrdiniApi } from '../../api/ordiniApi';
import { nuovoOrdineReceived } from '../../realtime/realtimeActions';
import type { AppDeps, StartListening } from '../../shared/deps';
import { toastShown } from '../../ui/toast/toastSlice';
import { nuovoOrdineToast, startCatchUpListener } from './arrivi/catchUp';
import { selectIsHighlighted, selectOpenOrderId } from './ordiniSelectors';
import type { WithOrdini } from './ordiniSelectors';
import {
  highlightEnded,
  orderClosed,
  ordersCaughtUp,
  soundBlocked,
  soundEnabled,
  summaryHighlightEnded,
  summaryRecalled,
} from './ordiniSlice';
import { isTold } from './arrivi/told';

type State = WithOrdini & WithOrdiniApi;

/** How long a new order stays highlighted (decisions 2.4). */
const HIGHLIGHT_MS = 10_000;
/** How long the summary stays highlighted (S2.4). */
const SUMMARY_HIGHLIGHT_MS = 2_000;

const { getOrdini, getOrdine, getTotaleOrdinato, catchUpOrdini, changeStato, annullaOrdine } =
  ordiniApi.endpoints;

const isQueryRejected = isAnyOf(
  getOrdini.matchRejected,
  catchUpOrdini.matchRejected,
  getOrdine.matchRejected,
  getTotaleOrdinato.matchRejected,
);
const isMutationRejected = isAnyOf(changeStato.matchRejected, annullaOrdine.matchRejected);

/** Which call failed and why. Null for one that was skipped, or that a screen no longer waits for. */
function failureOf(action: UnknownAction): { endpoint: string; cause: unknown } | null {
  if (!isQueryRejected(action) && !isMutationRejected(action)) return null;
  const { condition, aborted, arg } = action.meta;
  return condition || aborted ? null : { endpoint: arg.endpointName, cause: action.payload ?? action.error };
}

/** Rings; where the browser blocks it, the user is offered 'Attiva suono' (decisions 2.4). */
async function ring({ playSound }: AppDeps, dispatch: Dispatch): Promise<void> {
  try {
    await playSound();
  } catch (error) {
    if ((error as Error).name === 'NotAllowedError') dispatch(soundBlocked());
    else console.warn('Suono non riprodotto:', error);
  }
}

/** New orders, each told once: a toast, a ring and a highlight for those that the reducer let in (S4.3). */
function startArrivalListeners(startListening: StartListening<State>): void {
  startListening({
    actionCreator: nuovoOrdineReceived,
    effect: async ({ payload: ordine }, api) => {
      if (isTold(api.getOriginalState().ordini, ordine)) return;
      api.dispatch(nuovoOrdineToast(ordine));
      if (!selectIsHighlighted(api.getState(), ordine.id)) return;
      void ring(api.extra, api.dispatch);
      await api.delay(HIGHLIGHT_MS);
      api.dispatch(highlightEnded(ordine.id));
    },
  });

  startListening({
    actionCreator: ordersCaughtUp,
    effect: async ({ payload: { missed } }, api) => {
      if (missed.length === 0) return;
      void ring(api.extra, api.dispatch);
      await api.delay(HIGHLIGHT_MS);
      for (const { id } of missed) api.dispatch(highlightEnded(id));
    },
  });

  startListening({
    actionCreator: soundEnabled,
    // Within the user's click, which is what makes the browser allow it from then on.
    effect: (_action, { dispatch, extra }) => void ring(extra, dispatch),
  });
}

/** What the user is told of a change, and what is only logged (S8.1). */
function startOutcomeListeners(startListening: StartListening<State>): void {
  startListening({
    matcher: changeStato.matchFulfilled,
    effect: (_action, { dispatch }) => {
      dispatch(toastShown({ message: 'Ordine aggiornato con successo.', type: 'success' }));
    },
  });

  startListening({
    matcher: annullaOrdine.matchFulfilled,
    effect: (_action, { dispatch }) => {
      dispatch(toastShown({ message: 'Ordine annullato con successo.', type: 'success' }));
    },
  });

  startListening({
    predicate: (action) => failureOf(action) !== null,
    effect: (action, api) => {
      const { endpoint, cause } = failureOf(action)!;
      // Closed, so that 'Visualizza' asks for it again.
      const isOpen =
        getOrdine.matchRejected(action) && action.meta.arg.originalArgs === selectOpenOrderId(api.getState());
      if (isOpen) api.dispatch(orderClosed());
      console.warn(`Errore ordini (${endpoint}):`, cause);
    },
  });
}

/** Everything of the orders dashboard that reacts: notices, sound, timings, catching up, outcomes, logs. */
export function startOrdiniListeners(startListening: StartListening<State>): void {
  startArrivalListeners(startListening);
  startOutcomeListeners(startListening);
  startCatchUpListener(startListening);
  startListening({
    actionCreator: summaryRecalled,
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      await api.delay(SUMMARY_HIGHLIGHT_MS);
      api.dispatch(summaryHighlightEnded());
    },
  });
}
