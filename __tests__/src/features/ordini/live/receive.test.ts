import type { Evento } from '../../../../../src/contract/eventi';
import { changeText } from '../../../../../src/domain/ordini/stato';
import { NOTHING_LIVE, adoptList, isBehind } from '../../../../../src/features/ordini/live/liveState';
import type { LiveRow, LiveState } from '../../../../../src/features/ordini/live/liveState';
import { adoptCatchUp, receivePush } from '../../../../../src/features/ordini/live/receive';
import { selectMissed } from '../../../../../src/features/ordini/ordiniSelectors';
import type { OrdiniState } from '../../../../../src/features/ordini/ordiniState';
import { pushOf } from '../../../../../src/realtime/realtimeActions';
import { ordine } from '../../../../support/ordini';
import { DOMANI, OGGI, after, evento, makeOrdiniState, row } from '../../../../support/ordiniReducer';

const start = makeOrdiniState({ date: OGGI });
const knowing = (live: Partial<LiveState>, fields: Partial<OrdiniState> = {}) =>
  makeOrdiniState({ date: OGGI, ...fields, live: { ...NOTHING_LIVE, ...live } });
const following = knowing({ lastEvent: 100, completeSince: 100 });
const unseen = ({ live }: OrdiniState) => live.rows.filter(({ visto }) => visto === false);

test('the first event begins what is known without a hole', () => {
  const { live } = after(start, evento(101, row(1, 2)));
  expect([live.lastEvent, live.completeSince]).toEqual([101, 100]);
  expect(live.rows).toEqual([{ ...row(1, 2), evento: 101, isListed: true }]);
});

test('an event that was received before changes nothing', () => {
  const state = after(following, evento(101, row(1, 2)));
  expect(after(state, evento(101, row(1, 9, { stato: 3 })))).toBe(state);
  expect(after(state, evento(100, row(2, 9)))).toBe(state);
});

test('an event up to what is known without a hole is told, and laid over nothing', () => {
  const ahead = knowing({ lastEvent: 103, completeSince: 105 });
  const state = after(ahead, evento(104, row(1, 2)), evento(105, row(7, 1), 'nuovo'));
  expect(state.live.rows).toEqual([]);
  expect([state.live.lastEvent, state.highlighted, state.told.length]).toEqual([105, [1, 7], 1]);
  expect(after(ahead, evento(106, row(1, 2))).live.rows).toHaveLength(1);
});

test('of the rows of an order the one with the higher revision stays, of two alike the later', () => {
  const rows = (...revisioni: number[]) =>
    after(
      following,
      evento(101, row(8, 1), 'nuovo'),
      ...revisioni.map((versione, index) => evento(102 + index, row(1, versione, { stato: index }))),
    ).live.rows.map(({ id, versione, stato, evento: numero }) => [id, versione, stato, numero]);
  const other = [8, 1, 0, 101];
  expect(rows(2, 3)).toEqual([[1, 3, 1, 103], other]);
  expect(rows(3, 3)).toEqual([[1, 3, 1, 103], other]);
  expect(rows(3, 2)).toEqual([[1, 3, 0, 103], other]);
});

test('an event that takes an order out of the list highlights nothing', () => {
  const state = after({ ...following, status: 0 }, evento(101, row(1, 2, { stato: 2 })));
  expect([state.highlighted, state.live.changes]).toEqual([[], {}]);
});

test('an order told before, by whatever way, is not told again', () => {
  const told = after(following, evento(101, row(1, 1), 'nuovo'));
  const again = after({ ...told, highlighted: [], live: NOTHING_LIVE }, evento(201, row(1, 1), 'nuovo'));
  expect([again.told, again.highlighted]).toEqual([told.told, []]);
});

test('an order that was missed waits to be told with the others, of whatever day', () => {
  const state = receivePush(following, pushOf(evento(101, row(1, 1, DOMANI), 'nuovo'), true));
  expect(selectMissed({ ordini: state })).toMatchObject([row(1, 1, DOMANI)]);
  expect(state.live.rows).toMatchObject([{ evento: 101 }]);
});

test('the card tells of the order that is open, and of no other', () => {
  const change = evento(101, row(1, 2));
  expect(after({ ...following, openOrderId: 1 }, change).live.openChange).toBe(change);
  expect(after({ ...following, openOrderId: 2 }, change).live.openChange).toBeNull();
});

test.each(['messaggio', 'stampato', 'visto'] as const)(
  '%s is no change of the order, and its card may ask what was',
  (tipo) => {
    const { live, highlighted } = after({ ...following, openOrderId: 1 }, evento(101, row(1, 2), tipo));
    expect([live.openChange, live.changes, highlighted]).toEqual([null, {}, []]);
    expect(live.rows).toMatchObject([{ id: 1, versione: 2, evento: 101 }]);
  },
);

test.each([
  ['stato', undefined, 'Stato cambiato'],
  ['stato', 'luca', 'Stato cambiato da luca'],
  ['modificato', 'Anna', 'Modificato da Anna'],
  ['annullato', 'luca', 'Annullato da luca'],
] as const)('%s by %p reads %p', (tipo, chi, text) => {
  const { chi: _, ...anonymous } = evento(1, row(1, 1), tipo);
  expect(changeText({ ...anonymous, ...(chi && { chi }) })).toBe(text);
});

describe('what this page did', () => {
  const here = { ...following, pagina: 'qui', openOrderId: 1 };
  const by = (pagina: string | undefined, tipo: Evento['tipo'] = 'stato', of = row(1, 2, { stato: 2 })) =>
    evento(101, of, tipo, pagina === undefined ? {} : { pagina });

  test.each(['stato', 'annullato', 'modificato'] as const)('is no colleague’s: %s', (tipo) => {
    const mine = after(here, by('qui', tipo));
    expect([mine.highlighted, mine.live.openChange, mine.live.changes]).toEqual([[], null, {}]);
    expect(mine.live.rows).toMatchObject([{ id: 1, stato: 2 }]);
    // A page that does not know its own id has done nothing.
    expect(after(following, by('qui', tipo)).highlighted).toEqual([1]);
  });

  test.each([['la'], [undefined]])('is not what was done from %p', (pagina) => {
    const { highlighted, live } = after(here, by(pagina));
    expect([highlighted, live.openChange?.numero, live.changes[1]?.chi]).toEqual([[1], 101, 'luca']);
    expect(after({ ...here, pagina: '' }, by(pagina)).highlighted).toEqual([1]);
  });

  test('an order taken is no news, and has been seen by who took it', () => {
    const came = row(7, 1, { visto: false });
    const state = receivePush(here, pushOf(by('qui', 'nuovo', came), true));
    expect([state.highlighted, state.told, selectMissed({ ordini: state })]).toEqual([[], start.told, []]);
    expect(state.live.rows).toEqual([{ ...came, visto: true, evento: 101, isListed: true }]);
    const other = after(here, by('la', 'nuovo', came));
    expect([other.highlighted, unseen(other).length]).toEqual([[7], 1]);
  });
});

describe('what was asked for here and nobody answered', () => {
  const cause = { status: 'FETCH_ERROR' };
  const asked = (status: 2 | 3, cancels: boolean, why: unknown = cause) => {
    const other = { id: 9, status: 1 as const, cancels: false, cause };
    return { ...following, pagina: 'qui', failed: [{ id: 1, status, cancels, cause: why }, other] };
  };
  const made = (tipo: Evento['tipo'], stato: number, id = 1) => evento(101, row(id, 2, { stato }), tipo);

  test.each([
    ['a status, when that was given', asked(2, false), made('stato', 2), [9]],
    ['a status, when that was given here', asked(2, false), { ...made('stato', 2), pagina: 'qui' }, [9]],
    ['a status, not by another one', asked(2, false), made('stato', 1), [1, 9]],
    ['a status, not by another change with it', asked(2, false), made('modificato', 2), [1, 9]],
    ['a status, not by another order’s', asked(2, false), made('stato', 2, 8), [1, 9]],
    ['a cancellation, when the order was cancelled', asked(3, true), made('annullato', 3), [9]],
    ['a cancellation, not by its status alone', asked(3, true), made('stato', 3), [1, 9]],
    ['a cancellation, asked for as a status too', asked(3, false), made('annullato', 3), [9]],
    ['but not what was refused', asked(2, false, { status: 409 }), made('stato', 2), [1, 9]],
  ])('is told as not done no more: %s', (_what, state, event, left) => {
    const { failed } = after(state, event);
    expect(failed.map(({ id }) => id)).toEqual(left);
    if (left.length === 2) expect(failed).toBe(state.failed);
  });
});

test('an order is to be seen until somebody has, whatever the list includes', () => {
  const came = after(following, evento(101, row(1, 1, { visto: false }), 'nuovo'));
  const read = { ...came, live: adoptList(came.live, 105) };
  expect(unseen(read)).toMatchObject([{ id: 1, evento: 101 }]);
  expect(after(read, evento(106, row(2, 1), 'nuovo')).live.rows.map(({ id }) => id)).toEqual([2, 1]);
  expect(unseen(after(read, evento(106, row(1, 2), 'visto')))).toEqual([]);
});

describe('catching up', () => {
  const newer = (id: number, versione: number): LiveRow => ({
    ...row(id, versione, { visto: false }),
    evento: 105,
    isListed: true,
  });
  const pushedOne: LiveRow = { ...ordine(9), evento: null, isListed: true };
  const state = knowing(
    {
      lastEvent: 105,
      completeSince: 104,
      listNumber: 104,
      rows: [{ ...newer(1, 2), isMissed: true as const }, pushedOne],
    },
    { highlighted: [1] },
  );
  const adopt = (catchUp: Parameters<typeof adoptCatchUp>[1]) => adoptCatchUp(state, catchUp);

  test('with all that was asked for: what is known stays, and nothing more is to be told', () => {
    const next = adopt({ ultimo: 103, completo: true, dopo: 100 });
    expect(next).toEqual({ ...state, live: { ...state.live, rows: [newer(1, 2), pushedOne] } });
    expect([selectMissed({ ordini: state }).length, selectMissed({ ordini: next }).length]).toEqual([1, 0]);
  });

  test('from now on knows what is known already, or what the server says where that is more', () => {
    const fromNow = (ultimo: number) => adopt({ ultimo, completo: true, dopo: null }).live;
    expect(fromNow(103)).toMatchObject({ lastEvent: 103, completeSince: 104 });
    expect(fromNow(110)).toMatchObject({ lastEvent: 110, completeSince: 110 });
    expect([103, 110].map((ultimo) => isBehind(fromNow(ultimo)))).toEqual([false, true]);
    const first = adoptCatchUp(start, { ultimo: 7, completo: true, dopo: null });
    expect(first.live).toMatchObject({ lastEvent: 7, completeSince: 7, listNumber: null });
  });

  test('without what is kept no longer forgets it, and the list with it, where there is one', () => {
    const { live } = adopt({ ultimo: 40, completo: false, dopo: 105 });
    const forgotten = { lastEvent: 40, completeSince: 40, listNumber: -1, rows: [pushedOne] };
    expect([live, isBehind(live)]).toEqual([{ ...state.live, ...forgotten }, true]);
    const none = adoptCatchUp(start, { ultimo: 40, completo: false, dopo: 105 });
    expect(none.live.listNumber).toBeNull();
  });

  test.each([
    [1, 2],
    [2, 2],
    [3, 3],
  ])('of an order that is known believes revision %i only where it is newer', (versione, left) => {
    const daVedere = [row(1, versione, { visto: false }), row(2, 1, { visto: false, data: '2026-11-21' })];
    const next = adopt({ ultimo: 105, completo: true, dopo: 105, daVedere });
    expect(unseen(next).map((one) => [one.id, one.versione, one.isListed])).toEqual([
      [2, 1, false],
      [1, left, true],
    ]);
  });
});
