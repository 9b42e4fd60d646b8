import type { GiftCard, GiftCardSave } from '../../src/contract/giftcard';
import type { FieldErrors } from '../base/errors';
import { amountOf, formatEur, toCents, type Importo } from '../base/money';
import { toItalianDay } from '../base/time';

/** S3.11; amounts in cents. */
export interface GiftcardToUse extends Pick<GiftCard, 'codice' | 'attiva' | 'dataScadenza' | 'categoriaId'> {
  saldoCents: number;
  spesaMinimaCents: number | null;
}

/** Only the end of a card's code, to tell cards apart, because whoever knows the whole code can spend the card. */
export const maskCodice = (codice: string): string =>
  `••••${codice.slice(codice.length - Math.min(4, Math.floor(codice.length / 3)))}`;

/** `categoriaId` is the category of the lines that get the discount; null for all lines. */
export interface Sconto {
  cents: number;
  categoriaId: number | null;
}

/** In Italian, on `today` (yyyy-MM-dd). The minimum is that of the whole order before discounts. */
export function giftcardRefusal(giftcard: GiftcardToUse, importi: readonly Importo[], today: string) {
  const { codice, dataScadenza, spesaMinimaCents, categoriaId } = giftcard;
  if (!giftcard.attiva) return `La gift card ${codice} non è attiva.`;
  if (dataScadenza !== null && dataScadenza < today)
    return `La gift card ${codice} è scaduta il ${toItalianDay(dataScadenza)}.`;
  if (giftcard.saldoCents <= 0) return `La gift card ${codice} è esaurita.`;
  if (spesaMinimaCents !== null && amountOf(importi, null) < spesaMinimaCents)
    return `La gift card ${codice} richiede una spesa minima di ${formatEur(spesaMinimaCents)}.`;
  if (categoriaId !== null && !importi.some((riga) => riga.categoriaId === categoriaId))
    return `La gift card ${codice} non vale per i prodotti di questo ordine.`;
  return undefined;
}

/** The part of the discount that falls on a category's lines, in cents: it spreads in proportion to their price. */
function discountWithin(categoriaId: number | null, sconto: Sconto, importi: readonly Importo[]): number {
  if (categoriaId === null || categoriaId === sconto.categoriaId) return sconto.cents;
  if (sconto.categoriaId !== null || sconto.cents === 0) return 0;
  return Math.round((sconto.cents * amountOf(importi, categoriaId)) / amountOf(importi, null));
}

/** What the card pays, in cents: its balance, at most what the lines of its category cost after the discount. */
export function giftcardPayment(
  giftcard: Pick<GiftcardToUse, 'saldoCents' | 'categoriaId'>,
  importi: readonly Importo[],
  sconto: Sconto,
): number {
  const { saldoCents, categoriaId } = giftcard;
  return Math.min(saldoCents, amountOf(importi, categoriaId) - discountWithin(categoriaId, sconto, importi));
}

type Importi = Record<'valoreInizialeCents' | 'saldoCents', number>;

/**
 * Balance and payments of orders together must not exceed what was paid in, because a cancellation would give back more
 * than that. A card that already exceeds it (`prima`) can be saved, but its balance cannot be raised.
 */
export function saldoErrors(dopo: Importi, spesoCents = 0, prima?: Importi): FieldErrors {
  const excess = (card: Importi) => card.saldoCents + spesoCents - card.valoreInizialeCents;
  if (excess(dopo) <= Math.max(0, prima ? excess(prima) : 0)) return {};
  const { saldoCents, valoreInizialeCents } = dopo;
  if (prima && saldoCents <= prima.saldoCents) {
    const least = formatEur(saldoCents + spesoCents);
    return {
      valoreIniziale: [`Il valore iniziale non può essere meno di ${least}, tra saldo e ordini pagati.`],
    };
  }
  if (saldoCents > valoreInizialeCents) return { saldo: ['Il saldo non può superare il valore iniziale.'] };
  const most = formatEur(Math.max(0, valoreInizialeCents - spesoCents));
  return {
    saldo: [`Il saldo può essere al massimo ${most}: il resto del valore iniziale è già in ordini pagati.`],
  };
}

/** In cents. Undefined when the user did not edit it; 'changed' when an order has paid since it was read. */
export function saldoToWrite(
  { saldo, saldoLetto }: Pick<GiftCardSave, 'saldo' | 'saldoLetto'>,
  currentCents: number,
): number | undefined | 'changed' {
  if (saldo === saldoLetto) return undefined;
  if (saldoLetto !== undefined && toCents(saldoLetto) !== currentCents) return 'changed';
  return toCents(saldo);
}
