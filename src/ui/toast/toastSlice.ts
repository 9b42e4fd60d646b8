import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { EndpointName } from '../../shared/store';

export type ToastType = 'info' | 'success' | 'error';

export interface Undo {
  /** What its button says, by which it has its time (toastTimes.ts). */
  word: 'Ripristina' | 'Annulla';
  endpoint: EndpointName;
  arg: unknown;
  /** Absent where the call tells it by itself, as it does that it failed. */
  done?: string;
}

export interface Toast {
  id: string;
  message: string;
  type: ToastType;
  title?: string;
  /** A second line, which leads to the order; in parts, so that a log hides whose it is. */
  link?: { to: string; quando: string; cliente: string; totale: string };
  closable: boolean;
  /** Until it is closed. */
  stays?: true;
  undo?: Undo;
  /** Of those of one kind the newest stands. */
  kind?: string;
}

export type ToastState = Toast[];

export interface WithToast {
  toast: ToastState;
}

/** What raises a toast (S3.19). A message keeps its line breaks. */
export type ToastRequest = Omit<Toast, 'id' | 'type' | 'closable'> &
  Partial<Pick<Toast, 'type' | 'closable'>>;

const toastSlice = createSlice({
  name: 'toast',
  initialState: [] as ToastState,
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
