import { canonicalPeso } from './pesoRules';

/** Grams of one piece; undefined of a weight that is no number of grams. */
export function pesoNominale(peso: string): number | undefined {
  const grams = Number(canonicalPeso(peso));
  return grams > 0 && grams < Infinity ? grams : undefined;
}

/** A variant's weight for people: a plain number is grams (S3.6), anything else is shown as it is. */
export function formatPeso(peso: string): string {
  return /^\d+([.,]\d+)?$/.test(peso.trim()) ? `${peso.trim()} g` : peso;
}

const numero = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 3, useGrouping: 'always' });

/** '350 g', '1,2 kg'. */
export const formatGrammi = (grammi: number): string =>
  grammi < 1_000 ? `${numero.format(grammi)} g` : `${numero.format(grammi / 1_000)} kg`;

/** The number that a weight begins with, for sorting; weights without one come last. */
export function pesoNumber(peso: string): number {
  const value = Number.parseFloat(peso.replace(',', '.'));
  return Number.isNaN(value) ? Number.POSITIVE_INFINITY : value;
}
