import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { EndpointName } from '../../shared/store';

export interface Undo {
  /** The button's label. It also decides how long the toast stays (toastListeners.ts). */
  word: 'Ripristina' | 'Annulla';
  endpoint: EndpointName;
  arg: unknown;
  /** Message after a successful undo; absent where the call's own listener shows one. */
  done?: string;
}

export interface Toast {
  id: string;
  message: string;
  type: 'info' | 'success' | 'error';
  title?: string;
  /** A second line that links to the order. It is kept in parts, so that the log can hide the customer. */
  link?: { to: string; quando: string; cliente: string; totale: string };
  closable: boolean;
  undo?: Undo;
  /** Of several toasts of one kind only the newest shows. */
  kind?: string;
}

export interface WithToast {
  toast: Toast[];
}

/** The fields that raise a toast (S3.19). A message keeps its line breaks. */
export type ToastRequest = Omit<Toast, 'id' | 'type' | 'closable'> &
  Partial<Pick<Toast, 'type' | 'closable'>>;

const toastSlice = createSlice({
  name: 'toast',
  initialState: [] as Toast[],
  reducers: {
    toastShown: {
      prepare: ({ type = 'info', closable = false, ...request }: ToastRequest) => ({
        payload: { id: nanoid(), type, closable, ...request },
      }),
      reducer: (state, { payload }: PayloadAction<Toast>) => {
        state.push(payload);
      },
    },
    toastRemoved: (state, { payload: id }: PayloadAction<string>) => state.filter((toast) => toast.id !== id),
    undoPressed: (state, { payload: { id } }: PayloadAction<{ id: string; undo: Undo }>) =>
      state.filter((toast) => toast.id !== id),
  },
  selectors: { selectToasts: (state) => state },
});

export const toastReducer = toastSlice.reducer;
export const { toastShown, toastRemoved, undoPressed } = toastSlice.actions;
export const errorShown = (message: string) => toastShown({ message, type: 'error' });
export const successShown = (message: string) => toastShown({ message, type: 'success' });
export const { selectToasts } = toastSlice.selectors;
