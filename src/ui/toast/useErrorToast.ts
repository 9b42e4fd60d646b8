import { useRef } from 'react';
import { useAppDispatch } from '../../shared/store';
import { errorShown, toastRemoved } from './toastSlice';

/** Shows why an action failed. `clear` when the next try begins, because an old error would contradict a success. */
export function useErrorToast() {
  const dispatch = useAppDispatch();
  const shown = useRef<string[]>([]);
  const clear = () => {
    for (const id of shown.current) dispatch(toastRemoved(id));
    shown.current = [];
  };
  const show = (message: string) => void shown.current.push(dispatch(errorShown(message)).payload.id);
  return { show, clear };
}
