import {
  canonicalPeso,
  formatGrammi,
  formatPeso,
  pesoNominale,
  pesoToWrite,
  withPrezzoAlKg,
} from '../../../server/prodotti/peso';

it.each([
  ['500', 500],
  ['0', undefined],
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

it.each([
  [350, '350 g'],
  [999, '999 g'],
  [1_000, '1 kg'],
  [1_235, '1,235 kg'],
  [12_500, '12,5 kg'],
  [1_000_000, '1.000 kg'],
])('people read %i grams as %s', (grams, shown) => expect(formatGrammi(grams)).toBe(shown));

it.each([
  ['500', '500'],
  ['500 g', '500'],
  ['500g', '500'],
  ['500  g', '500'],
  ['500G', '500'],
  ['500 gr.', '500'],
  ['500 grammi', '500'],
  ['500.', '500'],
  ['500,0', '500'],
  ['500.50', '500.5'],
  [' 0500 ', '500'],
  ['1.000', '1000'],
  ['12.500 g', '12500'],
  ['100.000', '100000'],
  ['1.234.567', '1234567'],
  ['1234.567', '1234.567'],
  ['1,500', '1.5'],
  ['1,5', '1.5'],
  ['1.5.5', '1.5.5'],
  ['1,5,5', '1,5,5'],
  ['1.0000', '1'],
  ['1 Kg', '1 kg'],
  ['500 g circa', '500 g circa'],
  ['circa 500', 'circa 500'],
  [' Torta   Intera ', 'torta intera'],
  ['', ''],
])('the weight %j is the same as %j', (peso, canonical) => {
  expect(canonicalPeso(peso)).toBe(canonical);
});

it.each([
  ['500', '500'],
  ['1.5', '1,5'],
  ['1,125', '1,125'],
  ['0,5', '0,5'],
  ['9999999', '9999999'],
  ['10000000', undefined],
  ['1,1255', undefined],
  ['0', undefined],
  ['intera', undefined],
  ['', undefined],
])('%j is written as %j', (peso, written) => {
  expect(pesoToWrite(peso)).toBe(written);
  expect(pesoToWrite(peso, 'altro')).toBe(written);
});

it('a weight that stands so already is written as it is', () => {
  expect(pesoToWrite('intera', 'intera')).toBe('intera');
  expect(pesoToWrite('500 g', '500 g')).toBe('500 g');
});

it('a variant says what a kilogram of it costs, where its weight is in grams', () => {
  const variante = { id: 1, peso: '250', prezzo: 3.5, quantitaDisponibile: 4 };
  expect(withPrezzoAlKg(variante)).toEqual({ ...variante, grammiNetti: 250, prezzoAlKg: 14 });
  const vassoio = { ...variante, peso: 'vassoio' };
  expect(withPrezzoAlKg(vassoio)).toBe(vassoio);
});
