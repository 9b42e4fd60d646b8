import { readEvento, readCatchUp } from '../../../src/realtime/readEvento';
import { ordine } from '../../support/ordini';

describe('an event', () => {
  test('is taken as our own server sends it', () => {
    const evento = { numero: 101, tipo: 'stato', ordine: ordine(7), quando: '2026-11-20T09:00:00Z' };
    expect(readEvento(evento)).toBe(evento);
  });

  test.each([undefined, null, 'evento', { tipo: 'stato' }, { numero: 1.5 }])('is not %j', (value) =>
    expect(readEvento(value)).toBeNull(),
  );
});

describe('the answer to joining the group', () => {
  test('is taken as our own server sends it', () => {
    const answer = { ultimo: 101, completo: true, daVedere: [ordine(7)] };
    expect(readCatchUp(answer)).toBe(answer);
  });

  test.each([undefined, null, 'ok', { ultimo: 1.5, completo: true }, { completo: true }])(
    'of a server that numbers no events is %j',
    (value) => expect(readCatchUp(value)).toBeNull(),
  );
});
