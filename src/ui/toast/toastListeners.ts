import type { StartListening } from '../../shared/deps';
import { refusedRequest } from '../../shared/refusedRequest';
import type { EndpointName } from '../../shared/store';
import { toastHideStarted, toastRemoved, toastShown } from './toastSlice';
import type { WithToast } from './toastSlice';

/** Milliseconds after which a toast starts hiding, and after which it is gone (S4.9). */
const TOAST_HIDE_MS = 1_500;
const TOAST_REMOVE_MS = 2_500;
/** With the extension `avvisi`: whoever reads slowly, or looked away, reads it too. */
const AVVISO_HIDE_MS = 6_000;
/** How long a toast offers to undo what it tells of. */
const UNDO_MS = 60_000;

/** Calls whose screens show the server's own words when it refuses (S8.3, S8.6, S8.7): no second toast. */
const REFUSAL_SHOWN_BY_SCREEN: readonly string[] = [
  'login',
  'changePassword',
  'deleteCategoria',
  'deleteProdotto',
] satisfies EndpointName[];

/** Gives every toast its lifetime, and tells the user when the server forbids what was asked (403, decisions 6). */
export function startToastListeners(startListening: StartListening<WithToast>): void {
  startListening({
    actionCreator: toastShown,
    effect: async ({ payload: { id, undo } }, api) => {
      const shown = api.extra.config.estensioni.includes('avvisi') ? AVVISO_HIDE_MS : TOAST_HIDE_MS;
      await api.delay(undo ? UNDO_MS : shown);
      api.dispatch(toastHideStarted(id));
      await api.delay(TOAST_REMOVE_MS - TOAST_HIDE_MS);
      api.dispatch(toastRemoved(id));
    },
  });

  startListening({
    predicate: (action) => {
      const refused = refusedRequest(action);
      return refused?.status === 403 && !REFUSAL_SHOWN_BY_SCREEN.includes(refused.endpoint);
    },
    effect: (_action, { dispatch }) => {
      dispatch(toastShown({ message: 'Non hai il permesso: chiedi a un amministratore.', type: 'error' }));
    },
  });
}
