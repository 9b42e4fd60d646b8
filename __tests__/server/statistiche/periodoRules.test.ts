import { countDays, daysOf, overlap } from '../../../server/statistiche/periodoRules';

const periodo = (da: string, a: string) => ({ da, a });
const novembre = periodo('2026-11-01', '2026-11-30');

it.each([
  ['lies within', periodo('2026-11-10', '2026-11-20'), periodo('2026-11-10', '2026-11-20')],
  ['is the same', novembre, novembre],
  ['begins earlier', periodo('2026-10-20', '2026-11-05'), periodo('2026-11-01', '2026-11-05')],
  ['ends later', periodo('2026-11-20', '2026-12-05'), periodo('2026-11-20', '2026-11-30')],
  ['holds it', periodo('2026-01-01', '2026-12-31'), novembre],
  ['ends on its first day', periodo('2026-10-01', '2026-11-01'), periodo('2026-11-01', '2026-11-01')],
  ['ends before it', periodo('2026-10-01', '2026-10-31'), periodo('2026-11-01', '2026-10-31')],
  ['begins after it', periodo('2026-12-01', '2026-12-31'), periodo('2026-12-01', '2026-11-30')],
])('what a period shares with another that %s', (_how, other, shared) => {
  expect(overlap(novembre, other)).toEqual(shared);
  expect(overlap(other, novembre)).toEqual(shared);
});

it.each([
  [periodo('2026-11-20', '2026-11-20'), 1, '2026-11-20', '2026-11-20'],
  [periodo('2026-12-30', '2027-01-02'), 4, '2026-12-30', '2027-01-02'],
  // With a leap day, and with the shop's clock changed.
  [periodo('2028-02-28', '2028-04-01'), 34, '2028-02-28', '2028-04-01'],
])('the days of %j are %i', (days, count, first, last) => {
  expect(countDays(days)).toBe(count);
  expect(daysOf(days)).toHaveLength(count);
  expect([daysOf(days)[0], daysOf(days).at(-1)]).toEqual([first, last]);
});
