import {
  idToWrite,
  gramErrors,
  quantitaToWrite,
  varianteErrors,
} from '../../../server/prodotti/variantiRules';

const variante = (
  id: number,
  peso: string,
  fields: { quantitaDisponibile?: number; quantitaLetta?: number; quantitaDifferenza?: number } = {},
) => ({ id, peso, prezzo: 3.5, quantitaDisponibile: 4, ...fields });

const NEW = 0;
const MOST = 1_000_000;
const scorte = new Map([
  [1, 4],
  [2, 2_000_000],
]);

it.each([
  ['that it has, and new ones', [variante(1, '500'), variante(NEW, '250'), variante(NEW, '750')], {}],
  [
    'of another product, or no more there',
    [variante(1, '500'), variante(9, '1000')],
    { 'varianti.1.id': ['La variante 1000 non c’è più: ricarica il prodotto.'] },
  ],
  [
    'that are there twice',
    [variante(1, '500'), variante(1, '1000')],
    { 'varianti.1.id': ['La variante 1000 è ripetuta.'] },
  ],
  [
    'that weigh the same, at the later one',
    [variante(1, '500'), variante(NEW, '500 g')],
    { 'varianti.1.peso': ['Il peso 500 g è già in un’altra variante.'] },
  ],
])('variants of a product are refused or not: %s', (_which, varianti, errors) => {
  expect(varianteErrors(varianti, scorte)).toEqual(errors);
});

it.each([
  ['a new one', NEW, { quantitaDisponibile: MOST + 1 }, false],
  ['a new one at the most', NEW, { quantitaDisponibile: MOST }, true],
  ['one that had less', 1, { quantitaDisponibile: MOST + 1 }, false],
  ['one that had more', 2, { quantitaDisponibile: 2_000_000 }, true],
  ['one that had more, raised', 2, { quantitaDisponibile: 2_000_001 }, false],
  ['one that was not edited', 1, { quantitaDisponibile: 3_000_000, quantitaLetta: 3_000_000 }, true],
])('of too much stock are refused or not: %s', (_what, id, scorta, fine) => {
  expect(varianteErrors([variante(id, '500', scorta)], scorte)).toEqual(
    fine ? {} : { 'varianti.0.quantitaDisponibile': ['Quantità troppo grande'] },
  );
});

it('more than there are cannot be taken from a stock', () => {
  const takes = (quantitaDifferenza: number) =>
    varianteErrors([variante(1, '500', { quantitaDifferenza })], new Map([[1, 2]]));
  expect(takes(-2)).toEqual({});
  expect(takes(-3)).toEqual({
    'varianti.0.quantitaDisponibile': ['Ce ne sono 2: non se ne possono togliere 3.'],
  });
});

it('a stock below nothing stays as it is or becomes less, and none is typed', () => {
  const errors = (attuale: number, fields: object) =>
    Object.values(varianteErrors([variante(1, '500', fields)], new Map([[1, attuale]]))).flat();
  expect(errors(-3, { quantitaDisponibile: -3, quantitaLetta: -3 })).toEqual([]);
  expect(errors(-3, { quantitaDifferenza: 2 })).toEqual([]);
  expect(errors(-3, { quantitaDisponibile: -4 })).toEqual(['La quantità non può essere negativa']);
  expect(errors(2, { quantitaDisponibile: -1 })).toEqual(['La quantità non può essere negativa']);
  const nuova = variante(0, '250', { quantitaDisponibile: -1, quantitaDifferenza: 2 });
  expect(Object.values(varianteErrors([nuova], new Map())).flat()).toEqual([
    'La quantità non può essere negativa',
  ]);
});

it('weights that are no grams are refused, but those that stand so', () => {
  const attuali = new Map([
    [1, 'intera'],
    [2, '500'],
  ]);
  const varianti = [variante(1, 'intera'), variante(2, 'mezza'), variante(0, '250 g'), variante(0, 'intera')];
  const message = ['Scrivi il peso in grammi, come 500 o 1,5.'];
  expect(gramErrors(varianti, attuali)).toEqual({ 'varianti.1.peso': message, 'varianti.3.peso': message });
});

it.each([
  [7, '500', 7],
  [0, '500 g', 12],
  [0, '250', 11],
  [0, '1000', 0],
])('the variant %i of %j is written as %i', (id, peso, expected) => {
  const ritirate = [
    { id: 10, peso: '500' },
    { id: 11, peso: '250' },
    { id: 12, peso: '500' },
  ];
  expect(idToWrite({ id, peso }, ritirate)).toBe(expected);
});

it.each([
  ['edited', { quantitaDisponibile: 9, quantitaLetta: 4 }, 3, 9],
  ['not edited', { quantitaDisponibile: 4, quantitaLetta: 4 }, 3, 3],
  ['not edited, of a variant that is new', { quantitaDisponibile: 4, quantitaLetta: 4 }, undefined, 4],
  ['to be added to', { quantitaDisponibile: 4, quantitaLetta: 4, quantitaDifferenza: 10 }, 3, 13],
  ['to be taken from', { quantitaDisponibile: 1, quantitaLetta: 4, quantitaDifferenza: -3 }, 3, 0],
  ['to be added to, of a new variant', { quantitaDisponibile: 10, quantitaDifferenza: 10 }, undefined, 10],
  ['of a caller who read none', { quantitaDisponibile: 4 }, 3, 4],
])('a stock that was %s', (_what, fields, current, expected) => {
  expect(quantitaToWrite(variante(1, '500', fields), current)).toBe(expected);
});
