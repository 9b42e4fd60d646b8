import type { StartListening } from '../../shared/deps';
import { refusedRequest } from '../../shared/refusedRequest';
import { toastHideStarted, toastRemoved, toastShown } from './toastSlice';
import type { WithToast } from './toastSlice';

/** Milliseconds after which a toast starts hiding, and after which it is gone (S4.9). */
const TOAST_HIDE_MS = 1_500;
const TOAST_REMOVE_MS = 2_500;

/** Calls whose refusal is told in the server's own words by whoever made them: one toast says it (S8.3, S8.6, S8.7). */
const TOLD_ELSEWHERE: readonly string[] = ['login', 'changePassword', 'deleteCategoria', 'deleteProdotto'];

/** Gives every toast its lifetime, and tells the user when the server forbids what was asked (403, decisions 6). */
export function startToastListeners(startListening: StartListening<WithToast>): void {
  startListening({
    actionCreator: toastShown,
    effect: async ({ payload: { id } }, api) => {
      await api.delay(TOAST_HIDE_MS);
      api.dispatch(toastHideStarted(id));
      await api.delay(TOAST_REMOVE_MS - TOAST_HIDE_MS);
      api.dispatch(toastRemoved(id));
    },
  });

  startListening({
    predicate: (action) => {
      const refused = refusedRequest(action);
      return refused?.status === 403 && !TOLD_ELSEWHERE.includes(refused.endpoint);
    },
    effect: (_action, { dispatch }) => {
      dispatch(toastShown({ message: 'Operazione non consentita.', type: 'error' }));
    },
  });
}
