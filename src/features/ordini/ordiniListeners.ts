import { isAnyOf, type ListenerEffectAPI } from '@reduxjs/toolkit';
import { ONCE_ANEW } from '../../api/answers';
import { ordiniApi, type WithOrdiniApi } from '../../api/ordiniApi';
import { STATI, STATO } from '../../contract/costanti';
import type { OrdineLista } from '../../contract/ordini';
import type { AppDeps, DispatchOf, StartListening } from '../../shared/deps';
import { formatMoney } from '../../shared/format/money';
import { toastShown, type Undo, selectToasts, toastRemoved, type WithToast } from '../../ui/toast/toastSlice';
import { versionOf } from './live/liveState';
import { selectElenco, selectLive, selectOpenOrderId, type WithOrdini } from './ordiniSelectors';
import { isChangeAsked, isChangeMade, isChangeRefused, orderClosed, orderOpened } from './ordiniSlice';
import { requestedChange } from './ordiniState';

type State = WithOrdini & WithOrdiniApi & WithToast;

const { getOrdini, getOrdine, getTotaleOrdinato, catchUpOrdini } = ordiniApi.endpoints;

const isFailure = isAnyOf(
  getOrdini.matchRejected,
  catchUpOrdini.matchRejected,
  getOrdine.matchRejected,
  getTotaleOrdinato.matchRejected,
  isChangeRefused,
);

type Asked = ReturnType<typeof requestedChange>;
type OutcomeApi = Pick<ListenerEffectAPI<State, DispatchOf<State>, AppDeps>, 'extra' | 'dispatch'>;

export function ordineShown(state: State, id: number): OrdineLista | undefined {
  const { data = [] } = selectElenco(state);
  const hasId = (row: OrdineLista) => row.id === id;
  const [pushed, listed] = [selectLive(state).rows.find(hasId), data.find(hasId)];
  return pushed && (!listed || versionOf(pushed) > versionOf(listed))
    ? pushed
    : (listed ?? getOrdine.select(id)(state).data);
}

function undoOf({ id, status, undoes }: Asked, before: OrdineLista | undefined): Undo | undefined {
  if (status === STATO.Annullato)
    return { word: 'Ripristina', endpoint: 'restoreOrdine', arg: id, done: 'Ordine ripristinato.' };
  const stato = STATI.find((value) => value === before?.stato);
  if (undoes || stato === undefined || stato === status) return undefined;
  return { word: 'Annulla', endpoint: 'changeStato', arg: { id, status: stato, undoes: true } };
}

/** Confirms a change in a toast (S8.1); the extended mode adds the order, the amount to refund and an undo button. */
function tellOutcome(asked: Asked, before: OrdineLista | undefined, api: OutcomeApi): void {
  const kind = asked.cancels ? 'annullato' : 'aggiornato';
  const held = asked.status === STATO.Annullato && before?.incassato;
  // Only the last change of an order can be undone.
  api.dispatch(withdrawUndo(asked.id, 'changeStato'));
  api.dispatch(
    toastShown({
      message: `Ordine ${kind} con successo.${held ? ` Da restituire ${formatMoney(held)}.` : ''}`,
      type: 'success',
      ...(api.extra.config.estesa && {
        title: before && `Ordine ${before.numeroOrdine}`,
        kind,
        undo: undoOf(asked, before),
      }),
    }),
  );
}

/** Toasts and logs for changes made on this page. liveListeners.ts handles what the hub pushes. */
export function startOrdiniListeners(startListening: StartListening<State>): void {
  startListening({
    matcher: isChangeAsked,
    effect: async ({ meta: { requestId, arg } }, api) => {
      const asked = requestedChange(arg.originalArgs);
      // Taken from the original state, because the event of this change may come before the answer.
      const before = ordineShown(api.getOriginalState(), asked.id);
      const [outcome] = await api.take(
        (action) => (isChangeMade(action) || isChangeRefused(action)) && action.meta.requestId === requestId,
      );
      if (!isChangeMade(outcome)) return;
      tellOutcome(asked, before, api);
      // Only the extended mode keeps the card open; it then shows the result.
      const id = selectOpenOrderId(api.getState());
      if (id !== null) void api.dispatch(getOrdine.initiate(id, ONCE_ANEW));
    },
  });

  startListening({
    actionCreator: orderOpened,
    // 'Visualizza' loads the order (S2.4), also one whose card is open.
    effect: ({ payload: id }, api) => {
      if (id === selectOpenOrderId(api.getOriginalState()))
        void api.dispatch(getOrdine.initiate(id, ONCE_ANEW));
    },
  });

  startListening({
    matcher: isFailure,
    effect: (action, api) => {
      const { condition, aborted, arg } = action.meta;
      // RTK Query skipped the request, or no screen waits for it any longer.
      if (condition || aborted) return;
      // Close a card that has nothing to show; in the extended mode it stays and shows the reason.
      const id = selectOpenOrderId(api.getState());
      const closesCard =
        !api.extra.config.estesa &&
        getOrdine.matchRejected(action) &&
        action.meta.arg.originalArgs === id &&
        !getOrdine.select(id)(api.getState()).data;
      if (closesCard) api.dispatch(orderClosed());
      console.warn(`Errore ordini (${arg.endpointName}):`, action.payload ?? action.error);
    },
  });
}

/** Removes the toasts that offer to undo a change of this order, once it was restored or a colleague changed it. */
export const withdrawUndo =
  (ordine: number, endpoint: 'restoreOrdine' | 'changeStato' = 'restoreOrdine') =>
  (dispatch: DispatchOf<WithToast>, getState: () => WithToast): void => {
    for (const { id, undo } of selectToasts(getState()))
      if (undo?.endpoint === endpoint && [undo.arg, (undo.arg as { id?: unknown }).id].includes(ordine))
        dispatch(toastRemoved(id));
  };
