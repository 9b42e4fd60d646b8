import { isForProdotto, readEtichetta } from '../../../server/ordini/etichettaRules';
import { grammiPer } from '../../../server/ordini/pesataRules';
import { ean13 } from '../../support/ean13';

const PREZZO = '2CCCCCCEEEEEX';
const PESO = '20CCCCCGGGGGX';

it.each([
  ['a price', PREZZO, '200012301840', { codice: '000123', cents: 1840 }],
  ['a weight', PESO, '200012301250', { codice: '00123', grammi: 1250 }],
  ['a weight of four digits, and no product', '2XXXXXXXGGGGX', '212345678901', { codice: '', grammi: 8901 }],
  ['of another department', '21CCCCCEEEEEX', '200012301840', undefined],
  ['of no department that the mask names', '2XCCCCCEEEEEX', '270012301840', { codice: '00123', cents: 1840 }],
  ['of nothing', PREZZO, '200012300000', undefined],
  ['a product of a factory', PREZZO, '800123456789', undefined],
])('reads %s by %s', (_what, mask, twelve, read) => expect(readEtichetta(mask, ean13(twelve))).toEqual(read));

it('reads no code that was misread or is no EAN-13', () => {
  const whole = ean13('200012301840');
  expect(readEtichetta(PREZZO, whole)).toBeDefined();
  const misread = `${whole.slice(0, 7)}${(Number(whole[7]) + 1) % 10}${whole.slice(8)}`;
  for (const code of [misread, whole.slice(1), `${whole}0`, '2000123018A0X', ''])
    expect(readEtichetta(PREZZO, code)).toBeUndefined();
});

it.each([
  ['000123', '123', true],
  ['000123', '00123', true],
  ['000123', '124', false],
  ['000123', 'P123', false],
  ['', 'P123', true],
])('a label of %p is of the product %p: %p', (codice, prodotto, its) =>
  expect(isForProdotto({ codice }, prodotto)).toBe(its),
);

it.each([
  [1840, 350, '500', 2629],
  [1, 350, '500', 1],
  [1, 9000, '500', undefined],
  [1840, 0, '500', undefined],
  [1840, 350, 'intera', undefined],
])('%p cents at %p for %p are %p g', (cents, prezzoUnitarioCents, peso, grams) =>
  expect(grammiPer(cents, { prezzoUnitarioCents, peso })).toBe(grams),
);
