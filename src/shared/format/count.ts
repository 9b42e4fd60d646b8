const counts = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });

/** A whole number with its thousands grouped: '5.000'. */
export const formatCount = (count: number): string => counts.format(count);
