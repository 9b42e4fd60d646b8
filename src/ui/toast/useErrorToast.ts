import { useRef } from 'react';
import { useAppDispatch } from '../../shared/store';
import { errorShown, toastRemoved } from './toastSlice';

/** Why a form's last try failed, as a notice that goes with the next try: it would deny what was done since. */
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
