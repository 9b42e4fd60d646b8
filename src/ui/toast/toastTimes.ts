import type { AppConfig } from '../../shared/config';
import type { Toast } from './toastSlice';

/** From its hiding on, until it is removed (S4.9). */
export const FADE_MS = 1_000;

const HIDE_MS = 1_500;
/** With the extension `avvisi`: whoever reads slowly, or looked away, reads it too. */
const AVVISO_HIDE_MS = 6_000;
/** How long a toast offers to undo what it tells of. */
const UNDO_MS = { Ripristina: 60_000, Annulla: 10_000 };

/** Milliseconds after which a toast starts hiding. */
export function hideAfter({ undo }: Pick<Toast, 'undo'>, { estensioni }: AppConfig): number {
  if (undo) return UNDO_MS[undo.word];
  return estensioni.includes('avvisi') ? AVVISO_HIDE_MS : HIDE_MS;
}
