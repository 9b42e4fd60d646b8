import { byNome } from '../../../server/base/italianOrder';
import { inUsoMessage } from '../../../server/prodotti/categorieRules';

it.each([
  [1, 0, 0, '1 prodotto'],
  [2, 0, 0, '2 prodotti'],
  [0, 1, 0, '1 coupon'],
  [0, 0, 1, '1 gift card'],
  [3, 2, 0, '3 prodotti e 2 coupon'],
  [1, 2, 3, '1 prodotto, 2 coupon e 3 gift card'],
])('a category of %i products, %i coupons and %i gift cards is in use', (prodotti, coupon, giftcard, by) => {
  expect(inUsoMessage('Dolci', { prodotti, coupon, giftcard })).toBe(
    `La categoria «Dolci» non si può eliminare: è usata da ${by}.`,
  );
});

it('a category that nothing refers to is not', () => {
  expect(inUsoMessage('Dolci', { prodotti: 0, coupon: 0, giftcard: 0 })).toBeUndefined();
});

it('names stand as an Italian reader sorts them', () => {
  const sorted = ['Fiori', 'Linea 10', 'Èrbe', 'Linea 2', 'Dolci'].map((nome) => ({ nome })).sort(byNome);
  expect(sorted.map(({ nome }) => nome)).toEqual(['Dolci', 'Èrbe', 'Fiori', 'Linea 2', 'Linea 10']);
});
