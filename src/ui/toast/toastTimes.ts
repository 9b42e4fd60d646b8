import type { AppConfig } from '../../shared/config';
import type { Toast } from './toastSlice';

/** From the start of the fade to the removal (S4.9). */
export const FADE_MS = 1_000;

const HIDE_MS = 1_500;
const UNDO_MS = { Ripristina: 60_000, Annulla: 10_000 };

/** Milliseconds until a toast fades (S4.9); null when it stays. Extended: errors and new orders stay until closed. */
export function hideAfter(
  { undo, stays, type, closable }: Pick<Toast, 'undo' | 'stays' | 'type' | 'closable'>,
  { estesa }: AppConfig,
): number | null {
  if (undo) return UNDO_MS[undo.word];
  const isToRead = estesa && (type === 'error' || closable);
  return stays || isToRead ? null : HIDE_MS;
}
