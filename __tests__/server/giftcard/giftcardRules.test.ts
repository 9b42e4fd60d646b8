import { giftcardPayment, giftcardRefusal } from '../../../server/giftcard/giftcardRules';
import type { GiftcardToUse, Sconto } from '../../../server/giftcard/giftcardRules';

const PANE = 1;
const DOLCI = 2;
const VINI = 3;
const importi = [
  { categoriaId: PANE, cents: 1_000 },
  { categoriaId: DOLCI, cents: 2_000 },
  { categoriaId: PANE, cents: 500 },
];
const card = (change: Partial<GiftcardToUse> = {}): GiftcardToUse => ({
  codice: 'REGALO',
  saldoCents: 5_000,
  attiva: true,
  dataScadenza: null,
  spesaMinimaCents: null,
  categoriaId: null,
  ...change,
});

describe('a gift card is refused', () => {
  it.each<[string, Partial<GiftcardToUse>, string | undefined]>([
    ['never, without conditions', {}, undefined],
    ['when it is not active', { attiva: false }, 'La gift card REGALO non è attiva.'],
    [
      'the day after its last',
      { dataScadenza: '2026-11-20' },
      'La gift card REGALO è scaduta il 20/11/2026.',
    ],
    ['not on its last day', { dataScadenza: '2026-11-21' }, undefined],
    ['when it is empty', { saldoCents: 0 }, 'La gift card REGALO è esaurita.'],
    ['not with a cent on it', { saldoCents: 1 }, undefined],
    [
      'below its minimum',
      { spesaMinimaCents: 123_450 },
      'La gift card REGALO richiede una spesa minima di 1.234,50 €.',
    ],
    ['not at its minimum', { spesaMinimaCents: 3_500 }, undefined],
    [
      'without a line of its category',
      { categoriaId: VINI },
      'La gift card REGALO non vale per i prodotti di questo ordine.',
    ],
    ['not with one line of its category', { categoriaId: DOLCI }, undefined],
  ])('%s', (_when, change, expected) => {
    expect(giftcardRefusal(card(change), importi, '2026-11-21')).toBe(expected);
  });
});

describe('what the card pays', () => {
  const none: Sconto = { cents: 0, categoriaId: null };
  it.each<[string, Partial<GiftcardToUse>, Sconto, number]>([
    ['the whole order', {}, none, 3_500],
    ['its balance', { saldoCents: 1_234 }, none, 1_234],
    ['what the discount leaves', {}, { cents: 500, categoriaId: null }, 3_000],
    ['nothing when the discount leaves nothing', {}, { cents: 3_500, categoriaId: null }, 0],
    ['only its category', { categoriaId: PANE }, none, 1_500],
    ['its category less its discount', { categoriaId: PANE }, { cents: 400, categoriaId: PANE }, 1_100],
    [
      'its category, the discount being on another',
      { categoriaId: PANE },
      { cents: 400, categoriaId: DOLCI },
      1_500,
    ],
    [
      'its category less its share of a discount on all',
      { categoriaId: PANE },
      { cents: 350, categoriaId: null },
      1_350,
    ],
    ['its balance within its category', { categoriaId: PANE, saldoCents: 700 }, none, 700],
    ['its category, already given away', { categoriaId: PANE }, { cents: 3_500, categoriaId: null }, 0],
  ])('%s', (_what, change, sconto, expected) => {
    expect(giftcardPayment(card(change), importi, sconto)).toBe(expected);
  });

  it('pays nothing for lines that cost nothing', () => {
    expect(giftcardPayment(card({ categoriaId: PANE }), [{ categoriaId: PANE, cents: 0 }], none)).toBe(0);
  });
});
