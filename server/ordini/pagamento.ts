import type { lockCoupon } from '../coupon/couponRepository';
import { couponDiscount, couponRefusal } from '../coupon/couponRules';
import type { lockGiftcard } from '../giftcard/giftcardRepository';
import { giftcardPayment, giftcardRefusal, type Sconto } from '../giftcard/giftcardRules';
import { Conflict } from '../base/errors';
import type { Importo } from '../base/importi';

type Locked = Awaited<ReturnType<typeof lockCoupon>>;

/** `usi` are those before this one. @throws Conflict with the cause in Italian */
export function couponFor(coupon: Locked, codice: string, importi: readonly Importo[], today: string) {
  const refusal = coupon ? couponRefusal(coupon, importi, today) : `Il coupon ${codice} non esiste.`;
  if (!coupon || refusal !== undefined) throw new Conflict(refusal, 'coupon');
  const { id, usi, categoriaId } = coupon;
  return { id, codice: coupon.codice, usi, cents: couponDiscount(coupon, importi), categoriaId };
}

/** The card pays of what the discount leaves; undefined when nothing is left. @throws Conflict with its cause */
export function giftcardFor(
  giftcard: Awaited<ReturnType<typeof lockGiftcard>>,
  codice: string,
  importi: readonly Importo[],
  sconto: Sconto,
  today: string,
) {
  const refusal = giftcard ? giftcardRefusal(giftcard, importi, today) : `La gift card ${codice} non esiste.`;
  if (!giftcard || refusal !== undefined) throw new Conflict(refusal, 'giftCard');
  const { id, saldoCents } = giftcard;
  const cents = giftcardPayment(giftcard, importi, sconto);
  return cents === 0 ? undefined : { id, codice: giftcard.codice, saldoCents, cents };
}
