import { ordiniReducer } from '../../../../src/features/ordini/ordiniReducer';
import { NOTHING_LIVE } from '../../../../src/features/ordini/eventi/liveState';
import { orderOpened } from '../../../../src/features/ordini/ordiniSlice';
import { makeOrdiniState } from '../../../../src/features/ordini/ordiniState';
import { changesAsked, ordineAsked } from '../../../../src/domain/ordini/asked';
import { eventsCaughtUp, pushOf } from '../../../../src/realtime/realtimeActions';
import { ordine } from '../../../support/ordini';

const start = makeOrdiniState('2026-11-20');
const following = { ...start, live: { ...NOTHING_LIVE, lastEvent: 100, ownChanges: { 1: [2] } } };
const evento = { numero: 101, tipo: 'nuovo', ordine: ordine(7), quando: '2026-11-20T09:00:00Z' } as const;

test('what is no event is the orders’ own reducer’s', () => {
  expect(ordiniReducer(undefined, { type: '@@INIT' })).toEqual(makeOrdiniState(''));
  expect(ordiniReducer(start, orderOpened(7)).openOrderId).toBe(7);
  expect(ordiniReducer(start, { type: 'altro' })).toBe(start);
});

test('an event is applied, one that was missed kept to be told', () => {
  const state = ordiniReducer(following, pushOf(evento));
  expect([state.live.lastEvent, state.live.missed, state.highlighted]).toEqual([101, [], [7]]);
  expect(ordiniReducer(following, pushOf(evento, true)).live.missed).toEqual([ordine(7)]);
});

test('the answer to catching up is adopted', () => {
  const ripresa = { ultimo: 200, completo: true, dopo: null };
  expect(ordiniReducer(following, eventsCaughtUp(ripresa)).live).toEqual({
    ...following.live,
    lastEvent: 200,
    completeSince: 200,
  });
});

test('changes asked for here are known, with those that were', () => {
  expect(ordiniReducer(following, changesAsked({ 3: 1 })).live).toEqual({
    ...following.live,
    ownChanges: { 1: [2], 3: [1] },
  });
});

test('changes asked for where no events are known are forgotten: nothing would answer them', () => {
  expect(ordiniReducer(start, changesAsked({ 3: 1 }))).toBe(start);
});

test('an order that is taken here is known until it is placed or refused', () => {
  const asked = { cliente: 'Rosa Verdi', dataRitiro: '2026-11-20T10:30:00+01:00' };
  const state = ordiniReducer(following, ordineAsked(asked));
  expect(state).toEqual({ ...following, live: { ...following.live, ownOrder: asked } });
  expect(ordiniReducer(state, ordineAsked(null)).live.ownOrder).toBeNull();
  expect(ordiniReducer(start, ordineAsked(asked))).toBe(start);
});

test('one’s own restoring of an order is expected, in whatever status it comes back; a refused one is not', () => {
  const restoring = (phase: 'pending' | 'rejected') => ({
    type: `ordiniApi/executeMutation/${phase}`,
    meta: { requestId: 'r', requestStatus: phase, arg: { endpointName: 'restoreOrdine', originalArgs: 7 } },
  });
  const back = { ...evento, tipo: 'stato', ordine: ordine(7, { stato: 1 }) } as const;
  const asked = ordiniReducer(following, restoring('pending'));
  expect(asked.live.ownChanges).toEqual({ 1: [2], 7: [null] });
  expect(ordiniReducer(asked, pushOf(back))).toMatchObject({
    highlighted: [],
    live: { changes: {}, ownChanges: { 1: [2] } },
  });
  const refused = ordiniReducer(asked, restoring('rejected'));
  expect(ordiniReducer(refused, pushOf(back)).highlighted).toEqual([7]);
});
