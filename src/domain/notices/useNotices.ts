import { type EndpointName, useAppDispatch, useEstesa } from '../../shared/store';
import { toastShown } from '../../ui/toast/toastSlice';
import { whyFailed } from '../../api/apiError';

/** Notices of the extended mode; to the letter the screen keeps silent (S8.2, S8.4, S8.10). */
export function useNotices() {
  const estesa = useEstesa();
  const dispatch = useAppDispatch();
  const show = (message: string, type: 'success' | 'error') => {
    if (estesa) dispatch(toastShown({ message, type }));
  };
  return {
    /** @param what a sentence without its end */
    failed: (what: string, error: unknown) => show(`${what}: ${whyFailed(error)}`, 'error'),
    done: (message: string) => show(message, 'success'),
    deleted: (message: string, endpoint: EndpointName, arg: unknown) => {
      const undo = { word: 'Ripristina', endpoint, arg, done: 'Ripristinato.' } as const;
      if (estesa) dispatch(toastShown({ message, type: 'success', undo }));
    },
  };
}
