import { readNuovoOrdine } from '../../../src/realtime/readEvento';
import { ordine } from '../../support/ordini';

const pushed = ordine('3f2504e0-4f89-11d3-9a0c-0305e82c3301' as never);
test('a pushed order is read to its list fields, whatever else comes with it', () =>
  expect(readNuovoOrdine({ ...pushed, note: 'x', dettagliOrdine: [] })).toEqual(pushed));

const NONE = [null, undefined, 'ordine', 7, [], {}, { ...ordine(7), numeroOrdine: '' }];
test.each(NONE)('%p is no order', (pushed) => expect(readNuovoOrdine(pushed)).toBeNull());

test.each([
  {},
  { id: null, data: null, dataRitiro: { a: 1 }, cliente: null, totaleDaPagare: ' ', stato: null },
])('with its number alone, beside %j, it is one to be told of, each its own', (fields) => {
  const read = { numeroOrdine: 'A1', dataRitiro: '', data: '', cliente: '', totaleDaPagare: NaN, stato: NaN };
  const [one, other] = [1, 2].map(() => readNuovoOrdine({ numeroOrdine: 'A1', ...fields }));
  expect(one).toEqual({ ...read, id: other!.id + 1 });
  const pushed = { ...ordine(7), id: '7', stato: '0', totaleDaPagare: '12.50', numeroOrdine: 12 };
  expect(readNuovoOrdine(pushed)).toEqual(ordine(7, { stato: 0, totaleDaPagare: 12.5, numeroOrdine: '12' }));
});
