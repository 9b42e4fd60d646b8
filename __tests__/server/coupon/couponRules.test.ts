import { couponDiscount, couponRefusal, scontoErrors } from '../../../server/coupon/couponRules';
import type { CouponToUse } from '../../../server/coupon/couponRules';

const PANE = 1;
const DOLCI = 2;
const VINI = 3;
const importi = [
  { categoriaId: PANE, cents: 1_000 },
  { categoriaId: DOLCI, cents: 2_000 },
  { categoriaId: PANE, cents: 500 },
];
const coupon = (change: Partial<CouponToUse> = {}): CouponToUse => ({
  codice: 'AUTUNNO',
  scontoPercentuale: 10,
  scontoFissoCents: null,
  dataScadenza: null,
  spesaMinimaCents: null,
  singoloUso: false,
  categoriaId: null,
  attivo: true,
  usi: 0,
  ...change,
});

it.each<[string, Partial<CouponToUse>, string | undefined]>([
  ['never, without conditions', {}, undefined],
  ['when it is not active', { attivo: false }, 'non è attivo.'],
  ['the day after its last', { dataScadenza: '2026-11-20' }, 'è scaduto il 20/11/2026.'],
  ['not on its last day', { dataScadenza: '2026-11-21' }, undefined],
  ['when single and used', { singoloUso: true, usi: 1 }, 'è già stato usato.'],
  ['not when single and unused', { singoloUso: true }, undefined],
  ['not when used and not single', { usi: 7 }, undefined],
  ['below its minimum', { spesaMinimaCents: 3_501 }, 'richiede una spesa minima di 35,01 €.'],
  ['not at its minimum', { spesaMinimaCents: 3_500 }, undefined],
  ['without a line of its category', { categoriaId: VINI }, 'non vale per i prodotti di questo ordine.'],
  ['not with one line of its category', { categoriaId: DOLCI }, undefined],
  ['not for a minimum that others reach', { categoriaId: DOLCI, spesaMinimaCents: 3_000 }, undefined],
])('a coupon is refused %s', (_when, change, expected) => {
  expect(couponRefusal(coupon(change), importi, '2026-11-21')).toBe(
    expected && `Il coupon AUTUNNO ${expected}`,
  );
});

describe('the discount in cents', () => {
  it.each<[string, Partial<CouponToUse>, number]>([
    ['a percentage of all lines', {}, 350],
    ['a percentage of its category', { categoriaId: PANE }, 150],
    ['a fixed amount', { scontoPercentuale: null, scontoFissoCents: 500 }, 500],
    ['both', { scontoFissoCents: 500 }, 850],
    ['both, of its category', { scontoFissoCents: 500, categoriaId: PANE }, 650],
    ['no more than all lines cost', { scontoFissoCents: 1_000_000 }, 3_500],
    ['no more than its category costs', { scontoFissoCents: 1_600, categoriaId: PANE }, 1_500],
    ['everything', { scontoPercentuale: 100 }, 3_500],
    ['nothing', { scontoPercentuale: null }, 0],
    ['of lines that are not there', { categoriaId: VINI }, 0],
  ])('%s', (_what, change, expected) => {
    expect(couponDiscount(coupon(change), importi)).toBe(expected);
  });

  it.each([
    [5, 10, 1], // 0.5 cents
    [4, 10, 0], // 0.4
    [1_005, 10, 101], // 100.5, which binary fractions make 100.49999
    [115, 50, 58], // 57.5
    [333, 33.33, 111], // 110.9889
    [201, 12.5, 25], // 25.125
    [204, 12.5, 26], // 25.5
    [100_000_000, 99.99, 99_990_000],
  ])('of %i cents at %f%% is rounded half up to %i', (cents, scontoPercentuale, expected) => {
    expect(couponDiscount(coupon({ scontoPercentuale }), [{ categoriaId: PANE, cents }])).toBe(expected);
  });
});

describe('a coupon that is saved', () => {
  it.each([
    [10, null],
    [null, 5],
    [undefined, 0.01],
    [10, 5],
    [0, 5],
  ])('takes something off: %p percent, %p EUR', (scontoPercentuale, scontoFisso) => {
    expect(scontoErrors({ scontoPercentuale, scontoFisso })).toEqual({});
  });

  it.each([
    [null, null],
    [undefined, undefined],
    [0, 0],
  ])('is refused that takes nothing off: %p percent, %p EUR', (scontoPercentuale, scontoFisso) => {
    expect(scontoErrors({ scontoPercentuale, scontoFisso })).toEqual({
      scontoPercentuale: ['Indica uno sconto percentuale o uno sconto fisso maggiore di zero.'],
    });
  });
});
