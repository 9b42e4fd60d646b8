import { prezzoAlKg } from '../../../src/contract/prezzoAlKgRules';

it.each([
  [12, 500, 24],
  [0.1, 3, 33.33],
  [1.15, 300, 3.83],
  [9.99, 1_000, 9.99],
  [2, 12, 166.67],
  [0, 100, 0],
  [5, undefined, undefined],
  [Number.NaN, 100, undefined],
])('%d EUR for %d g', (prezzo, grammi, expected) => expect(prezzoAlKg(prezzo, grammi)).toBe(expected));
