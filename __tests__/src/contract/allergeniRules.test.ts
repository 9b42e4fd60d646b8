import {
  CODICI_ALLERGENI,
  NON_DICHIARATI,
  describeAllergeni,
  inOrdine,
  type Allergeni,
} from '../../../src/contract/allergeniRules';

const all = (presenza: 'contiene' | 'non contiene'): Allergeni =>
  Object.fromEntries(CODICI_ALLERGENI.map((codice) => [codice, presenza]));

it.each<[Allergeni | null | undefined, string]>([
  [undefined, NON_DICHIARATI],
  [null, NON_DICHIARATI],
  [{}, NON_DICHIARATI],
  [all('non contiene'), 'Nessuno dei 14 allergeni'],
  [
    { ...all('non contiene'), sesamo: 'può contenere', uova: 'contiene', latte: 'contiene' },
    'Contiene: uova, latte · Può contenere: sesamo',
  ],
  [
    { ...all('contiene'), fruttaAGuscio: undefined },
    expect.stringMatching(/· Non dichiarati: frutta a guscio$/),
  ],
])('%j is said as %s', (allergeni, text) => expect(describeAllergeni(allergeni)).toEqual(text));

it('knows the 14 of the regulation', () => expect(CODICI_ALLERGENI).toHaveLength(14));

it('is written in one order, without what is not known', () =>
  expect(JSON.stringify(inOrdine({ uova: undefined, latte: 'contiene', glutine: 'non contiene' }))).toBe(
    '{"glutine":"non contiene","latte":"contiene"}',
  ));
