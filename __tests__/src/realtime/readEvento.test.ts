import { readEvento, readCatchUp } from '../../../src/realtime/readEvento';
import { ordine } from '../../support/ordini';

describe('an event', () => {
  test('is taken as our own server sends it', () => {
    const evento = { numero: 101, tipo: 'stato', ordine: ordine(7), quando: '2026-11-20T09:00:00Z' };
    expect(readEvento(evento)).toBe(evento);
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a word', 'evento'],
    ['an event without a number', { tipo: 'stato' }],
    ['an event of half a number', { numero: 1.5 }],
  ])('is not %s', (_what, value) => expect(readEvento(value)).toBeNull());
});

describe('the answer to joining the group', () => {
  test('is taken as our own server sends it', () => {
    const answer = { ultimo: 101, completo: true, daVedere: [ordine(7)] };
    expect(readCatchUp(answer)).toBe(answer);
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a word', 'ok'],
    ['half a number', { ultimo: 1.5, completo: true }],
    ['no number', { completo: true }],
  ])('of a server that numbers no events is %s', (_what, value) => expect(readCatchUp(value)).toBeNull());
});
