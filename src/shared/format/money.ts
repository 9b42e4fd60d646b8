import { grouped } from './count';

/** EUR as '1.234,50 €', always grouped (decisions 2.2), '−0,34 €' below nothing; '' for NaN and infinity. */
export function formatMoney(amount: number): string {
  if (!Number.isFinite(amount)) return '';
  // No more digits than a double holds: 1.005 has 100.5 cents, not 100.49999999999999.
  const cents = Math.round(Number((Math.abs(amount) * 100).toPrecision(15)));
  return `${amount < 0 ? '−' : ''}${grouped((cents / 100).toFixed(2).replace('.', ','))}\u00a0€`;
}
