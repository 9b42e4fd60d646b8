import { canonicalPeso, pesoToWrite } from '../../../server/prodotti/peso';

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
  ['500 g', '500'],
  ['1.5', '1,5'],
  ['1,125', '1,125'],
  ['1.000', '1000'],
  ['0,5', '0,5'],
  ['9999999', '9999999'],
  ['10000000', undefined],
  ['1,1255', undefined],
  ['0', undefined],
  ['0,000', undefined],
  ['intera', undefined],
  ['1 kg', undefined],
  ['', undefined],
])('%j is written as %j', (peso, written) => {
  expect(pesoToWrite(peso)).toBe(written);
  expect(pesoToWrite(peso, 'altro')).toBe(written);
});

it('a weight that stands so already is written as it is', () => {
  expect(pesoToWrite('intera', 'intera')).toBe('intera');
  expect(pesoToWrite('500 g', '500 g')).toBe('500 g');
});
