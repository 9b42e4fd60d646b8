const italian = new Intl.NumberFormat('it-IT', { useGrouping: 'always', maximumFractionDigits: 2 });

/** Grams as '1.040 g', always grouped and signed as money is. */
export const formatGrammi = (grams: number): string => `${italian.format(grams).replace('-', '−')} g`;
