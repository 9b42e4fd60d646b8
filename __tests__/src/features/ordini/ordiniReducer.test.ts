import { ordiniReducer } from '../../../../src/features/ordini/ordiniReducer';
import { NOTHING_LIVE } from '../../../../src/features/ordini/eventi/liveState';
import { selectMissed } from '../../../../src/features/ordini/ordiniSelectors';
import { orderOpened } from '../../../../src/features/ordini/ordiniSlice';
import { makeOrdiniState } from '../../../../src/features/ordini/ordiniState';
import { eventsCaughtUp, pushOf } from '../../../../src/realtime/realtimeActions';
import { ordine } from '../../../support/ordini';

const start = makeOrdiniState('2026-11-20');
const following = { ...start, live: { ...NOTHING_LIVE, lastEvent: 100 } };
const evento = { numero: 101, tipo: 'nuovo', ordine: ordine(7), quando: '2026-11-20T09:00:00Z' } as const;

test('what is no event is the orders’ own reducer’s', () => {
  expect(ordiniReducer(undefined, { type: '@@INIT' })).toEqual(makeOrdiniState(''));
  expect(ordiniReducer(start, orderOpened(7)).openOrderId).toBe(7);
  expect(ordiniReducer(start, { type: 'altro' })).toBe(start);
});

test('an event is applied, one that was missed kept to be told', () => {
  const state = ordiniReducer(following, pushOf(evento));
  expect([state.live.lastEvent, selectMissed({ ordini: state }), state.highlighted]).toEqual([101, [], [7]]);
  const missed = ordiniReducer(following, pushOf(evento, true));
  expect(selectMissed({ ordini: missed })).toMatchObject([ordine(7)]);
});

test('the answer to catching up is adopted', () => {
  const ripresa = { ultimo: 200, completo: true, dopo: null };
  expect(ordiniReducer(following, eventsCaughtUp(ripresa)).live).toEqual({
    ...following.live,
    lastEvent: 200,
    completeSince: 200,
  });
});
