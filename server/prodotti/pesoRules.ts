const GRAMS = /^(\d+(?:[.,]\d+)*)\s*(?:g|gr|grammi)?\.?$/;
/** '1.000' and '12.500': in Italian the dot groups thousands, and nothing here weighs a thousandth of a gram. */
const GROUPED = /^\d{1,3}(\.\d{3})+$/;
const DECIMAL = /^\d+([.,]\d+)?$/;

/**
 * What two spellings of one weight have in common: '500', '500 g', '500g' and '500,0' give '500'. A weight that is
 * no number of grams ('1 kg', 'intera') stands for itself, whatever its case and spaces.
 */
export function canonicalPeso(peso: string): string {
  const text = peso.trim().replace(/\s+/g, ' ').toLowerCase();
  const amount = GRAMS.exec(text)?.[1];
  if (amount === undefined) return text;
  if (GROUPED.test(amount)) return String(Number(amount.replaceAll('.', '')));
  return DECIMAL.test(amount) ? String(Number(amount.replace(',', '.'))) : text;
}
