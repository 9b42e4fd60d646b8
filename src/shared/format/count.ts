/** Keeps each amount of a server's text on one line with its '€'. */
export const wholeAmounts = (text: string): string => text.replaceAll(' €', '\u00a0€');

const italian = new Intl.NumberFormat('it-IT', { useGrouping: 'always', maximumFractionDigits: 2 });

/** '1.012,5': grouped, at most two decimals; '' for a number that is not finite. */
export const formatNumber = (value: number): string => (Number.isFinite(value) ? italian.format(value) : '');

/** '1234,50' becomes '1.234,50'. By hand, because the first Intl formatter costs the first rows 12 ms; a test compares both. */
export const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, '.');

export const formatCount = (count: number): string => grouped(String(count));

/** '1 ordine', '1.200 ordini'. */
export const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
