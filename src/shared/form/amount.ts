export const UNREADABLE_AMOUNT = 'Scrivi un importo, per esempio 4,20';

const PLAIN = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/;
/** '1.234', '1.234,50': in Italian the dot groups thousands, and no amount has thousandths. */
const GROUPED_BY_DOTS = /^[+-]?\d{1,3}(\.\d{3})+(,\d*)?$/;
/** '1,234.50', as a foreign spreadsheet writes it. A lone '1,234' stays a decimal. */
const GROUPED_BY_COMMAS = /^[+-]?\d{1,3}(,\d{3})+\.\d*$/;
const BLANKS_AND_EURO = /[\s\u00a0\u202f€]/g;

/** 12,50 and 12.50 are the same (decisions 2.2). null for an empty text, NaN for one that cannot be read. */
export function parseAmount(typed: string): number | null {
  const text = typed.replace(BLANKS_AND_EURO, '');
  if (text === '') return null;
  if (GROUPED_BY_DOTS.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  if (GROUPED_BY_COMMAS.test(text)) return Number(text.replaceAll(',', ''));
  return PLAIN.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

/** An amount as an input shows it: '12,50', a zero as '0', '' for NaN. */
export function amountText(amount: number | null, decimals: number): string {
  if (amount === null || !Number.isFinite(amount)) return '';
  if (amount === 0) return '0';
  // More decimals than asked for stay: what the server will refuse must not look right.
  const exact = String(amount);
  const fixed = amount.toFixed(decimals);
  return (Number(fixed) === amount ? fixed : exact).replace('.', ',');
}
