import { amountText, parseAmount } from '../../../../src/shared/form/amount';

describe('reading an amount (decisions 2.2)', () => {
  it.each([
    ['12,50', 12.5],
    ['12.50', 12.5],
    ['12', 12],
    ['12,', 12],
    [',5', 0.5],
    ['012,50', 12.5],
    [' 12,50 € ', 12.5],
    ['1.234,50', 1234.5],
    ['1.234', 1234],
    ['1,234.50', 1234.5],
    ['1,234', 1.234],
    ['-3,5', -3.5],
    ['1 234,50', 1234.5],
    [',55', 0.55],
    ['+1.234', 1234],
    ['12.345', 12_345],
    ['1.234.567', 1_234_567],
    ['1234.567', 1234.567],
    ['-1,234.50', -1234.5],
    ['0.750', 0.75],
    ['-0.500', -0.5],
    ['12,345.50', 12_345.5],
    ['1,234,567.50', 1_234_567.5],
  ])('takes %j as %d', (typed, amount) => expect(parseAmount(typed)).toBe(amount));

  it.each(['', '  '])('takes the empty text %j as no amount', (typed) =>
    expect(parseAmount(typed)).toBeNull(),
  );

  it.each([
    ...['abc', '1,2,3', '12..5', ',', '-', '1e3', '0x10', 'Infinity'],
    ...['12.50.00', '1.234.5', '1,234.5,6', '1234,567.5'],
  ])('says that %j is no amount', (typed) => expect(parseAmount(typed)).toBeNaN());
});

describe('showing an amount', () => {
  it.each([
    [12.5, 2, '12,50'],
    [6, 2, '6,00'],
    [0, 2, '0'],
    [1234.5, 2, '1234,50'],
    [1.239, 2, '1,239'],
    [12, 0, '12'],
    [12.5, 0, '12,5'],
    [null, 2, ''],
    [Number.NaN, 2, ''],
  ])('shows %p with %d decimals as %j', (amount, decimals, text) =>
    expect(amountText(amount, decimals)).toBe(text),
  );

  it('shows nothing that reads back as another amount', () => {
    for (const amount of [0, 0.1, 0.29, 3.5, 12.5, 999.99, 1000, 123456.78])
      expect(parseAmount(amountText(amount, 2))).toBe(amount);
  });
});
