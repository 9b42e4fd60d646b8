import type { Evento } from '../../../../../src/contract/eventi';
import type { OrdineLista } from '../../../../../src/contract/ordini';
import { applyEvento } from '../../../../../src/features/ordini/eventi/applyEvento';
import { NOTHING_LIVE } from '../../../../../src/features/ordini/eventi/liveState';
import type { LiveState } from '../../../../../src/features/ordini/eventi/liveState';
import { makeOrdiniState } from '../../../../../src/features/ordini/ordiniState';
import { ordine } from '../../../../support/ordini';

const row = (id: number, revisione: number, fields: Partial<OrdineLista> = {}) =>
  ordine(id, { revisione, visto: true, ...fields });
const evento = (numero: number, of: OrdineLista, tipo: Evento['tipo'] = 'stato'): Evento => ({
  numero,
  tipo,
  ordine: of,
  chi: 'luca',
  quando: '2026-11-20T09:00:00Z',
});
const start = makeOrdiniState('2026-11-20');
const knowing = (live: Partial<LiveState>) => ({ ...start, live: { ...NOTHING_LIVE, ...live } });
const following = knowing({ lastEvent: 100, completeSince: 100 });
const after = (state: typeof start, ...eventi: Evento[]) =>
  eventi.reduce((before, one) => applyEvento(before, one, false), state);

test('the first event begins what is known without a hole', () => {
  const { live } = after(start, evento(101, row(1, 2)));
  expect([live.lastEvent, live.completeSince]).toEqual([101, 100]);
  expect(live.newer).toEqual([{ ...row(1, 2), evento: 101, isListed: true }]);
});

test('an event up to what is known without a hole is laid over nothing', () => {
  const ahead = knowing({ lastEvent: 103, completeSince: 105 });
  expect(after(ahead, evento(104, row(1, 2)), evento(105, row(2, 2))).live.newer).toEqual([]);
  expect(after(ahead, evento(106, row(1, 2))).live.newer).toHaveLength(1);
});

test('of the rows of an order the one with the higher revision stays, of two alike the later', () => {
  const rows = (...revisioni: number[]) =>
    after(
      following,
      evento(101, row(8, 1), 'nuovo'),
      ...revisioni.map((revisione, index) => evento(102 + index, row(1, revisione, { stato: index }))),
    ).live.newer.map(({ id, revisione, stato, evento: numero }) => [id, revisione, stato, numero]);
  const other = [8, 1, 0, 101];
  expect(rows(2, 3)).toEqual([[1, 3, 1, 103], other]);
  expect(rows(3, 3)).toEqual([[1, 3, 1, 103], other]);
  expect(rows(3, 2)).toEqual([[1, 3, 0, 103], other]);
});

test('the card tells of the order that is open, and of no other', () => {
  const change = evento(101, row(1, 2));
  expect(after({ ...following, openOrderId: 1 }, change).live.openChange).toBe(change);
  expect(after({ ...following, openOrderId: 2 }, change).live.openChange).toBeNull();
});

test.each(['messaggio', 'stampato'] as const)(
  'a %s is no change of the order, and its card may ask what was',
  (tipo) => {
    const { live, highlighted } = after({ ...following, openOrderId: 1 }, evento(101, row(1, 2), tipo));
    expect([live.openChange, highlighted]).toEqual([null, []]);
    expect(live.newer).toMatchObject([{ id: 1, revisione: 2, evento: 101 }]);
  },
);

test('what was asked for is awaited until its own event comes; that it was seen is not that', () => {
  const asked = knowing({ lastEvent: 100, completeSince: 100, ownChanges: { 1: [2], 3: [1] } });
  const seen = after(asked, evento(101, row(1, 2, { stato: 2 }), 'visto'));
  expect(seen.live.ownChanges).toBe(asked.live.ownChanges);
  expect(after(seen, evento(102, row(1, 3, { stato: 2 }))).live.ownChanges).toEqual({ 3: [1] });
});

describe('one’s own changes in quick succession are no colleague’s', () => {
  const asked = (...own: (number | null)[]) => ({
    ...knowing({ lastEvent: 100, completeSince: 100, ownChanges: { 1: own } }),
    openOrderId: 1,
  });
  // A row is as it was when its event was sent: perhaps later than the event.
  test.each([
    ['a cancellation that is told after it was undone', [3, null], ['annullato', 3], ['stato', 1]],
    ['one that is told with the row of after', [3, null], ['annullato', 1], ['stato', 1]],
    ['two statuses', [1, 2], ['stato', 1], ['stato', 2]],
    ['two statuses, told with the row of after', [1, 2], ['stato', 2], ['stato', 2]],
    ['a status and the cancellation, told with the row of after', [1, 3], ['stato', 3], ['annullato', 3]],
  ] as const)('%s', (_what, own, [tipo, stato], [tipo2, stato2]) => {
    const first = after(asked(...own), evento(101, row(1, 2, { stato }), tipo));
    expect([first.live.openChange, first.live.ownChanges]).toEqual([null, { 1: [own[1]] }]);
    const state = after(first, evento(102, row(1, 3, { stato: stato2 }), tipo2));
    expect([state.live.openChange, state.highlighted, state.live.ownChanges]).toEqual([null, [], {}]);
  });

  test('one that is told before what was asked first leaves that awaited', () => {
    const cancelled = evento(101, row(1, 2, { stato: 3 }), 'annullato');
    expect(after(asked(2, 3), cancelled).live.ownChanges).toEqual({ 1: [2] });
  });

  test('a colleague’s between them is', () => {
    const state = after(asked(3), evento(101, row(1, 3, { stato: 3 }), 'stato'));
    expect(state.live).toMatchObject({ openChange: { numero: 101 }, ownChanges: { 1: [3] } });
    expect(after(asked(1), evento(101, row(1, 2, { stato: 3 }), 'annullato')).highlighted).toEqual([1]);
  });
});

test('an order is to be seen until somebody has; of what does not change nothing is copied', () => {
  const came = after(following, evento(101, row(1, 1, { visto: false }), 'nuovo'));
  expect(came.live.unseen).toEqual({ 1: row(1, 1, { visto: false }) });
  expect(came.live.ownChanges).toBe(following.live.ownChanges);
  const other = after(came, evento(102, row(2, 1), 'nuovo'));
  expect(other.live.unseen).toBe(came.live.unseen);
  expect(after(came, evento(102, row(1, 2), 'visto')).live.unseen).toEqual({});
});

describe('an order that is taken here', () => {
  const came = row(7, 1, { visto: false, dataRitiro: '2026-11-20T10:30:00+01:00' });
  const ownOrder = { cliente: came.cliente, dataRitiro: '2026-11-20T09:30:00Z' };
  const asking = knowing({ lastEvent: 100, completeSince: 100, ownOrder });

  test('is no news, and has been seen by who took it', () => {
    const state = applyEvento(asking, evento(101, came, 'nuovo'), true);
    expect([state.highlighted, state.told, state.live.missed]).toEqual([[], start.told, []]);
    expect(state.live).toMatchObject({ unseen: {}, ownOrder: null });
    expect(state.live.newer).toEqual([{ ...came, visto: true, evento: 101, isListed: true }]);
  });

  test.each([
    ['of another customer', { cliente: 'Altri' }, 'nuovo'],
    ['of another time', { dataRitiro: '2026-11-20T11:00:00+01:00' }, 'nuovo'],
    ['that was there before', {}, 'stato'],
  ] as const)('is none %s', (_what, fields, tipo) => {
    const other = { ...came, ...fields };
    const state = after(asking, evento(101, other, tipo));
    expect(state.highlighted).toEqual([7]);
    expect(state.live).toMatchObject({ unseen: { 7: other }, ownOrder });
  });
});
