import { amountOf } from '../../../server/base/importi';

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
