import { SHOULD_AUTOBATCH } from '@reduxjs/toolkit';
import * as actions from '../../../src/realtime/realtimeActions';
import { ordine } from '../../support/ordini';

const evento = { numero: 101, tipo: 'nuovo', ordine: ordine(7), quando: '2026-11-20T09:00:00Z' } as const;

test('each action is called as it is exported', () => {
  for (const [name, { type }] of Object.entries(actions)) expect(type).toBe(`realtime/${name}`);
});

test('what happens to the connection carries the moment: reducers have no clock', () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T09:30:00Z') });
  const { realtimeConnecting, realtimeConnected, realtimeReconnecting, realtimeReconnected, realtimeGaveUp } =
    actions;
  for (const make of [
    realtimeConnecting,
    realtimeConnected,
    realtimeReconnecting,
    realtimeReconnected,
    realtimeGaveUp,
  ])
    expect(make()).toEqual({ type: make.type, meta: { at: '2026-11-20T09:30:00.000Z' } });
  jest.useRealTimers();
});

test.each([
  ['happens now', actions.eventoReceived(evento), false],
  ['was missed', actions.eventoReceived(evento, true), true],
])(
  'an event that %s says so; of many that were missed the screen is drawn together',
  (_what, action, missed) => {
    expect(action.payload).toBe(evento);
    expect(action.meta).toEqual({ missed, [SHOULD_AUTOBATCH]: missed });
  },
);
