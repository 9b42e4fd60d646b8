import { giftcardDopo, hasRighe, readRighe } from '../../../server/ordini/modificaRules';
import type { RigaOrdine } from '../../../server/ordini/ordiniRepository';
import { formatGrammi, importoRiga, isAPeso, isStrano } from '../../../server/ordini/pesataRules';
import { pesoNominale } from '../../../server/prodotti/peso';

it.each([
  ['500', 500],
  ['1,5', 1.5],
  ['500 g', 500],
  ['1.000', 1_000],
  ['0', undefined],
  ['1 kg', undefined],
  ['vassoio', undefined],
  ['', undefined],
])('a weight of «%s» is %s grams', (peso, grams) => expect(pesoNominale(peso)).toBe(grams));

it.each([
  [350, '500', 2, null, 700],
  [350, '500', 2, 1_235, 865],
  [1, '3', 1, 2, 1],
  [1, '2', 1, 1, 1],
  [333, '1000', 1, 1_500, 500],
  [250, '1,5', 1, 3, 500],
])('%i cents for %s g: %i of %s g cost %i', (prezzoUnitarioCents, peso, quantita, grams, cents) =>
  expect(importoRiga({ prezzoUnitarioCents, peso }, quantita, grams)).toBe(cents),
);

it('a weight is strange beyond three times, or a third', () => {
  expect([334, 1_000, 3_000].map((grams) => isStrano(grams, 1_000))).toEqual([false, false, false]);
  expect([333, 3_001].map((grams) => isStrano(grams, 1_000))).toEqual([true, true]);
  expect([350, 1_200, 12_000, 1_000_000].map(formatGrammi)).toEqual(['350 g', '1,2 kg', '12 kg', '1.000 kg']);
});

it('a line is weighed where its product is sold so, or it was weighed, and its weight is a number', () => {
  expect(isAPeso({ aPeso: true, peso: '500' })).toBe(true);
  expect(isAPeso({ aPeso: false, pesoEffettivoG: 490, peso: '500' })).toBe(true);
  expect(isAPeso({ aPeso: null, peso: '500' })).toBe(false);
  expect(isAPeso({ aPeso: true, peso: '1 kg' })).toBe(false);
});

it.each([
  ['less is due: it goes back first', { paid: 1_000, dueBefore: 1_350, dueAfter: 1_035 }, 685],
  ['nothing is due', { paid: 800, dueBefore: 1_500, dueAfter: 0, most: 0 }, 0],
  ['more is due, and the card has it', { paid: 300, dueBefore: 300, dueAfter: 500, balance: 900 }, 500],
  ['more is due than the card has', { paid: 300, dueBefore: 300, dueAfter: 500, balance: 50 }, 350],
  [
    'the card is for some lines alone',
    { paid: 300, dueBefore: 300, dueAfter: 900, balance: 900, most: 400 },
    400,
  ],
  ['those lines became fewer', { paid: 300, dueBefore: 300, dueAfter: 300, most: 100 }, 100],
])('of a card, %s', (_, change, cents) =>
  expect(giftcardDopo({ balance: 0, most: 10_000, ...change })).toBe(cents),
);

it('an order has its lines where the new ones are those that it has besides', () => {
  const riga = (id: number, change: Partial<RigaOrdine> = {}) =>
    ({ id, varianteId: id, quantita: 1, note: null, pesoEffettivoG: null, ...change }) as RigaOrdine;
  const righe = [riga(1), riga(2, { quantita: 3, note: 'a fette' })];
  const has = (...asked: Parameters<typeof readRighe>[1]) => hasRighe(readRighe(righe, asked, {}));
  const kept = { id: 1, quantita: 1 };
  expect(has(kept, { id: 2, quantita: 3, note: 'a fette' })).toBe(true);
  expect(
    has(
      kept,
      { varianteId: 2, quantita: 1, note: 'a fette' },
      { varianteId: 2, quantita: 2, note: 'a fette' },
    ),
  ).toBe(true);
  expect(has(kept, { varianteId: 2, quantita: 3 })).toBe(false);
  expect(has(kept)).toBe(false);
  expect(has({ ...kept, quantita: 2 }, { id: 2, quantita: 3, note: 'a fette' })).toBe(false);
  const errors = {};
  readRighe(righe, [kept, kept, { id: 9, quantita: 1 }], errors);
  expect(Object.keys(errors)).toEqual(['righe.1.id', 'righe.2.id']);
});
