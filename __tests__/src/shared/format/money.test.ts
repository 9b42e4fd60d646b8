import fc from 'fast-check';
import { formatMoney, sumEur } from '../../../../src/shared/format/money';
import { orDash } from '../../../../src/shared/format/text';

it('groups thousands and shows two decimals', () => expect(formatMoney(1234.5)).toBe('1.234,50\u00a0€'));

it('adds amounts as they are shown', () =>
  expect([sumEur([1.005, 1.005]), sumEur([-1.005])]).toEqual([2.02, -1.01]));

it('leaves an amount that is none empty', () =>
  expect([formatMoney(NaN), formatMoney(undefined as unknown as number)]).toEqual(['', '']));

it('shows a dash for what is missing, never for zero', () =>
  expect([null, undefined, '', '  ', 0, 'Rossi'].map(orDash)).toEqual(['-', '-', '-', '-', '0', 'Rossi']));

it('writes amounts as the browser does', () => {
  const eur = new Intl.NumberFormat('it-IT', { useGrouping: 'always', style: 'currency', currency: 'EUR' });
  fc.assert(
    fc.property(fc.integer(), (thousandths) => {
      expect(formatMoney(thousandths / 1000)).toBe(eur.format(thousandths / 1000).replace('-', '−'));
    }),
  );
});
