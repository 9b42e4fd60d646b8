import type { Coupon, CouponSave } from '../../contract/coupon';
import { calendarDay } from '../../shared/format/date';

/** A coupon as it is typed: an amount that cannot be read is NaN, a day not chosen ''. */
export interface CouponDraft extends Omit<Coupon, 'id' | 'dataScadenza'> {
  dataScadenza: string;
}

export const NEW_COUPON: CouponDraft = {
  codice: '',
  descrizione: '',
  scontoPercentuale: null,
  scontoFisso: null,
  dataScadenza: '',
  spesaMinima: null,
  singoloUso: false,
  categoriaId: null,
};

export const toDraft = ({ id: _, ...coupon }: Coupon): CouponDraft => ({
  ...coupon,
  descrizione: coupon.descrizione ?? '',
  dataScadenza: calendarDay(coupon.dataScadenza ?? '') ?? '',
});

/** The full entity (decisions 7.5). */
export const toBody = (id: number, draft: CouponDraft): CouponSave & { id: number } => ({
  ...draft,
  id,
  dataScadenza: draft.dataScadenza || null,
});
