import type { AppConfig } from '../../shared/config';
import type { Toast } from './toastSlice';

/** From its hiding on, until it is removed (S4.9). */
export const FADE_MS = 1_000;

const HIDE_MS = 1_500;
const UNDO_MS = { Ripristina: 60_000, Annulla: 10_000 };

/** Milliseconds (S4.9); null for one that stays, as in the extended mode errors and new orders: one may look away. */
export function hideAfter(
  { undo, stays, type, closable }: Pick<Toast, 'undo' | 'stays' | 'type' | 'closable'>,
  { estesa }: AppConfig,
): number | null {
  if (undo) return UNDO_MS[undo.word];
  const isToRead = estesa && (type === 'error' || closable);
  return stays || isToRead ? null : HIDE_MS;
}
