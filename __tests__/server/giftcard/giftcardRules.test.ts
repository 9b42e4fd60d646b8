import {
  giftcardPayment,
  giftcardRefusal,
  maskCodice,
  saldoErrors,
  saldoToWrite,
} from '../../../server/giftcard/giftcardRules';
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

it.each<[string, Partial<GiftcardToUse>, string | undefined]>([
  ['never, without conditions', {}, undefined],
  ['when it is not active', { attiva: false }, 'non è attiva.'],
  ['the day after its last', { dataScadenza: '2026-11-20' }, 'è scaduta il 20/11/2026.'],
  ['not on its last day', { dataScadenza: '2026-11-21' }, undefined],
  ['when it is empty', { saldoCents: 0 }, 'è esaurita.'],
  ['not with a cent on it', { saldoCents: 1 }, undefined],
  ['below its minimum', { spesaMinimaCents: 123_450 }, 'richiede una spesa minima di 1.234,50 €.'],
  ['not at its minimum', { spesaMinimaCents: 3_500 }, undefined],
  ['without a line of its category', { categoriaId: VINI }, 'non vale per i prodotti di questo ordine.'],
  ['not with one line of its category', { categoriaId: DOLCI }, undefined],
])('a gift card is refused %s', (_when, change, expected) => {
  expect(giftcardRefusal(card(change), importi, '2026-11-21')).toBe(
    expected && `La gift card REGALO ${expected}`,
  );
});

it.each([
  ['A', '••••'],
  ['ALTRA', '••••A'],
  ['REGALO-7K2M', '••••K2M'],
  ['REGALO-DI-NATALE', '••••TALE'],
])('of the code of a card %s at most a third is shown', (codice, shown) => {
  expect(maskCodice(codice)).toBe(shown);
});

describe('what the card pays', () => {
  const off = (cents: number, categoriaId: number | null = null): Sconto => ({ cents, categoriaId });
  const none = off(0);
  const ofPane = { categoriaId: PANE };
  it.each<[string, Partial<GiftcardToUse>, Sconto, number]>([
    ['the whole order', {}, none, 3_500],
    ['its balance', { saldoCents: 1_234 }, none, 1_234],
    ['what the discount leaves', {}, off(500), 3_000],
    ['what the discount of a category leaves of all', {}, off(400, DOLCI), 3_100],
    ['nothing when the discount leaves nothing', {}, off(3_500), 0],
    ['only its category', ofPane, none, 1_500],
    ['its category less its discount', ofPane, off(400, PANE), 1_100],
    ['its category, another being discounted', ofPane, off(400, DOLCI), 1_500],
    ['its category less its share of a discount on all', ofPane, off(350), 1_350],
    ['its balance within its category', { categoriaId: PANE, saldoCents: 700 }, none, 700],
    ['its category, already given away', ofPane, off(3_500), 0],
  ])('%s', (_what, change, sconto, expected) => {
    expect(giftcardPayment(card(change), importi, sconto)).toBe(expected);
  });

  it('pays nothing for lines that cost nothing', () => {
    expect(giftcardPayment(card({ categoriaId: PANE }), [{ categoriaId: PANE, cents: 0 }], none)).toBe(0);
  });
});

describe('the balance that is saved', () => {
  const euros = (valoreIniziale: number, saldo: number) => ({
    valoreInizialeCents: valoreIniziale * 100,
    saldoCents: Math.round(saldo * 100),
  });
  const fine = {};
  const overPaidIn = { saldo: ['Il saldo non può superare il valore iniziale.'] };
  const atMost = (most: string) => ({
    saldo: [`Il saldo può essere al massimo ${most}: il resto del valore iniziale è già in ordini pagati.`],
  });
  const atLeast = (least: string) => ({
    valoreIniziale: [`Il valore iniziale non può essere meno di ${least}, tra saldo e ordini pagati.`],
  });

  it.each([
    ['all that was paid in', euros(50, 50), 0, undefined, fine],
    ['a cent more', euros(50, 50.01), 0, undefined, overPaidIn],
    ['what orders left', euros(50, 30), 20, undefined, fine],
    ['more than orders left', euros(50, 31), 20, undefined, atMost('30,00 €')],
    ['all of it, part being spent', euros(50, 50), 20, undefined, atMost('30,00 €')],
    ['more than was paid in, part being spent', euros(50, 51), 20, undefined, overPaidIn],
    ['something where orders took more than there was', euros(50, 10), 60, undefined, atMost('0,00 €')],
    ['raised', euros(50, 40), 20, euros(50, 30), atMost('30,00 €')],
    ['raised beyond what was paid in', euros(50, 60), 20, euros(50, 30), overPaidIn],
    ['as it was, with less paid in', euros(40, 30), 20, euros(50, 30), atLeast('50,00 €')],
    ['less than it was, with much less paid in', euros(20, 10), 20, euros(50, 30), atLeast('30,00 €')],
    ['as it was above what was paid in', euros(50, 60), 0, euros(50, 60), fine],
    ['lowered towards what was paid in', euros(50, 55), 0, euros(50, 60), fine],
    ['raised above what was paid in', euros(50, 61), 0, euros(50, 60), overPaidIn],
    ['full again, having been within what was paid in', euros(50, 50), 0, euros(50, 10), fine],
    ['a cent over, having been within', euros(50, 50.01), 0, euros(50, 10), overPaidIn],
  ])('%s', (_what, dopo, spesoEur, prima, errors) => {
    expect(saldoErrors(dopo, spesoEur * 100, prima)).toEqual(errors);
  });

  it('is of a card that no order has used unless it is told otherwise', () => {
    expect(saldoErrors(euros(50, 50))).toEqual(fine);
  });

  it.each([
    ['was not edited', { saldo: 30, saldoLetto: 30 }, 1_000, undefined],
    ['was edited', { saldo: 20, saldoLetto: 30 }, 3_000, 2_000],
    ['was edited while an order paid', { saldo: 20, saldoLetto: 30 }, 2_500, 'changed'],
    ['is of a caller who read none', { saldo: 20 }, 2_500, 2_000],
  ])('that %s', (_what, save, currentCents, expected) => {
    expect(saldoToWrite(save, currentCents)).toBe(expected);
  });
});
