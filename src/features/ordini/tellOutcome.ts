import type { ListenerEffectAPI } from '@reduxjs/toolkit';
import { ordiniApi } from '../../api/ordiniApi';
import type { WithOrdiniApi } from '../../api/ordiniApi';
import { STATI, STATO } from '../../contract/costanti';
import type { OrdineLista } from '../../contract/ordini';
import type { AppDeps, DispatchOf } from '../../shared/deps';
import { toastShown } from '../../ui/toast/toastSlice';
import type { Undo } from '../../ui/toast/toastSlice';
import { revisionOf } from './eventi/liveState';
import { selectElencoArg, selectLive } from './ordiniSelectors';
import type { WithOrdini } from './ordiniSelectors';
import type { askedFor } from './ordiniState';

type State = WithOrdini & WithOrdiniApi;
type Asked = ReturnType<typeof askedFor>;
type OutcomeApi = Pick<ListenerEffectAPI<State, DispatchOf<State>, AppDeps>, 'extra' | 'dispatch'>;

const { getOrdini, getOrdine } = ordiniApi.endpoints;

/** An order as it stands on screen, in the list or its card. */
export function ordineShown(state: State, id: number): OrdineLista | undefined {
  const { data = [] } = getOrdini.select(selectElencoArg(state))(state);
  const is = (row: OrdineLista) => row.id === id;
  const [pushed, listed] = [selectLive(state).rows.find(is), data.find(is)];
  return pushed && (!listed || revisionOf(pushed) > revisionOf(listed))
    ? pushed
    : (listed ?? getOrdine.select(id)(state).data);
}

/** The call that takes an order back to where it was; a cancelled one is restored. */
function undoOf({ id, status, undoes }: Asked, before: OrdineLista | undefined): Undo | undefined {
  if (status === STATO.Annullato)
    return { word: 'Ripristina', endpoint: 'restoreOrdine', arg: id, done: 'Ordine ripristinato.' };
  const stato = STATI.find((value) => value === before?.stato);
  if (undoes || stato === undefined || stato === status) return undefined;
  return { word: 'Annulla', endpoint: 'changeStato', arg: { id, status: stato, undoes: true } };
}

/** Tells that a change was made (S8.1); in the extended mode of which order, and how to undo it. */
export function tellOutcome(asked: Asked, before: OrdineLista | undefined, api: OutcomeApi): void {
  api.dispatch(
    toastShown({
      message: `Ordine ${asked.cancels ? 'annullato' : 'aggiornato'} con successo.`,
      type: 'success',
      ...(api.extra.config.estesa && {
        title: before && `Ordine ${before.numeroOrdine}`,
        kind: asked.cancels ? 'annullato' : 'aggiornato',
        undo: undoOf(asked, before),
      }),
    }),
  );
}
