import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ApiError } from '../api/apiError';
import { isUnanswered } from '../api/apiError';
import { API_GROUPS } from '../api/groups';
import { whyFailed } from '../domain/avvisi/whyFailed';
import type { StartListening } from '../shared/deps';
import { toastShown, undoPressed } from '../ui/toast/toastSlice';
import type { RootState } from './rootReducer';

type Mutation = Record<
  string,
  {
    initiate: (arg: unknown) => ThunkAction<Promise<{ error?: ApiError }>, RootState, unknown, UnknownAction>;
  }
>;

/** The call of a name: it is there, since its chunk has shown the toast. */
const mutation = (name: string) =>
  (Object.assign({}, ...API_GROUPS.map(({ endpoints }) => endpoints)) as Mutation)[name]!;

/** Makes the call by which a toast offers to undo what it tells of, and says what became of it. */
export function startUndoListener(startListening: StartListening<RootState>): void {
  startListening({
    actionCreator: undoPressed,
    effect: async ({ payload: { undo } }, { dispatch }) => {
      const { error } = await dispatch(mutation(undo.endpoint).initiate(undo.arg));
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
