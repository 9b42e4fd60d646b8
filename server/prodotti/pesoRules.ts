const GRAMS = /^(\d+(?:[.,]\d+)*)\s*(?:g|gr|grammi)?\.?$/;
/** '1.000' and '12.500': in Italian the dot groups thousands, and nothing here weighs a thousandth of a gram. */
const GROUPED = /^\d{1,3}(\.\d{3})+$/;
const DECIMAL = /^\d+([.,]\d+)?$/;

/**
 * The canonical form of a weight: '500', '500 g', '500g' and '500,0' give '500'. A weight that is not a number of grams
 * ('1 kg', 'intera') is only normalised in case and spaces.
 */
export function canonicalPeso(peso: string): string {
  const text = peso.trim().replace(/\s+/g, ' ').toLowerCase();
  const amount = GRAMS.exec(text)?.[1];
  if (amount === undefined) return text;
  if (GROUPED.test(amount)) return String(Number(amount.replaceAll('.', '')));
  return DECIMAL.test(amount) ? String(Number(amount.replace(',', '.'))) : text;
}

/**
 * A weight as it is stored, in grams with the Italian comma: '500', '1,5'. Undefined when it is not a number of grams; the
 * current value (`attuale`) is always accepted.
 */
export function pesoToWrite(peso: string, attuale?: string): string | undefined {
  if (peso === attuale) return peso;
  const grams = canonicalPeso(peso);
  return /^\d{1,7}(\.\d{1,3})?$/.test(grams) && Number(grams) > 0 ? grams.replace('.', ',') : undefined;
}
