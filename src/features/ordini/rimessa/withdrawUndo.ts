import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { selectToasts, toastRemoved } from '../../../ui/toast/toastSlice';
import type { WithToast } from '../../../ui/toast/toastSlice';

/** An order was restored by other means than the notice of its cancellation, which offers it no more: it goes. */
export const withdrawUndo =
  (ordine: number): ThunkAction<void, WithToast, unknown, UnknownAction> =>
  (dispatch, getState) => {
    for (const { id, undo } of selectToasts(getState()))
      if (undo?.endpoint === 'restoreOrdine' && undo.arg === ordine) dispatch(toastRemoved(id));
  };
