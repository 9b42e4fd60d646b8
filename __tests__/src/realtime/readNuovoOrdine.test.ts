import { readNuovoOrdine } from '../../../src/realtime/readEvento';
import { ordine } from '../../support/ordini';

test('a pushed order is read to its list fields, whatever else comes with it', () =>
  expect(readNuovoOrdine({ ...ordine(7), note: 'x', dettagliOrdine: [] })).toEqual(ordine(7)));

test('a number that came as a number is a text', () =>
  expect(readNuovoOrdine({ ...ordine(7), numeroOrdine: 12 })?.numeroOrdine).toBe('12'));

test.each([null, undefined, 'ordine', 7, [], {}])('%p is no order', (pushed) =>
  expect(readNuovoOrdine(pushed)).toBeNull(),
);

test.each(Object.keys(ordine(7)))('without %s it is no order', (field) => {
  expect(readNuovoOrdine({ ...ordine(7), [field]: undefined })).toBeNull();
  expect(readNuovoOrdine({ ...ordine(7), [field]: { a: 1 } })).toBeNull();
});

test('an empty number is none', () => expect(readNuovoOrdine({ ...ordine(7), numeroOrdine: '' })).toBeNull());

test('a date that cannot be read belongs to no list', () =>
  expect(readNuovoOrdine({ ...ordine(7), data: 'domani' })).toBeNull());
