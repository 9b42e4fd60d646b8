import { toEur } from '../base/money';
import { limitiInLog, prenotazioniOf } from '../limiti/limitiRules';
import type { DecidedOrdine } from './prepareOrdine';
import { fromScorta } from './takePezzi';

/** Without personal data, because the log cannot be erased. The order itself is put in where it is written. */
export function nuovoOrdineInLog({ posto, righe, limiti, coupon, giftcard, oltre }: DecidedOrdine) {
  const left: Record<number, number> = {};
  const sold = fromScorta(righe);
  const giorno = posto!.giorno;
  const presi = limitiInLog(limiti, prenotazioniOf(righe.map((riga) => ({ ...riga, giorno }))));
  for (const { variante, quantita } of sold)
    left[variante.id] = (left[variante.id] ?? variante.quantitaDisponibile) - quantita;
  return {
    azione: 'crea',
    entita: 'ordine',
    prima: {
      scorte: Object.fromEntries(sold.map(({ variante }) => [variante.id, variante.quantitaDisponibile])),
      ...presi?.prima,
      ...(coupon && { usiCoupon: coupon.usi }),
      ...(giftcard && { saldoGiftCard: toEur(giftcard.saldoCents) }),
    },
    dopo: {
      ...oltre.inLog,
      scorte: left,
      ...presi?.dopo,
      ...(coupon && { coupon: coupon.codice, usiCoupon: coupon.usi + 1 }),
      ...(giftcard && {
        giftCard: giftcard.codice,
        saldoGiftCard: toEur(giftcard.saldoCents - giftcard.cents),
      }),
    },
  };
}
