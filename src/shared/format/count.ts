/** A text of the server's, whose amounts have plain spaces, with none broken before its '€'. */
export const wholeAmounts = (text: string): string => text.replaceAll(' €', '\u00a0€');

const italian = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 2 });

/** A number with the decimal comma and at most two decimals: '12,5'; one that is not finite gives ''. */
export const formatNumber = (value: number): string => (Number.isFinite(value) ? italian.format(value) : '');

/**
 * A number's digits with their thousands grouped, of '1234,50' '1.234,50'. By hand, because the browser takes 12 ms of the
 * first rows to make its first formatter; a test holds it against the browser's.
 */
export const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, '.');

export const formatCount = (count: number): string => grouped(String(count));
