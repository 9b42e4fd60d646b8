import type { StartListening } from '../../shared/deps';
import { refusedRequest } from '../../shared/refusedRequest';
import { toastHideStarted, toastRemoved, toastShown } from './toastSlice';
import type { WithToast } from './toastSlice';

/** Milliseconds after which a toast starts hiding, and after which it is gone (S4.9). */
export const TOAST_HIDE_MS = 1_500;
export const TOAST_REMOVE_MS = 2_500;

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
      // A refused login has its own words (S8.7).
      return refused?.status === 403 && refused.endpoint !== 'login';
    },
    effect: (_action, { dispatch }) => {
      dispatch(toastShown({ message: 'Operazione non consentita.', type: 'error' }));
    },
  });
}
