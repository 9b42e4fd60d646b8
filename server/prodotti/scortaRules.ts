/** Most pieces of a variant that can be typed or uploaded; more is a typing mistake. */
export const MAX_SCORTA = 1_000_000;

/**
 * Whether the stock cannot be set to this. Cancelled orders can raise a stock above the maximum; it may then stay or
 * shrink, or the product could not be saved at all.
 */
export function isTooMuchScorta(nuova: number, attuale: number): boolean {
  return nuova > Math.max(MAX_SCORTA, attuale);
}
