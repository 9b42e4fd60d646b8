import type { Coupon } from '../../src/contract/coupon';
import type { GiftCard } from '../../src/contract/giftcard';

export const makeCoupon = (coupon: Partial<Coupon> = {}): Coupon => ({
  id: 1,
  codice: 'BENVENUTO10',
  descrizione: 'Per chi comincia',
  scontoPercentuale: 10,
  scontoFisso: null,
  dataScadenza: '2026-12-05',
  spesaMinima: 1234.5,
  singoloUso: true,
  categoriaId: null,
  ...coupon,
});

export const makeGiftCard = (card: Partial<GiftCard> = {}): GiftCard => ({
  id: 1,
  codice: 'REGALO50',
  descrizione: 'Per Natale',
  valoreIniziale: 50,
  saldo: 12.5,
  dataScadenza: '2026-12-05',
  attiva: true,
  spesaMinima: null,
  categoriaId: null,
  ...card,
});
