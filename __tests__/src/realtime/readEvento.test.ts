import { readEvento, readCatchUp } from '../../../src/realtime/readEvento';
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
