import type { StartListening } from '../../shared/deps';
import { refusedRequest } from '../../shared/refusedRequest';
import type { EndpointName } from '../../shared/store';
import { errorShown, toastRemoved, type WithToast, type Toast } from './toastSlice';
import type { AppConfig } from '../../shared/config';

/** From the start of the fade to the removal (S4.9). */
const FADE_MS = 1_000;

const HIDE_MS = 1_500;
const UNDO_MS = { Ripristina: 60_000, Annulla: 10_000 };

/** Milliseconds until a toast fades (S4.9); null when it stays. Extended: errors and new orders stay until closed. */
export function hideAfter(
  { undo, type, closable }: Pick<Toast, 'undo' | 'type' | 'closable'>,
  { estesa }: AppConfig,
): number | null {
  if (undo) return UNDO_MS[undo.word];
  const isToRead = estesa && (type === 'error' || closable);
  return isToRead ? null : HIDE_MS;
}

/** These calls' screens show the server's refusal themselves (S8.3, S8.6, S8.7), so no toast repeats it. */
const REFUSAL_SHOWN_BY_SCREEN: readonly string[] = [
  'login',
  'changePassword',
  'deleteCategoria',
  'deleteProdotto',
] satisfies EndpointName[];

export function startToastListeners(startListening: StartListening<WithToast>): void {
  startListening({
    // Watches the state, because several actions raise toasts.
    predicate: (_action, { toast }, before) => toast.length > before.toast.length,
    effect: async (_action, api) => {
      const before = api.getOriginalState().toast;
      const raised = api.getState().toast.filter((toast) => !before.includes(toast));
      const over = raised.map(async (toast) => {
        const delay = hideAfter(toast, api.extra.config);
        if (delay === null) return;
        await api.delay(delay + FADE_MS);
        api.dispatch(toastRemoved(toast.id));
      });
      await Promise.all(over);
    },
  });

  startListening({
    predicate: (action) => {
      const refused = refusedRequest(action);
      return refused?.status === 403 && !REFUSAL_SHOWN_BY_SCREEN.includes(refused.endpoint);
    },
    effect: (_action, { dispatch, extra }) => {
      const message = extra.config.estesa
        ? 'Non hai il permesso: chiedi a un amministratore.'
        : 'Operazione non consentita.';
      dispatch(errorShown(message));
    },
  });
}
