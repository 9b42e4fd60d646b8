import { formatGrammi, formatKg } from '../../../../src/shared/format/grammi';

it.each([
  [0, '0 g'],
  [1_040, '1.040 g'],
  [1_000_000, '1.000.000 g'],
  [1.505, '1,51 g'],
  [-20, '−20 g'],
])('shows %p grams as %s', (grams, shown) => expect(formatGrammi(grams)).toBe(shown.replace(' ', '\u00a0')));

it.each([
  [999, '999 g'],
  [1_000, '1 kg'],
  [1_300, '1,3 kg'],
  [1_234_567.8, '1.234,568 kg'],
])('people say %p grams as %s', (grams, said) => expect(formatKg(grams)).toBe(said.replace(' ', '\u00a0')));
