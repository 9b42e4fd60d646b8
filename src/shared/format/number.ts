const italian = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 2 });

/** A number with the decimal comma and at most two decimals: '12,5'; one that is not finite gives ''. */
export const formatNumber = (value: number): string => (Number.isFinite(value) ? italian.format(value) : '');
