import type { Prodotto } from '../../../../../src/contract/prodotti';
import { newest, withCambio } from '../../../../../src/domain/prodotti/list/cells';
import { makeProdotto } from '../../../../support/makeProdotto';

describe('the newer of a product', () => {
  const [first, second] = [makeProdotto({ versione: 1 }), makeProdotto({ versione: 2 })];
  const none = makeProdotto();

  it.each<[string, Prodotto, Prodotto | undefined, Prodotto]>([
    ['the listed one where no save was answered', second, undefined, second],
    ['the answer to a save', first, second, second],
    ['the listed one where the list was read since', second, first, second],
    ['the listed one where both are the same', none, makeProdotto({ nome: 'Altro' }), none],
    ['the one with a version of two', none, first, first],
    ['the one with a version of two, which is listed', first, none, first],
  ])('is %s', (_what, listed, answered, expected) => expect(newest(listed, answered)).toBe(expected));
});

it('sends a product with one value changed, and of every variant the stock that was read', () => {
  const pane = makeProdotto();
  const sent = (quantitaDisponibile: number, quantitaLetta: number, id: number, prezzo: number) =>
    expect.objectContaining({ id, prezzo, quantitaDisponibile, quantitaLetta }) as unknown;
  expect(withCambio(pane, 12, { quantitaDisponibile: 9 })).toEqual({
    ...pane,
    varianti: [sent(10, 10, 11, 3.5), sent(9, 5, 12, 6.55)],
  });
  expect(withCambio(pane, 11, { prezzo: 4 }).varianti).toEqual([sent(10, 10, 11, 4), sent(5, 5, 12, 6.55)]);
});
