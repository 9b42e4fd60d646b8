import { Conflict } from '../../../server/base/errors';
import { importoRiga, isAPeso, isImplausible, consegnaRefusal } from '../../../server/ordini/pesataRules';

describe('a line is to be weighed', () => {
  it.each([
    ['is sold by weight', { aPeso: true, peso: '500' }],
    ['was sold so when it was weighed', { aPeso: false, pesoEffettivoG: 490, peso: '500' }],
    ['was deleted since it was weighed', { aPeso: null, pesoEffettivoG: 490, peso: '500' }],
  ])('whose product %s', (_what, riga) => expect(isAPeso(riga)).toBe(true));

  it.each([
    ['whose product is sold by the piece', { aPeso: false, peso: '500' }],
    ['whose product was deleted', { aPeso: null, pesoEffettivoG: null, peso: '500' }],
    ['of a product without a weight in grams', { aPeso: true, peso: '1 kg' }],
  ])('but not one %s', (_what, riga) => expect(isAPeso(riga)).toBe(false));
});

it.each([
  ['its pieces, as long as it has not been weighed', 350, '500', 2, null, 700],
  ['its weight, rounded', 350, '500', 2, 1_235, 865],
  ['its weight, half a cent rounded up', 1, '2', 1, 1, 1],
  ['its weight, less than half a cent rounded down', 1, '3', 1, 1, 0],
  ['its weight, whatever its pieces', 333, '1000', 4, 1_500, 500],
  ['its weight, of pieces of a gram and a half', 250, '1,5', 1, 3, 500],
  ['its pieces, where they have no weight in grams', 350, 'vassoio', 2, 1_235, 700],
])('what a line costs is by %s', (_what, prezzoUnitarioCents, peso, quantita, grams, cents) =>
  expect(importoRiga({ prezzoUnitarioCents, peso }, quantita, grams)).toBe(cents),
);

it('a weight is strange beyond three times what was expected, or below a third', () => {
  expect([334, 1_000, 3_000].map((grams) => isImplausible(grams, 1_000))).toEqual([false, false, false]);
  expect([333, 3_001].map((grams) => isImplausible(grams, 1_000))).toEqual([true, true]);
  expect(isImplausible(300, 900)).toBe(false);
});

describe('an order is not handed over', () => {
  const riga = (nomeProdotto: string, pesoEffettivoG: number | null, aPeso: boolean | null = true) => ({
    nomeProdotto,
    peso: '500',
    aPeso,
    pesoEffettivoG,
  });
  const cause = (...righe: Parameters<typeof consegnaRefusal>[0]) => consegnaRefusal(righe, 0);

  it('with lines still to be weighed, which are named', () => {
    const conflict = cause(riga('Pane', null), riga('Torta', 480), riga('Focaccia', null));
    expect(conflict).toBeInstanceOf(Conflict);
    expect(conflict!.message).toBe('Da pesare: «Pane», «Focaccia».');
    expect(conflict!.errors).toEqual({ daPesare: ['Pane', 'Focaccia'] });
  });

  it('unless all are weighed, or are sold by the piece', () => {
    expect(
      cause(riga('Torta', 480), riga('Biscotti', null, false), riga('Crostata', null, null)),
    ).toBeUndefined();
    expect(cause()).toBeUndefined();
  });

  it('while something is left to pay, which is said beside what is to be weighed', () => {
    const unpaid = consegnaRefusal([], 1_250)!;
    expect(unpaid.message).toBe('Restano da pagare 12,50 €.');
    expect(unpaid.errors).toEqual({ daPagare: ['12,50 €'] });
    expect(consegnaRefusal([riga('Pane', null)], 1)).toMatchObject({
      message: 'Da pesare: «Pane». Restano da pagare 0,01 €.',
      errors: { daPesare: ['Pane'], daPagare: ['0,01 €'] },
    });
    expect(consegnaRefusal([], -100)).toBeUndefined();
  });
});
