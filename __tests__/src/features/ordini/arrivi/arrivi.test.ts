import { arrivalsAfterRead, decide, isKnown } from '../../../../../src/features/ordini/arrivi/arrivi';
import { ordine } from '../../../../support/ordini';

const OGGI = '2026-11-20';

test.each([
  ['of the day', {}, null, true],
  ['of the day, in the status', { stato: 1 }, 1, true],
  ['of the day, in another status', { stato: 2 }, 1, false],
  ['of the day by Rome’s clock', { data: '2026-11-19T23:30:00Z' }, null, true],
  ['of another day', { data: '2026-11-21' }, null, false],
  ['of another day, in the status', { data: '2026-11-21', stato: 1 }, 1, false],
] as const)('an order %s is in the list or not', (_what, fields, status, expected) => {
  const decided = decide(ordine(1, fields), { date: OGGI, status, estesa: false });
  expect(decided).toEqual({ isListed: expected, isShown: expected });
});

test('at the counter the list is of all statuses, and one of them is shown', () => {
  const filtri = { date: OGGI, status: 1, estesa: true } as const;
  expect(decide(ordine(1, { stato: 2 }), filtri)).toEqual({ isListed: true, isShown: false });
  expect(decide(ordine(1, { stato: 1 }), filtri)).toEqual({ isListed: true, isShown: true });
  expect(decide(ordine(1, { data: '2026-11-21' }), filtri)).toEqual({ isListed: false, isShown: false });
});

test.each([
  ['listed', { listedIds: [7, 8], arrivals: [] }, true],
  ['arrived', { listedIds: [8], arrivals: [ordine(6), ordine(7)] }, true],
  ['arrived before there is a list', { listedIds: null, arrivals: [ordine(7)] }, true],
  ['neither', { listedIds: [8], arrivals: [ordine(6)] }, false],
  ['of nothing that is known', { listedIds: null, arrivals: [] }, false],
])('an order that is %s is known or not', (_what, known, expected) => {
  expect(isKnown({ ...known, arrivedBefore: {} }, 7)).toBe(expected);
});

test('of the arrivals those are left that came while the list was read, and that it lacks', () => {
  const arrivals = [ordine(4), ordine(3), ordine(2), ordine(1)];
  const left = arrivalsAfterRead({ arrivals, arrivedBefore: { r: [1], s: [4] } }, 'r', [2]);
  expect(left).toEqual([ordine(4), ordine(3)]);
  expect(arrivalsAfterRead({ arrivals, arrivedBefore: {} }, 'r', [])).toEqual(arrivals);
});

test('no arrivals stay the very same none', () => {
  const arrivals: never[] = [];
  expect(arrivalsAfterRead({ arrivals, arrivedBefore: {} }, 'r', [2])).toBe(arrivals);
});
