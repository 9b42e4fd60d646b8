import { useAppDispatch } from '../../shared/store';
import type { EndpointName } from '../../shared/store';
import { useEstensione } from '../../shared/useEstensione';
import { toastShown } from '../../ui/toast/toastSlice';
import { whyFailed } from './whyFailed';

/**
 * Notices of a server with the extension `avvisi`: what failed and why, and that a save is done. Without it the
 * specification keeps silent (S8.2, S8.4, S8.10). Those that offer to undo a deletion are of the extension `ripristino`.
 */
export function useAvviso() {
  const avvisi = useEstensione('avvisi');
  const ripristino = useEstensione('ripristino');
  const dispatch = useAppDispatch();
  const show = (message: string, type: 'success' | 'error') => {
    if (avvisi) dispatch(toastShown({ message, type }));
  };
  return {
    /** @param what a sentence without its end */
    failed: (what: string, error: unknown) => show(`${what}: ${whyFailed(error)}`, 'error'),
    done: (message: string) => show(message, 'success'),
    /** With the extension `ripristino`: that something was deleted, and the call that brings it back. */
    deleted: (message: string, endpoint: EndpointName, arg: unknown) => {
      const undo = { word: 'Ripristina', endpoint, arg, done: 'Ripristinato.' } as const;
      if (ripristino) dispatch(toastShown({ message, type: 'success', undo }));
    },
  };
}
