import { nextSort, sortRows } from '../../../../../src/shared/table/sort/SortableHeader';

interface Row {
  id: string;
  value: string | number;
}

const row = (id: string, value: string | number): Row => ({ id, value });
const sorted = (rows: readonly Row[], direction: 'ascending' | 'descending') =>
  sortRows(rows, { key: 'value', direction }, ({ value }) => value)
    .map(({ id }) => id)
    .join('');

describe('the rows in the order of a column', () => {
  it.each([
    ['numbers by value', [row('a', 10), row('b', 9), row('c', -1)], 'cba', 'abc'],
    ['texts in Italian', [row('a', 'zuppa'), row('b', 'Élite'), row('c', 'elica')], 'cba', 'abc'],
    ['the numbers in texts by value', [row('a', 'n. 10'), row('b', 'n. 9')], 'ba', 'ab'],
    ['equal values as delivered', [row('a', 1), row('b', 0), row('c', 1), row('d', 0)], 'bdac', 'acbd'],
    ['texts apart from case alone as delivered', [row('a', 'Pane'), row('b', 'pane')], 'ab', 'ab'],
    ['numbers that are none last', [row('a', NaN), row('b', 2), row('c', NaN), row('d', 1)], 'dbac', 'bdac'],
    ['empty texts last', [row('a', ''), row('b', 'y'), row('c', ''), row('d', 'x')], 'dbac', 'bdac'],
    ['zero is a value', [row('a', NaN), row('b', 0), row('c', -5)], 'cba', 'bca'],
    ['nothing but missing ones as delivered', [row('a', NaN), row('b', NaN)], 'ab', 'ab'],
  ])('%s', (_rule, rows, ascending, descending) => {
    expect(sorted(rows, 'ascending')).toBe(ascending);
    expect(sorted(rows, 'descending')).toBe(descending);
  });

  it('is the very same array while no column orders it', () => {
    const rows = [row('a', 2), row('b', 1)];
    expect(sortRows(rows, null, ({ value }) => value)).toBe(rows);
  });
});

it('a column is clicked: ascending, descending, as delivered; another one starts ascending', () => {
  const first = nextSort<string>(null, 'nome');
  const second = nextSort(first, 'nome');
  expect([first, second, nextSort(second, 'nome'), nextSort(second, 'saldo')]).toEqual([
    { key: 'nome', direction: 'ascending' },
    { key: 'nome', direction: 'descending' },
    null,
    { key: 'saldo', direction: 'ascending' },
  ]);
});
