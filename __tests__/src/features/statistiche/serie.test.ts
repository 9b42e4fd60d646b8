import { sumOf, toBars, toTimeline } from '../../../../src/features/statistiche/serie';

const row = (label: string, ordersCount: number, totalAmount: number) => ({
  label,
  ordersCount,
  totalAmount,
});
const day = (data: string) => ({ data, ordersCount: 1, totalAmount: 0.1 });

it('adds up amounts without drifting', () =>
  expect(sumOf('Totale', [row('a', 1, 0.1), row('b', 2, 0.2)])).toEqual(row('Totale', 3, 0.3)));

it('draws the largest amounts first', () =>
  expect(toBars([row('a', 1, 1), row('b', 1, 5)]).map(({ label }) => label)).toEqual(['b', 'a']));

it('draws up to 12 rows, of more the smallest together', () => {
  const rows = Array.from({ length: 14 }, (_, index) => row(`r${index}`, 1, index));
  expect(toBars(rows.slice(0, 12))).toHaveLength(12);
  const bars = toBars(rows);
  expect(bars).toHaveLength(12);
  expect([bars[0], bars[11]]).toEqual([row('r13', 1, 13), row('Altri (3)', 3, 0 + 1 + 2)]);
});

it('draws the days of a quarter, of a longer time the months', () => {
  const days = Array.from({ length: 93 }, (_, index) =>
    day(new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10)),
  );
  expect(toTimeline(days.slice(0, 92))[91]).toEqual(row('02/04/2026', 1, 0.1));
  expect(toTimeline(days)).toEqual([
    row('01/2026', 31, 3.1),
    row('02/2026', 28, 2.8),
    row('03/2026', 31, 3.1),
    row('04/2026', 3, 0.3),
  ]);
});
