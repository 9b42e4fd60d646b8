import { amountOf, formatEur, toCents, toCentsOrNull, toEur, toEurOrNull } from '../../../server/base/money';

it.each([
  [0, 0],
  [12.5, 1_250],
  // Binary fractions make 28.999999999999996 and 100.49999999999999 of these.
  [0.29, 29],
  [1.005, 100],
  [1_234.56, 123_456],
])('%d EUR are %i cents', (eur, cents) => {
  expect(toCents(eur)).toBe(cents);
  expect(toCentsOrNull(eur)).toBe(cents);
});

it.each([
  [0, 0],
  [1, 0.01],
  [123_456, 1_234.56],
])('%i cents are %d EUR', (cents, eur) => {
  expect(toEur(cents)).toBe(eur);
  expect(toEurOrNull(cents)).toBe(eur);
});

it('an amount that is left out stays so', () => {
  expect([toCentsOrNull(null), toCentsOrNull(undefined), toEurOrNull(null)]).toEqual([null, null, null]);
});

it.each([
  [0, '0,00 €'],
  [123_450, '1.234,50 €'],
  [100_000_001, '1.000.000,01 €'],
  [-350, '-3,50 €'],
])('%i cents stand in a message as %j, with a plain space', (cents, text) => {
  expect(formatEur(cents)).toBe(text);
});

const PANE = 1;
const DOLCI = 2;
const importi = [
  { categoriaId: PANE, cents: 1_000 },
  { categoriaId: DOLCI, cents: 2_000 },
  { categoriaId: PANE, cents: 500 },
];

it.each([
  ['every category', null, 3_500],
  ['one', PANE, 1_500],
  ['another', DOLCI, 2_000],
  ['none that is there', 3, 0],
])('the amounts of %s are added, and no amounts are nothing', (_what, categoriaId, cents) => {
  expect(amountOf(importi, categoriaId)).toBe(cents);
  expect(amountOf([], categoriaId)).toBe(0);
});
