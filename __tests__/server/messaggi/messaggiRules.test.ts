import type { TipoMessaggio } from '../../../src/contract/messaggi';
import { daDire, nextTry, vale } from '../../../server/messaggi/messaggiRules';
import type { Messaggio } from '../../../server/messaggi/messaggiRules';

const after = (...detti: [TipoMessaggio, Messaggio['stato']][]): Messaggio[] =>
  detti.map(([tipo, stato]) => ({ tipo, stato }));

describe('what a customer is told', () => {
  it.each<[string, [string, number, string | null], Messaggio[], TipoMessaggio | undefined]>([
    ['a new order', ['nuovo', 0, null], [], 'ricevuto'],
    ['a new one that was made ready at once', ['nuovo', 1, null], [], 'ricevuto'],
    ['a new one that was handed over at once', ['nuovo', 2, null], [], undefined],
    ['a new one that was cancelled at once', ['nuovo', 3, null], [], undefined],
    ['one that is ready', ['stato', 1, null], after(['ricevuto', 'inviato']), 'pronto'],
    ['ready before the first was told', ['stato', 1, null], after(['ricevuto', 'attesa']), 'pronto'],
    ['one that is handed over', ['stato', 2, null], after(['pronto', 'inviato']), undefined],
    ['one that is put back', ['stato', 0, null], after(['pronto', 'attesa']), undefined],
    ['one that is ready again', ['stato', 1, null], after(['pronto', 'inviato']), undefined],
    ['ready again while that is being sent', ['stato', 1, null], after(['pronto', 'invio']), undefined],
    ['ready again where that was never sent', ['stato', 1, null], after(['pronto', 'superato']), 'pronto'],
    [
      'ready again after a change was told',
      ['stato', 1, null],
      after(['pronto', 'inviato'], ['modificato', 'inviato']),
      'pronto',
    ],
    ['a cancelled one', ['annullato', 3, null], after(['ricevuto', 'inviato']), 'annullato'],
    ['one that was restored since', ['annullato', 0, null], [], undefined],
    [
      'restored after the cancellation was told',
      ['stato', 0, 'ripristina'],
      after(['annullato', 'inviato']),
      'modificato',
    ],
    [
      'restored as ready after it was told',
      ['stato', 1, 'ripristina'],
      after(['pronto', 'inviato'], ['annullato', 'inviato']),
      'modificato',
    ],
    ['restored before it was told', ['stato', 0, 'ripristina'], after(['annullato', 'attesa']), undefined],
    ['a changed one', ['modificato', 0, 'modifica'], after(['ricevuto', 'inviato']), 'modificato'],
    ['changed before it was told', ['modificato', 0, 'modifica'], after(['ricevuto', 'attesa']), undefined],
    ['changed twice', ['modificato', 1, 'modifica'], after(['modificato', 'attesa']), undefined],
    [
      'changed while that is being sent',
      ['modificato', 1, 'modifica'],
      after(['modificato', 'invio']),
      'modificato',
    ],
    ['a customer’s allergy', ['modificato', 0, null], after(['ricevuto', 'inviato']), undefined],
    ['changed and handed over', ['modificato', 2, 'modifica'], [], undefined],
  ])('%s', (_what, [tipo, stato, azione], detti, told) => {
    expect(daDire({ tipo, stato, azione }, detti)).toBe(told);
  });
});

it('says only what holds', () => {
  const holds = (['ricevuto', 'modificato', 'pronto', 'annullato'] as const).map((tipo) =>
    [0, 1, 2, 3].filter((stato) => vale(tipo, stato)),
  );
  expect(holds).toEqual([[0, 1], [0, 1], [1], [3]]);
});

it('tries again later and later, and gives up after a day', () => {
  expect([1, 2, 3, 4, 5, 20].map((tries) => nextTry(tries, 30))).toEqual([1, 5, 15, 60, 60, 60]);
  expect(nextTry(24, 23 * 60)).toBe(60);
  expect(nextTry(25, 23 * 60 + 1)).toBeNull();
});
