import { readCatchUp, readEvento, readNuovoOrdine } from '../../../src/realtime/readEvento';
import { ordine } from '../../support/ordini';

test('an event is taken as our own server sends it', () => {
  const evento = { numero: 101, tipo: 'stato', ordine: ordine(7), quando: '2026-11-20T09:00:00Z' };
  expect(readEvento(evento)).toBe(evento);
});
const NO_EVENTS = [undefined, null, 'evento', { tipo: 'stato' }, { numero: 1.5 }];
test.each(NO_EVENTS)('%j is no event', (value) => expect(readEvento(value)).toBeNull());

test('the answer to joining the group is taken as our own server sends it', () => {
  const answer = { ultimo: 101, completo: true, daVedere: [ordine(7)] };
  expect(readCatchUp(answer)).toBe(answer);
});
const UNNUMBERED = [undefined, null, 'ok', { ultimo: 1.5, completo: true }, { completo: true }];
test.each(UNNUMBERED)('%j is the answer of a server that numbers no events', (value) =>
  expect(readCatchUp(value)).toBeNull(),
);

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
