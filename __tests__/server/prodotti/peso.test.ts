import { formatGrammi, formatPeso, pesoNominale, pesoNumber } from '../../../server/prodotti/peso';

it.each([
  ['500', 500],
  ['1,5', 1.5],
  ['500 g', 500],
  ['1.000', 1_000],
  ['0', undefined],
  ['1 kg', undefined],
  ['vassoio', undefined],
  ['', undefined],
  ['9'.repeat(400), undefined],
])('a weight of «%s» is %s grams', (peso, grams) => expect(pesoNominale(peso)).toBe(grams));

it.each([
  ['500', '500 g'],
  ['1,25', '1,25 g'],
  ['12.5', '12.5 g'],
  [' 500 ', '500 g'],
  ['500 g', '500 g'],
  ['da 500', 'da 500'],
  ['1,', '1,'],
  ['intera', 'intera'],
])('people read a weight of «%s» as «%s»', (peso, shown) => expect(formatPeso(peso)).toBe(shown));

it('weights are sorted by the number they begin with, those without one last', () => {
  const sorted = ['intera', '1,75', '500 g', '1,5', '12'].sort((a, b) => pesoNumber(a) - pesoNumber(b));
  expect(sorted).toEqual(['1,5', '1,75', '12', '500 g', 'intera']);
  expect(pesoNumber('intera')).toBe(Infinity);
});

it.each([
  [350, '350 g'],
  [999, '999 g'],
  [1_000, '1 kg'],
  [1_235, '1,235 kg'],
  [12_500, '12,5 kg'],
  [1_000_000, '1.000 kg'],
])('people read %i grams as %s', (grams, shown) => expect(formatGrammi(grams)).toBe(shown));
