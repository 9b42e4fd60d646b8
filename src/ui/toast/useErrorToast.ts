import { useRef } from 'react';
import { useAppDispatch } from '../../shared/store';
import { errorShown, toastRemoved } from './toastSlice';

/** Shows why a form failed. `clear` it at the next try, because an old error would contradict a success. */
export function useErrorToast() {
  const dispatch = useAppDispatch();
  const last = useRef<string>(null);
  const clear = () => {
    if (last.current !== null) dispatch(toastRemoved(last.current));
    last.current = null;
  };
  const show = (message: string) => {
    clear();
    last.current = dispatch(errorShown(message)).payload.id;
  };
  return { show, clear };
}
