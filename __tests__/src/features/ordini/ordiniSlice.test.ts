import type { UnknownAction } from '@reduxjs/toolkit';
import { ordiniApi } from '../../../../src/api/ordiniApi';
import type { OrdineLista } from '../../../../src/contract/ordini';
import type { Filtri } from '../../../../src/domain/ordini/address';
import { nuovoOrdineToast, tellsOf, TOLD_AT_MOST, withTold } from '../../../../src/features/ordini/told';
import { NOTHING_LIVE } from '../../../../src/features/ordini/live/liveState';
import {
  ordiniReducer,
  choiceMade,
  failureLeft,
  highlightEnded,
  orderClosed,
  orderFiltersChosen,
  orderOpened,
  ordersCaughtUp,
  returnClosed,
  returnOpened,
  soundBlocked,
  soundEnabled,
  summaryClosed,
  summaryOpened,
} from '../../../../src/features/ordini/ordiniSlice';
import {
  isListed,
  keepShown,
  NONE_CHOSEN,
  type OrdiniState,
  toggleChosen,
} from '../../../../src/features/ordini/ordiniState';
import { eventsCaughtUp, pushOf } from '../../../../src/realtime/realtimeActions';
import { loggedOut, sessionEndedElsewhere, sessionExpired } from '../../../../src/session/sessionSlice';
import { ordine } from '../../../support/ordini';
import { DOMANI, OGGI, after, evento, makeOrdiniState, pushed } from '../../../support/ordiniReducer';
import { requestsOf } from '../../../support/rtkq';

const { pending, fulfilled, rejected } = requestsOf(ordiniApi);
const start = makeOrdiniState({ date: OGGI });
const banco = makeOrdiniState({ date: OGGI, estesa: true });
/** A state in which events are followed. */
const following = (state = start): OrdiniState => ({
  ...state,
  live: {
    ...NOTHING_LIVE,
    lastEvent: 100,
    changes: { 1: evento(99, ordine(1)), 2: evento(100, ordine(2)) },
    openChange: evento(100, ordine(2)),
  },
});
const chosen = (filtri: Partial<Filtri>) => orderFiltersChosen({ date: OGGI, status: null, ...filtri });
const asked = (requestId = 'r', arg = { date: OGGI }) => pending('getOrdini', arg, { requestId });
const answered = (rows: OrdineLista[], requestId = 'r', arg = { date: OGGI }) =>
  fulfilled('getOrdini', arg, rows, { requestId });
const arrivals = (state: OrdiniState) => state.live.rows.map(({ id }) => id);
const admitted = (state: OrdiniState) => [arrivals(state), state.highlighted];

describe('a pushed order (S4.3)', () => {
  test('stands first and once among the arrivals, highlighted until its time is over', () => {
    const state = after(start, pushed(1), pushed(2), pushed(1), pushed(3, DOMANI));
    expect(admitted(state)).toEqual([
      [2, 1],
      [1, 2],
    ]);
    expect(after(state, highlightEnded([1])).highlighted).toEqual([2]);
  });

  test('of another status than the one chosen is none of the arrivals, nor highlighted', () =>
    expect(admitted(after(start, chosen({ status: 0 }), pushed(1, { stato: 1 })))).toEqual([[], []]));

  test('that the list has already neither doubles nor moves it, but is highlighted', () => {
    const state = after(start, asked(), answered([ordine(1), ordine(2)]), pushed(2));
    expect(admitted(state)).toEqual([[], [2]]);
  });
});

describe('an order that was told before', () => {
  test.each<[string, UnknownAction[], Partial<OrdineLista>?]>([
    ['once more', [pushed(1)]],
    ['after its highlight', [pushed(1), highlightEnded([1])]],
    ['after it left the list', [pushed(1), highlightEnded([1]), asked(), answered([])]],
    ['after another day was looked at', [pushed(1), chosen({ date: '2026-11-21' }), pushed(2), chosen({})]],
    ['after it was caught up with', [ordersCaughtUp({ requestId: 'c', missed: [ordine(1)], elenco: [1] })]],
    ['with another status', [pushed(1, { stato: 1 })]],
    [
      'with its moments spelt differently',
      [pushed(1, { dataRitiro: '2026-11-20T09:30:00Z', data: '2026-11-20T00:00:00' })],
    ],
    ['of another status than the one chosen', [chosen({ status: 3 }), pushed(1)]],
    ['of another day', [pushed(1, DOMANI)], DOMANI],
  ])('changes nothing when it is pushed %s', (_when, happened, fields = {}) => {
    const state = after(start, ...happened);
    expect(state.told.length).toBeGreaterThan(0);
    expect(ordiniReducer(state, pushed(1, fields))).toBe(state);
  });

  test.each([
    ['was moved to another hour', { dataRitiro: '2026-11-20T11:00:00+01:00' }],
    ['was moved to another day', DOMANI],
    ['is another one, of a server that gives its numbers out again', { cliente: 'Altri' }],
    ['has another number', { numeroOrdine: '77' }],
    ['costs something else', { totaleDaPagare: 13 }],
  ])('is news when it %s', (_what, fields) =>
    expect(after(start, pushed(1), pushed(1, fields)).told).toHaveLength(2),
  );

  test('is forgotten after a thousand others: the memory does not grow for ever', () => {
    expect(TOLD_AT_MOST).toBe(1_000);
    const state = after(start, pushed(1));
    const afterOthers = (count: number) => ({
      ...state,
      told: withTold(
        state,
        Array.from({ length: count }, (_, n) => ordine(n + 2)),
      ),
    });
    const known = afterOthers(TOLD_AT_MOST - 1);
    expect(ordiniReducer(known, pushed(1))).toBe(known);
    const forgotten = afterOthers(TOLD_AT_MOST);
    expect(forgotten.told).toHaveLength(TOLD_AT_MOST);
    expect(after(forgotten, pushed(1)).told.at(-1)).toEqual(state.told[0]);
  });
});

describe('the list that is read', () => {
  test.each([
    [
      'keeps what arrived while it was under way and is not in its answer',
      [asked(), pushed(1), pushed(2), answered([ordine(1)])],
      [2],
    ],
    [
      'drops what had arrived before, in the answer or not',
      [pushed(1), pushed(2), asked(), pushed(3), answered([ordine(1)])],
      [3],
    ],
    [
      'and fails keeps every arrival',
      [pushed(1), asked(), pushed(2), rejected('getOrdini', { date: OGGI })],
      [2, 1],
    ],
    [
      'twice drops what came before either, by the first answer',
      [pushed(9), asked('a'), asked('b'), answered([], 'a')],
      [],
    ],
    [
      'twice drops what came before either, by the second answer',
      [pushed(9), asked('a'), asked('b'), answered([], 'b')],
      [],
    ],
    [
      'for another day tells nothing of what arrived',
      [pushed(9), asked('r', { date: '2026-11-21' }), answered([])],
      [9],
    ],
  ])('%s', (_what, happened, left) => {
    const state = after(start, ...happened);
    expect(arrivals(state)).toEqual(left);
  });

  test('tells what is known by its ids, or by the number of its last event', () => {
    expect(after(start, asked(), pushed(9), answered([ordine(1)]))).toMatchObject({
      listedIds: [1],
      live: { lastEvent: null },
    });
    const numbered = fulfilled('getOrdini', { date: OGGI }, [ordine(1)], { baseQueryMeta: { ultimo: 105 } });
    const state = after(start, pushed(9), asked(), numbered);
    expect(state.listedIds).toEqual([1]);
    expect(state.live).toEqual({ ...NOTHING_LIVE, lastEvent: 105, completeSince: 105, listNumber: 105 });
  });

  test('leaves alone what an event brought', () => {
    const rows = [{ ...ordine(9), evento: 101, isListed: true }];
    const state = { ...following(), live: { ...following().live, rows } };
    expect(after(state, asked(), answered([ordine(1)])).live.rows).toEqual(rows);
  });

  test.each([
    [{ date: OGGI, status: 1 }, true, false],
    [{ date: OGGI, status: 2 }, false, false],
    [{ date: OGGI }, false, true],
    [{ date: '2026-11-21', status: 1 }, false, false],
  ] as const)(
    'for %j is of the filters, and at the counter of all statuses',
    (arg, isOfFilters, isOfCounter) => {
      const filtered = makeOrdiniState({ date: OGGI, status: 1 });
      expect([isListed(arg, filtered), isListed(arg, { ...filtered, estesa: true })]).toEqual([
        isOfFilters,
        isOfCounter,
      ]);
      const listedIds = after(filtered, fulfilled('getOrdini', arg, [ordine(1)])).listedIds;
      expect(listedIds).toEqual(isOfFilters ? [1] : null);
    },
  );

  test('of the day that was open before does not touch the arrivals of this one', () => {
    const tomorrow = { date: '2026-11-21' };
    const state = after(
      start,
      asked('a'),
      chosen(tomorrow),
      asked('b', tomorrow),
      pushed(7, DOMANI),
      answered([ordine(7)], 'a'),
    );
    expect([arrivals(state), state.listedIds]).toEqual([[7], null]);
  });

  test('in the background highlights what was missed and knows the new list; panels stay open', () => {
    const caughtUp = ordersCaughtUp({ requestId: 'c', missed: [ordine(3)], elenco: [3, 2, 1] });
    const busy = after(start, answered([ordine(1)]), orderOpened(1), summaryOpened(), pushed(2));
    const state = after(
      busy,
      pending('catchUpOrdini', { date: OGGI }, { requestId: 'c' }),
      pushed(4),
      caughtUp,
    );
    expect(admitted(state)).toEqual([[4], [2, 4, 3]]);
    expect(state).toMatchObject({ listedIds: [3, 2, 1], openOrderId: 1, riepilogo: { open: true } });
    const numbered = after(
      start,
      pushed(9),
      ordersCaughtUp({ requestId: 'r', missed: [], elenco: [1], ultimo: 105 }),
    );
    expect([numbered.listedIds, numbered.live.rows, numbered.live.lastEvent]).toEqual([[1], [], 105]);
  });

  test('in the background keeps the arrivals, and what is highlighted once, when a newer reload is to bring the rows', () => {
    const state = after(start, pushed(1), ordersCaughtUp({ requestId: 'c', missed: [ordine(2), ordine(1)] }));
    expect([admitted(state), state.listedIds]).toEqual([[[1], [1, 2]], null]);
  });
});

describe('a change that is asked for', () => {
  const stato = { id: 7, status: 2 } as const;
  const refused = rejected('changeStato', stato, { status: 409 });
  const other = pending('changeStato', { id: 8, status: 1 });

  test.each([
    ['a status', pending('changeStato', stato), refused, { ...stato, cancels: false }],
    [
      'its cancelling',
      pending('annullaOrdine', 7),
      rejected('annullaOrdine', 7, { status: 409 }),
      { id: 7, status: 3, cancels: true },
    ],
  ])('and refused is kept: %s', (_what, ask, action, failed) =>
    expect(after(following(), ask, other, action).failed).toEqual([{ ...failed, cause: { status: 409 } }]),
  );

  test('is forgotten as refused when another is asked for, another order opened, or it is left', () => {
    const state = after(start, refused);
    expect(after(state, other).failed).toEqual([]);
    expect(after(state, orderOpened(8)).failed).toEqual([]);
    expect(after(state, orderOpened(7)).failed).toEqual(state.failed);
    expect(after(state, failureLeft(7))).toEqual(start);
  });

  test.each([{ status: 'FETCH_ERROR' }, { status: 'TIMEOUT' }, { status: 503 }, undefined])(
    'that nobody answered stays until the same is asked for again: %j',
    (cause) => {
      const lost = [rejected('changeStato', stato, cause), pending('annullaOrdine', 8)];
      const both = after(start, ...lost, rejected('annullaOrdine', 8, cause), orderOpened(9));
      expect(both.failed.map(({ id }) => id)).toEqual([7, 8]);
      expect(after(both, pending('changeStato', stato)).failed.map(({ id }) => id)).toEqual([8]);
    },
  );

  const opened = [orderOpened(7), summaryOpened(), summaryOpened()];
  const made = [
    fulfilled('changeStato', stato, { message: '' }),
    fulfilled('annullaOrdine', 7, { message: '' }),
  ];

  test.each(made)('and made closes what is open, as the list reloads (S4.2): %j', (action) => {
    const state = after({ ...after(start, ...opened), live: following().live }, action);
    expect([state.openOrderId, state.live.openChange]).toEqual([null, null]);
    expect(state.riepilogo).toEqual({ open: false, recalls: 1 });
  });

  test.each([
    ['at the counter, made, closes the summary alone, which would be as it was', banco, made[0]!, false],
    ['at the counter closes nothing where events keep the summary true', following(banco), made[0]!, true],
    ['and fails closes nothing', start, refused, true],
    ['has nothing to do with orders that are pushed', start, pushed(1), true],
  ])('%s', (_what, state, action, isOpen) => {
    const { openOrderId, riepilogo } = after(state, ...opened, action);
    expect([openOrderId, riepilogo.open]).toEqual([7, isOpen]);
  });
});

describe('other filters', () => {
  const choice = { ids: [7], anchor: 7 };
  const busy = (state: OrdiniState) =>
    after(
      state,
      choiceMade(choice),
      orderOpened(7),
      summaryOpened(),
      summaryOpened(),
      rejected('annullaOrdine', 7, { status: 409 }),
      pushed(1),
      asked(),
      answered([]),
      pushed(9),
      soundBlocked(),
    );

  test.each([
    ['another day', { date: '2026-11-21', status: null }, start],
    ['a status', { date: OGGI, status: 2 }, start],
    ['another day, at the counter', { date: '2026-11-21', status: 1 }, following(banco)],
  ] as const)(
    '%s: all of the old list goes, but what was told and the last event (S4.2)',
    (_what, filtri, from) => {
      const before = busy(from);
      expect(before.chosen).toEqual(choice);
      expect(after(before, orderFiltersChosen(filtri))).toEqual(
        makeOrdiniState({
          ...filtri,
          estesa: from.estesa,
          told: before.told,
          riepilogo: { open: false, recalls: 1 },
          soundIsBlocked: true,
          live: { ...NOTHING_LIVE, lastEvent: from.live.lastEvent },
        }),
      );
    },
  );

  test('the same filters again change nothing, since nothing reloads', () => {
    const state = busy(start);
    expect(ordiniReducer(state, chosen({}))).toBe(state);
  });

  test('at the counter another status only narrows what is shown', () => {
    const state = busy(following(banco));
    expect(after(state, chosen({ status: 1 }))).toEqual({ ...state, status: 1 });
  });
});

test('what is open is closed, what is blocked enabled, what came back answered', () => {
  expect(after(start, returnOpened(7)).returning).toBe(7);
  expect(after(start, soundBlocked()).soundIsBlocked).toBe(true);
  expect(after(start, orderOpened(5)).openOrderId).toBe(5);
  const closed = [returnClosed(), soundEnabled(), orderClosed()];
  expect(after(start, returnOpened(7), soundBlocked(), orderOpened(5), ...closed)).toEqual(start);
});

test('the order that opens begins without what a colleague did to another', () =>
  expect(after(following(), orderOpened(1)).live.openChange).toBeNull());

test('the button of the open summary asks to scroll each time', () => {
  const state = after(start, summaryOpened(), summaryOpened(), summaryOpened());
  expect(state.riepilogo).toEqual({ open: true, recalls: 2 });
  expect(after(state, summaryClosed()).riepilogo).toEqual({ open: false, recalls: 2 });
});

test('with their highlight ends what colleagues did to them', () => {
  const state = { ...following(), highlighted: [1, 2, 3] };
  const left = (ended: number[]) => {
    const { highlighted, live } = after(state, highlightEnded(ended));
    return [highlighted, Object.keys(live.changes)];
  };
  expect(left([1])).toEqual([[2, 3], ['2']]);
  expect(left([1, 3])).toEqual([[2], ['2']]);
});

test.each([loggedOut(), sessionExpired(), sessionEndedElsewhere()])(
  'a session’s end leaves the day, the counter and the page: %p',
  (end) => {
    const counter = { ...banco, pagina: 'qui' };
    const busy = after(
      following(counter),
      returnOpened(7),
      soundBlocked(),
      rejected('annullaOrdine', 7, { status: 409 }),
      choiceMade({ ids: [1], anchor: 1 }),
      orderOpened(1),
      pushed(1),
      asked(),
      chosen({ status: 2 }),
    );
    expect(after(busy, end)).toEqual(counter);
  },
);

test('the hub’s answer to what was missed is caught up with', () => {
  const catchUp = { ultimo: 200, completo: true, dopo: null };
  const { live } = after(following(), eventsCaughtUp(catchUp));
  expect(live).toMatchObject({ lastEvent: 200, completeSince: 200 });
});

test('what nobody knows changes nothing', () => expect(ordiniReducer(start, { type: 'altro' })).toBe(start));

const toast = {
  id: 'ordine-1-2026-11-20T10:30:00+01:00',
  type: 'info',
  title: 'Nuovo ordine',
  message: "E' arrivato un nuovo ordine: 1001",
  closable: true,
};

test('a new order is told by its number (S4.3)', () =>
  expect(nuovoOrdineToast(ordine(1), false)).toEqual(toast));

test('at the counter its toast says when and whose it is, and leads to it', () => {
  const { link, ...rest } = nuovoOrdineToast(ordine(1, { data: '2026-11-19T23:30:00Z' }), true);
  expect(rest).toEqual(toast);
  expect({ ...link, totale: link?.totale.replace(/\s/g, ' ') }).toEqual({
    to: '/?data=2026-11-20&ordine=1',
    quando: 'venerdì 20 novembre ore 10:30',
    cliente: 'Cliente 1',
    totale: '12,50 €',
  });
});

test('of actions those tell of an order that push one which was not missed', () => {
  const nuovo = evento(1, ordine(2), 'nuovo');
  expect(tellsOf(pushed(1))).toEqual(ordine(1));
  expect(tellsOf(pushOf(nuovo))).toEqual(ordine(2));
  expect(tellsOf(pushOf(nuovo, true))).toBeNull();
  expect(tellsOf(pushOf(evento(1, ordine(2))))).toBeNull();
  expect(tellsOf({ type: 'altro', payload: ordine(1), meta: {} })).toBeNull();
});

const SHOWN = [10, 20, 30, 40, 50];

describe('a press on the box of an order', () => {
  it('chooses it, and the next one lets it go', () => {
    const one = toggleChosen(NONE_CHOSEN, 20);
    expect(one).toEqual({ ids: [20], anchor: 20 });
    expect(toggleChosen(one, 20)).toEqual({ ids: [], anchor: 20 });
  });

  it.each([
    ['down', 20, 40],
    ['up', 40, 20],
  ])('with Shift takes all from the last one pressed, %s', (_way, from, to) => {
    const { ids, anchor } = toggleChosen(toggleChosen(toggleChosen(NONE_CHOSEN, 50), from), to, SHOWN);
    expect(ids.toSorted((a, b) => a - b)).toEqual([20, 30, 40, 50]);
    expect(anchor).toBe(to);
  });

  it('with Shift lets all of them go where the one pressed was chosen', () =>
    expect(toggleChosen({ ids: [10, 20, 30, 50], anchor: 10 }, 30, SHOWN).ids).toEqual([50]));

  it('with Shift is one of its own where the last one pressed is not on screen', () => {
    expect(toggleChosen({ ids: [99], anchor: 99 }, 30, SHOWN).ids).toEqual([99, 30]);
    expect(toggleChosen(NONE_CHOSEN, 30, SHOWN).ids).toEqual([30]);
  });
});

describe('an order that left the screen', () => {
  it('is chosen no more', () =>
    expect(keepShown({ ids: [20, 99, 40], anchor: 99 }, SHOWN)).toEqual({ ids: [20, 40], anchor: 99 }));

  it('where there is none, leaves the very same choice', () => {
    const chosen = { ids: [20, 40], anchor: 40 };
    expect(keepShown(chosen, SHOWN)).toBe(chosen);
  });
});
