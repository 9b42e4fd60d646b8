import { readNuovoOrdine } from '../../../src/realtime/readEvento';
import { ordine } from '../../support/ordini';

test('a pushed order is read to its list fields, whatever else comes with it', () =>
  expect(readNuovoOrdine({ ...ordine(7), note: 'x', dettagliOrdine: [] })).toEqual(ordine(7)));

test('a number that came as a number is a text', () =>
  expect(readNuovoOrdine({ ...ordine(7), numeroOrdine: 12 })?.numeroOrdine).toBe('12'));

const without = [{ numeroOrdine: '' }, { data: 'domani' }].map((fields) => ({ ...ordine(7), ...fields }));
test.each([null, undefined, 'ordine', 7, [], {}, ...without])('%p is no order', (pushed) =>
  expect(readNuovoOrdine(pushed)).toBeNull(),
);

test.each(Object.keys(ordine(7)))('without %s it is no order', (field) => {
  expect(readNuovoOrdine({ ...ordine(7), [field]: undefined })).toBeNull();
  expect(readNuovoOrdine({ ...ordine(7), [field]: { a: 1 } })).toBeNull();
});
