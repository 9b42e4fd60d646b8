import type { TipoMessaggio } from '../../../src/contract/messaggi';
import { holds, mobileOf, newsFor, nextTry, occasionOf } from '../../../server/messaggi/messaggiRules';
import type { Happened, Messaggio } from '../../../server/messaggi/messaggiRules';

const after = (...soFar: [TipoMessaggio, Messaggio['stato']][]): Messaggio[] =>
  soFar.map(([tipo, stato]) => ({ tipo, stato }));

const sent = (...tipi: TipoMessaggio[]) => tipi.map((tipo): Messaggio => ({ tipo, stato: 'inviato' }));

it.each<[string, [Happened, number], Messaggio[], TipoMessaggio | undefined]>([
  ['a new order', ['nuovo', 0], [], 'ricevuto'],
  ['a new one that was made ready at once', ['nuovo', 1], [], 'ricevuto'],
  ['a new one that was handed over at once', ['nuovo', 2], [], undefined],
  ['a new one that was cancelled at once', ['nuovo', 3], [], undefined],
  ['one that is ready', ['stato', 1], sent('ricevuto'), 'pronto'],
  ['ready before the first was told', ['stato', 1], after(['ricevuto', 'attesa']), 'pronto'],
  ['one that is handed over', ['stato', 2], sent('pronto'), undefined],
  ['one that is put back', ['stato', 0], after(['pronto', 'attesa']), undefined],
  ['one that is ready again', ['stato', 1], sent('pronto'), undefined],
  ['ready again while that is being sent', ['stato', 1], after(['pronto', 'invio']), undefined],
  ['ready again where that was never sent', ['stato', 1], after(['pronto', 'superato']), 'pronto'],
  ['ready again after a change was told', ['stato', 1], sent('pronto', 'modificato'), 'pronto'],
  ['one never handed over', ['stato', 0], after(['ricevuto', 'superato']), 'ricevuto'],
  ['one changed then', ['stato', 1], after(['pronto', 'inviato'], ['modificato', 'superato']), 'modificato'],
  ['a cancelled one', ['annullato', 3], sent('ricevuto'), 'annullato'],
  ['one that was restored since', ['annullato', 0], [], undefined],
  ['restored as ready after it was told', ['ripristinato', 1], sent('pronto', 'annullato'), 'modificato'],
  ['restored before it was told', ['ripristinato', 0], after(['annullato', 'attesa']), undefined],
  ['restored', ['ripristinato', 0], after(['ricevuto', 'superato'], ['pronto', 'superato']), 'ricevuto'],
  ['a changed one', ['modificato', 0], sent('ricevuto'), 'modificato'],
  ['changed before it was told', ['modificato', 0], after(['ricevuto', 'attesa']), undefined],
  ['changed later', ['modificato', 1], after(['ricevuto', 'attesa'], ['pronto', 'invio']), 'modificato'],
  ['changed twice', ['modificato', 1], after(['modificato', 'attesa']), undefined],
  ['changed while that is being sent', ['modificato', 1], after(['modificato', 'invio']), 'modificato'],
  ['changed and handed over', ['modificato', 2], [], undefined],
])('what a customer is told of %s', (_what, [happened, stato], soFar, told) => {
  expect(newsFor(happened, stato, soFar)).toBe(told);
});

it.each([
  [false, [[0, 1], [0, 1], [1], [3]]],
  [true, [[], [0, 1], [1], [3]]],
])('says only what holds, and after a later mail (%s) not how the order began', (toldSince, stati) => {
  const which = (['ricevuto', 'modificato', 'pronto', 'annullato'] as const).map((tipo) =>
    [0, 1, 2, 3].filter((stato) => holds(tipo, stato, toldSince)),
  );
  expect(which).toEqual(stati);
});

it('tries again later and later, and gives up after a day', () => {
  expect([1, 2, 3, 4, 5, 20].map((tries) => nextTry(tries, 30))).toEqual([1, 5, 15, 60, 60, 60]);
  expect(nextTry(24, 23 * 60)).toBe(60);
  expect(nextTry(25, 23 * 60 + 1)).toBeNull();
});

it.each([
  ['333 1234567', '393331234567'],
  ['+39 333 123 45 67', '393331234567'],
  ['0039-333-1234567', '393331234567'],
  ['333 123456', '39333123456'],
  ['+41 79 123 45 67', '41791234567'],
  ['06 1234567', undefined],
  ['+39 06 1234567', undefined],
  ['333', undefined],
  ['+39 333 12345678901', undefined],
  ['+0 333 1234567', undefined],
  ['interno Gina', undefined],
])('of %j a message goes to %s', (phone, number) => {
  expect(mobileOf(phone)).toBe(number);
});

it.each([
  [0, false, 'ricevuto'],
  [0, true, 'modificato'],
  [1, true, 'pronto'],
  [2, false, undefined],
  [3, true, 'annullato'],
  [7, false, undefined],
])('of an order with status %i, changed: %s, there is to say %s', (stato, modificato, tipo) => {
  expect(occasionOf({ stato, modificato })).toBe(tipo);
});
