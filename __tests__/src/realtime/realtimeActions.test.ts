import * as actions from '../../../src/realtime/realtimeActions';
import { ordine } from '../../support/ordini';

const evento = { numero: 101, tipo: 'nuovo', ordine: ordine(7), quando: '2026-11-20T09:00:00Z' } as const;

test('each action is called as it is exported', () => {
  const { isPush: _isPush, pushOf: _pushOf, eventoOf: _eventoOf, ...creators } = actions;
  for (const [name, { type }] of Object.entries(creators)) expect(type).toBe(`realtime/${name}`);
});

test('what happens to the connection carries the moment: reducers have no clock', () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T09:30:00Z') });
  const { realtimeConnecting, realtimeConnected, realtimeReconnecting, realtimeGaveUp } = actions;
  for (const make of [realtimeConnecting, realtimeConnected, realtimeReconnecting, realtimeGaveUp])
    expect(make()).toEqual({ type: make.type, meta: { at: '2026-11-20T09:30:00.000Z' } });
});

test('an event is found in the action that it is, and none in an order that was pushed without a number', () => {
  for (const tipo of ['nuovo', 'stato'] as const)
    expect(actions.eventoOf(actions.pushOf({ ...evento, tipo }))).toEqual({ ...evento, tipo });
  expect(actions.eventoOf(actions.nuovoOrdineReceived(ordine(7)))).toBeNull();
  expect(actions.eventoOf({ type: 'altro' })).toBeNull();
});
