import fc from 'fast-check';
import {
  counted,
  formatCount,
  formatNumber,
  grouped,
  wholeAmounts,
} from '../../../../src/shared/format/count';

it.each([
  [12.5, '12,5'],
  [1.005, '1,01'],
  [1_234, '1.234'],
  [-3, '-3'],
  [NaN, ''],
  [Infinity, ''],
])('shows %p as %p', (value, shown) => expect(formatNumber(value)).toBe(shown));

it('groups thousands as the browser does', () => {
  const browser = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });
  fc.assert(fc.property(fc.integer(), (count) => formatCount(count) === browser.format(count)));
  expect(grouped('1234,50')).toBe('1.234,50');
  expect([1, 1_200].map((n) => counted(n, 'ordine', 'ordini'))).toEqual(['1 ordine', '1.200 ordini']);
});

it('breaks no line before the € of a server’s text', () =>
  expect(wholeAmounts('Restano 3,00 € di 5,00 €')).toBe('Restano 3,00\u00a0€ di 5,00\u00a0€'));
