import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { selectToasts, toastRemoved, type WithToast } from '../../ui/toast/toastSlice';

/** What a notice offers to undo is no more: the order was restored by other means, or a colleague has gone on with it. */
export const withdrawUndo =
  (
    ordine: number,
    endpoint: 'restoreOrdine' | 'changeStato' = 'restoreOrdine',
  ): ThunkAction<void, WithToast, unknown, UnknownAction> =>
  (dispatch, getState) => {
    for (const { id, undo } of selectToasts(getState()))
      if (undo?.endpoint === endpoint && [undo.arg, (undo.arg as { id?: unknown }).id].includes(ordine))
        dispatch(toastRemoved(id));
  };
