import { useAppDispatch } from '../../shared/store';
import { useEstensione } from '../../shared/useEstensione';
import { toastShown } from '../../ui/toast/toastSlice';
import { whyFailed } from './whyFailed';

/**
 * Notices of a server with the extension `avvisi`: what failed and why, and that a save is done. Without it the
 * specification keeps silent (S8.2, S8.4, S8.10).
 */
export function useAvviso() {
  const avvisi = useEstensione('avvisi');
  const dispatch = useAppDispatch();
  const show = (message: string, type: 'success' | 'error') => {
    if (avvisi) dispatch(toastShown({ message, type }));
  };
  return {
    /** @param what a sentence without its end */
    failed: (what: string, error: unknown) => show(`${what}: ${whyFailed(error)}`, 'error'),
    done: (message: string) => show(message, 'success'),
  };
}
