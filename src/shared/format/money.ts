import { grouped } from './count';

/** Half a cent counts as one. Rounded to a double's 15 digits first: 1.005 has 100.5 cents, not 100.49999999999999. */
export const cents = (eur: number): number =>
  Math.sign(eur) * Math.round(Number((Math.abs(eur) * 100).toPrecision(15)));

/** Adds in cents, because sums of thousands of fractions drift. */
export const sumEur = (amounts: readonly number[]): number =>
  amounts.reduce((sum, eur) => sum + cents(eur), 0) / 100;

/** EUR as '1.234,50 €', always grouped (decisions 2.2), '−0,34 €' below nothing; '' for NaN and infinity. */
export function formatMoney(amount: number): string {
  if (!Number.isFinite(amount)) return '';
  return `${amount < 0 ? '−' : ''}${grouped((cents(Math.abs(amount)) / 100).toFixed(2).replace('.', ','))}\u00a0€`;
}
