import { differenzaDi, differenzaText, grammi } from '../../../../src/domain/ordine-form/peso';

const plain = (text: string) => text.replace(/\s/g, ' ');

it.each([
  ['grams', 1_040, 1_040],
  ['kilograms, as a scale shows them', 1.04, 1_040],
  ['less than a kilogram', 0.5, 500],
  ['more than a kilogram, to the gram', 12.3456, 12_346],
  ['a few grams', 2, 2],
  ['so many that they are no kilograms', 100.5, 100.5],
  ['a gram less than that', 99.999, 99_999],
  ['nothing', null, null],
  ['no number', NaN, NaN],
])('reads %s: %p is %p g', (_what, typed, grams) => expect(grammi(typed)).toBe(grams));

it.each([
  [3.2, '+3,20 €'],
  [-3.2, '−3,20 €'],
  [0, '0,00 €'],
])('a difference of %p is shown as %s', (amount, shown) => expect(plain(differenzaText(amount))).toBe(shown));

describe('a line that was weighed', () => {
  type Pesata = Parameters<typeof differenzaDi>[0];
  /** Two pieces of 500 g at 9.95 EUR. */
  const originale = { pesoNominale: 500, prezzoUnitario: 9.95 };
  const said = (fields: Partial<Pesata>) => plain(differenzaDi({ quantita: 2, originale, ...fields }));

  it.each([
    [1_040, '+40 g · +0,80 €'],
    [1.04, '+40 g · +0,80 €'],
    [980, '−20 g · −0,40 €'],
    [2_500, '+1.500 g · +29,85 €'],
    [1_000, 'come ordinato'],
    [1, '−999 g · −19,88 €'],
  ])('of %p g says by how much it differs from what was ordered: %s', (peso, text) =>
    expect(said({ peso })).toBe(text),
  );

  it('costs what the scale’s label said, as long as it weighs the same', () => {
    const etichetta = { originale: { ...originale, pesoEffettivo: 1_040, importo: 20.71 } };
    expect(said({ peso: 1_040, ...etichetta })).toBe('+40 g · +0,81 €');
    expect(said({ peso: 1_050, ...etichetta })).toBe('+50 g · +1,00 €');
  });

  it('is held against as many pieces as it is to have', () =>
    expect(said({ peso: 1_040, quantita: 3 })).toBe('−460 g · −9,15 €'));

  it.each<[string, Partial<Pesata>]>([
    ['it has not been weighed', {}],
    ['its weight was taken away', { peso: null }],
    ['its weight cannot be read', { peso: NaN }],
    ['it weighs nothing', { peso: 0 }],
    ['its pieces are not known', { peso: 1_040, quantita: null }],
    ['its pieces cannot be read', { peso: 1_040, quantita: NaN }],
    ['it has no pieces', { peso: 1_040, quantita: 0 }],
    ['its product has no weight in grams', { peso: 9, originale: { prezzoUnitario: 9.95 } }],
    ['it is new', { peso: 1_040, originale: undefined }],
  ])('says nothing while %s', (_what, fields) => expect(said(fields)).toBe(''));
});
