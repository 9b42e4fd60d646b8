/** Pieces of a variant that can be typed or uploaded: beyond is a slip of the hand. */
export const MAX_SCORTA = 1_000_000;

/**
 * Whether somebody may not set the stock to this. What was sold comes back whatever stands there, so a stock can grow
 * above the maximum: it may then stay or shrink, or else nothing about its product could be saved.
 */
export function isTooMuchScorta(nuova: number, attuale: number): boolean {
  return nuova > Math.max(MAX_SCORTA, attuale);
}
