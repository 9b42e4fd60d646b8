import { prezzoAlKg } from '../../src/contract/prezzoAlKgRules';
import type { Variante, VarianteInVendita } from '../../src/contract/prodotti';

const GRAMS = /^(\d+(?:[.,]\d+)*)\s*(?:g|gr|grammi)?\.?$/;
/** '1.000' and '12.500': the Italian dot groups thousands, and no product weighs a thousandth of a gram. */
const GROUPED = /^\d{1,3}(\.\d{3})+$/;
const DECIMAL = /^\d+([.,]\d+)?$/;

/** '500', '500 g', '500g' and '500,0' give '500'; other weights ('1 kg', 'intera') stay texts. */
export function canonicalPeso(peso: string): string {
  const text = peso.trim().replace(/\s+/g, ' ').toLowerCase();
  const amount = GRAMS.exec(text)?.[1];
  if (amount === undefined) return text;
  if (GROUPED.test(amount)) return String(Number(amount.replaceAll('.', '')));
  return DECIMAL.test(amount) ? String(Number(amount.replace(',', '.'))) : text;
}

/** Grams with the Italian comma: '500', '1,5'. Undefined for other texts, except the current one (`attuale`). */
export function pesoToWrite(peso: string, attuale?: string): string | undefined {
  if (peso === attuale) return peso;
  const grams = canonicalPeso(peso);
  return /^\d{1,7}(\.\d{1,3})?$/.test(grams) && Number(grams) > 0 ? grams.replace('.', ',') : undefined;
}

/** Grams; undefined for a weight that is not in grams. */
export function pesoNominale(peso: string): number | undefined {
  const grams = Number(canonicalPeso(peso));
  return grams > 0 && grams < Infinity ? grams : undefined;
}

/** Adds the price per kilogram (extended), when the weight is in grams. */
export function withPrezzoAlKg(variante: Variante): VarianteInVendita {
  const grammiNetti = pesoNominale(variante.peso);
  return grammiNetti
    ? { ...variante, grammiNetti, prezzoAlKg: prezzoAlKg(variante.prezzo, grammiNetti) }
    : variante;
}

/** A plain number is grams (S3.6). */
export const formatPeso = (peso: string): string =>
  /^\d+([.,]\d+)?$/.test(peso.trim()) ? `${peso.trim()} g` : peso;

const numero = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 3, useGrouping: 'always' });

/** '350 g', '1,2 kg'. */
export const formatGrammi = (grammi: number): string =>
  grammi < 1_000 ? `${numero.format(grammi)} g` : `${numero.format(grammi / 1_000)} kg`;
