import { toEur } from '../base/money';
import type { DecidedOrdine } from './prepareOrdine';

/**
 * A placed order in the log, with everything that it changed: stock, coupon, gift card, but no personal data, because the log
 * cannot be erased. The order itself is put in where it is written.
 */
export function nuovoOrdineInLog({ righe, coupon, giftcard, oltre }: DecidedOrdine) {
  const left: Record<number, number> = {};
  for (const { variante, quantita } of righe)
    left[variante.id] = (left[variante.id] ?? variante.quantitaDisponibile) - quantita;
  return {
    azione: 'crea',
    entita: 'ordine',
    prima: {
      scorte: Object.fromEntries(righe.map(({ variante }) => [variante.id, variante.quantitaDisponibile])),
      ...(coupon && { usiCoupon: coupon.usi }),
      ...(giftcard && { saldoGiftCard: toEur(giftcard.saldoCents) }),
    },
    dopo: {
      ...oltre.inLog,
      scorte: left,
      ...(coupon && { coupon: coupon.codice, usiCoupon: coupon.usi + 1 }),
      ...(giftcard && {
        giftCard: giftcard.codice,
        saldoGiftCard: toEur(giftcard.saldoCents - giftcard.cents),
      }),
    },
  };
}
