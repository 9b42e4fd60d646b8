import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ApiError } from '../api/apiError';
import { isUnanswered } from '../api/apiError';
import { whyFailed } from '../domain/notices/whyFailed';
import type { StartListening } from '../shared/deps';
import type { AppState } from '../shared/store';
import { toastShown, undoPressed } from '../ui/toast/toastSlice';

type Mutations = Record<
  string,
  {
    initiate: (arg: unknown) => ThunkAction<Promise<{ error?: ApiError }>, AppState, unknown, UnknownAction>;
  }
>;

export function startUndoListener(
  startListening: StartListening<AppState>,
  apiSlices: readonly { endpoints: object }[],
): void {
  startListening({
    actionCreator: undoPressed,
    effect: async ({ payload: { undo } }, { dispatch }) => {
      // Only now: a screen's chunk may have brought its own.
      const mutations = Object.assign({}, ...apiSlices.map(({ endpoints }) => endpoints)) as Mutations;
      const { error } = await dispatch(mutations[undo.endpoint]!.initiate(undo.arg));
      if (undo.done === undefined) return;
      dispatch(
        error
          ? toastShown({
              message: `Non ripristinato: ${whyFailed(error)}`,
              type: 'error',
              closable: true,
              // What was refused is over; what did not get there may be tried again.
              ...(isUnanswered(error) && { undo }),
            })
          : toastShown({ message: undo.done, type: 'success' }),
      );
    },
  });
}
