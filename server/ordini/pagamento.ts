import { lockCoupon, useCoupons } from '../coupon/couponRepository';
import { couponDiscount, couponRefusal } from '../coupon/couponRules';
import type { Tx } from '../db/database';
import { lockGiftcard, payWithGiftcards } from '../giftcard/giftcardRepository';
import { giftcardPayment, giftcardRefusal } from '../giftcard/giftcardRules';
import type { Sconto } from '../giftcard/giftcardRules';
import { Conflict } from '../base/errors';
import type { Importo } from '../base/importi';

/** A coupon that was used, with its uses before. */
export interface UsedCoupon extends Sconto {
  id: number;
  codice: string;
  usi: number;
}

/**
 * Locks the coupon, checks it on these amounts on `today` (yyyy-MM-dd) and counts its use.
 * @throws Conflict with the cause in Italian
 */
export async function applyCoupon(
  tx: Tx,
  codice: string,
  importi: readonly Importo[],
  today: string,
): Promise<UsedCoupon> {
  const coupon = await lockCoupon(tx, codice);
  const refusal = coupon ? couponRefusal(coupon, importi, today) : `Il coupon ${codice} non esiste.`;
  if (!coupon || refusal !== undefined) throw refused('coupon', refusal);
  if (!(await useCoupons(tx, coupon.id))) throw refused('coupon', `Il coupon ${codice} è già stato usato.`);
  return {
    id: coupon.id,
    codice: coupon.codice,
    usi: coupon.usi,
    cents: couponDiscount(coupon, importi),
    categoriaId: coupon.categoriaId,
  };
}

/** A gift card that paid `cents`, with its balance before. */
export interface UsedGiftcard {
  id: number;
  codice: string;
  saldoCents: number;
  cents: number;
}

/**
 * Locks the gift card, checks it and lets it pay what the discount leaves; its ledger line is written with the
 * order. Undefined when nothing is left to pay.
 * @throws Conflict with the cause in Italian
 */
export async function applyGiftcard(
  tx: Tx,
  codice: string,
  importi: readonly Importo[],
  sconto: Sconto,
  today: string,
): Promise<UsedGiftcard | undefined> {
  const giftcard = await lockGiftcard(tx, codice);
  const refusal = giftcard ? giftcardRefusal(giftcard, importi, today) : `La gift card ${codice} non esiste.`;
  if (!giftcard || refusal !== undefined) throw refused('giftCard', refusal);
  const cents = giftcardPayment(giftcard, importi, sconto);
  if (cents === 0) return undefined;
  if (!(await payWithGiftcards(tx, { giftcardId: giftcard.id, cents })))
    throw refused('giftCard', `La gift card ${codice} è esaurita.`);
  return { id: giftcard.id, codice: giftcard.codice, saldoCents: giftcard.saldoCents, cents };
}

export function refused(field: 'coupon' | 'giftCard', message = 'Codice non valido.'): Conflict {
  return new Conflict(message, { [field]: [message] });
}
