export const UNREADABLE_AMOUNT = 'Scrivi un importo, per esempio 4,20';

const PLAIN = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/;
/** '1.234', '1.234,50': in Italian the dot groups thousands, and no amount has thousandths; '0.750' has none to group. */
const GROUPED_BY_DOTS = /^[+-]?[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/;
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
  // Extra decimals stay, so that a value the server will refuse does not look right.
  const exact = String(amount);
  const fixed = amount.toFixed(decimals);
  return (Number(fixed) === amount ? fixed : exact).replace('.', ',');
}

const SPOKEN = /^([\d.,]+|un|mezzo|mezz['’])\s*(k|kg|chil[oi]|hg|ett[oi]|g|gr|gramm[oi])\.?(\s+e\s+mezzo)?$/;

const QUANTO: Readonly<Record<string, number>> = { un: 1, mezzo: 0.5, "mezz'": 0.5, 'mezz’': 0.5 };
const GRAMMI: Readonly<Record<string, number>> = { k: 1000, c: 1000, h: 100, e: 100, g: 1 };

/** Reads a weight with its unit, such as '1,3 kg', '3 etti', 'mezzo chilo', in grams; undefined for anything else. */
export function readPeso(typed: string): number | undefined {
  const [, quanto = '', unit = '', mezzo] = SPOKEN.exec(typed.trim().toLowerCase()) ?? [];
  const each = GRAMMI[unit.charAt(0)]!;
  // A scale shows '1.300 kg' for 1.3 kg, and nobody orders tonnes.
  const number = each === GRAMMI.k && !quanto.includes(',') ? quanto.replace('.', ',') : quanto;
  const many = (QUANTO[quanto] ?? parseAmount(number) ?? 0) + (mezzo ? 0.5 : 0);
  const grams = Math.round(many * each * 1000) / 1000;
  return grams > 0 ? grams : undefined;
}

/** Reads a weight where the unit may be left out and means grams. */
export const readGrammi = (typed: string): number | null => readPeso(typed) ?? parseAmount(typed);
