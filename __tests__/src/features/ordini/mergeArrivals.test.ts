import { mergeArrivals } from '../../../../src/features/ordini/arrivi/mergeArrivals';
import { ordine } from '../../../support/ordini';

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

test('arrivals stand before the list, newest first', () => {
  expect(ids(mergeArrivals([ordine(1), ordine(2)], [ordine(4), ordine(3)]))).toEqual([4, 3, 1, 2]);
});

test('an order in both stands once, where and as the list has it', () => {
  const rows = [ordine(1, { stato: 2 }), ordine(2)];
  const shown = mergeArrivals(rows, [ordine(3), ordine(1)]);
  expect(ids(shown)).toEqual([3, 1, 2]);
  expect(shown[1]).toBe(rows[0]);
});

test('without news it is the list itself', () => {
  const rows = [ordine(1)];
  expect(mergeArrivals(rows, [])).toBe(rows);
  expect(mergeArrivals(rows, [ordine(1)])).toBe(rows);
});

test('rows keep their identity, and the same arrays give the same array', () => {
  const rows = [ordine(1), ordine(2)];
  const arrivals = [ordine(3)];
  const shown = mergeArrivals(rows, arrivals);
  expect(mergeArrivals(rows, arrivals)).toBe(shown);
  expect(mergeArrivals(rows, [...arrivals])).not.toBe(shown);
  expect(shown[1]).toBe(rows[0]);
  expect(shown[2]).toBe(rows[1]);
});

test('neither array is changed', () => {
  const rows = Object.freeze([ordine(1)]);
  const arrivals = Object.freeze([ordine(2), ordine(1)]);
  expect(ids(mergeArrivals(rows, arrivals))).toEqual([2, 1]);
});
