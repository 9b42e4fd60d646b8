import { readGrammi, readPeso } from '../../../../src/shared/form/amount';

it.each([
  ['1,3 kg', 1300],
  ['1.3kg', 1300],
  ['1.300 kg', 1300],
  ['0.750 kg', 750],
  ['3 etti', 300],
  ['1 etto', 100],
  [' 2 ETTI ', 200],
  ['un chilo  e  mezzo', 1_500],
  ['3,5 hg', 350],
  ['750 g', 750],
  ['750g.', 750],
  ['1.200 gr', 1200],
  ['80 grammi', 80],
  ['2 Kg', 2000],
  ['2 chili', 2000],
  ['un chilo', 1000],
  ['mezzo chilo', 500],
  ['mezz’etto', 50],
  ['un etto e mezzo', 150],
  ['1 kg e mezzo', 1500],
  ['2', undefined],
  ['1,3', undefined],
  ['0 kg', undefined],
  ['kg', undefined],
  ['-1 kg', undefined],
  ['1,2,3 kg', undefined],
  ['1 kg di pane', undefined],
  ['', undefined],
])('reads %p as %p g', (typed, grams) => expect(readPeso(typed)).toBe(grams));

it('reads grams alone where grams are asked for', () =>
  expect(['1040', '1.040', '1,04', '0.750', '1 kg', ''].map(readGrammi)).toEqual([
    1040,
    1040,
    1.04,
    0.75,
    1000,
    null,
  ]));
