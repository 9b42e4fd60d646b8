import type { Coupon, CouponSave } from '../../src/contract/coupon';
import type { FieldErrors } from '../base/errors';
import { amountOf, formatEur, type Importo } from '../base/money';
import { toItalianDay } from '../base/time';

/** S3.12; amounts in cents. */
type Same = 'codice' | 'scontoPercentuale' | 'dataScadenza' | 'singoloUso' | 'categoriaId';
export interface CouponToUse extends Pick<Coupon, Same> {
  scontoFissoCents: number | null;
  spesaMinimaCents: number | null;
  attivo: boolean;
  usi: number;
}

/** Why the coupon cannot be used on `today` (yyyy-MM-dd), in Italian. The minimum is that of the whole order. */
export function couponRefusal(coupon: CouponToUse, importi: readonly Importo[], today: string) {
  const { codice, dataScadenza, spesaMinimaCents, singoloUso, usi, categoriaId } = coupon;
  if (!coupon.attivo) return `Il coupon ${codice} non è attivo.`;
  if (dataScadenza !== null && dataScadenza < today)
    return `Il coupon ${codice} è scaduto il ${toItalianDay(dataScadenza)}.`;
  if (singoloUso && usi > 0) return `Il coupon ${codice} è già stato usato.`;
  if (spesaMinimaCents !== null && amountOf(importi, null) < spesaMinimaCents)
    return `Il coupon ${codice} richiede una spesa minima di ${formatEur(spesaMinimaCents)}.`;
  if (categoriaId !== null && !importi.some((riga) => riga.categoriaId === categoriaId))
    return `Il coupon ${codice} non vale per i prodotti di questo ordine.`;
  return undefined;
}

/** In cents: percentage, rounded half up, plus fixed amount; at most what the lines of the coupon's category cost. */
export function couponDiscount(
  coupon: Pick<CouponToUse, 'scontoPercentuale' | 'scontoFissoCents' | 'categoriaId'>,
  importi: readonly Importo[],
): number {
  const eligible = amountOf(importi, coupon.categoriaId);
  // The percentage has two decimals, so that in hundredths all numbers are integers and rounding is exact.
  const hundredths = Math.round((coupon.scontoPercentuale ?? 0) * 100);
  const percentage = Math.floor((eligible * hundredths + 5_000) / 10_000);
  return Math.min(eligible, percentage + (coupon.scontoFissoCents ?? 0));
}

export function scontoErrors(save: Pick<CouponSave, 'scontoPercentuale' | 'scontoFisso'>): FieldErrors {
  if ((save.scontoPercentuale ?? 0) > 0 || (save.scontoFisso ?? 0) > 0) return {};
  return { scontoPercentuale: ['Indica uno sconto percentuale o uno sconto fisso maggiore di zero.'] };
}
