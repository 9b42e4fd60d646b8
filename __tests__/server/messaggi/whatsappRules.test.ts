import { mobileOf, occasionOf } from '../../../server/messaggi/whatsappRules';

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
