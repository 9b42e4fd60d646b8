/** EUR on the wire (two decimals) to whole cents. */
export const toCents = (eur: number): number => Math.round(eur * 100);

/** Whole cents to EUR with two decimals on the wire. */
export const toEur = (cents: number): number => cents / 100;
