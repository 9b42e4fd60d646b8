import type { UnknownAction } from '@reduxjs/toolkit';
import type { ordiniApi } from '../../../../src/api/ordiniApi';
import { NOTHING_LIVE } from '../../../../src/features/ordini/eventi/liveState';
import {
  ordiniReducer,
  choiceMade,
  highlightEnded,
  orderClosed,
  orderFiltersChosen,
  orderOpened,
  ordersCaughtUp,
  rimessaOpened,
  soundBlocked,
  summaryOpened,
  summaryRecalled,
} from '../../../../src/features/ordini/ordiniSlice';
import { highlight, isListed, makeOrdiniState } from '../../../../src/features/ordini/ordiniState';
import type { OrdiniState } from '../../../../src/features/ordini/ordiniState';
import { nuovoOrdineReceived } from '../../../../src/realtime/realtimeActions';
import { loggedOut } from '../../../../src/session/sessionSlice';
import { ordine } from '../../../support/ordini';

const OGGI = '2026-11-20';
const start = makeOrdiniState(OGGI);
const banco = makeOrdiniState(OGGI, null, true);
const from = (state: OrdiniState, ...actions: UnknownAction[]) => actions.reduce(ordiniReducer, state);
const evento = (numero: number, id: number) => ({
  numero,
  tipo: 'stato' as const,
  ordine: ordine(id),
  quando: '2026-11-20T09:00:00Z',
});
/** A state in which events are followed. */
const following = (state = start): OrdiniState => ({
  ...state,
  live: {
    ...NOTHING_LIVE,
    lastEvent: 100,
    changes: { 1: evento(99, 1), 2: evento(100, 2) },
    openChange: evento(100, 2),
  },
});

/** What RTK Query dispatches around a change, or the reading of the list. */
const dispatched = (
  phase: 'pending' | 'fulfilled' | 'rejected',
  endpointName: keyof typeof ordiniApi.endpoints,
  originalArgs: unknown,
  rest: { payload?: unknown; meta?: object } = {},
): UnknownAction & { meta: object } => ({
  type: `ordiniApi/execute${endpointName.endsWith('Ordini') ? 'Query' : 'Mutation'}/${phase}`,
  payload: rest.payload,
  meta: { requestId: 'r', requestStatus: phase, arg: { endpointName, originalArgs }, ...rest.meta },
});
const asked = dispatched('pending', 'changeStato', { id: 7, status: 2 });
const refused = dispatched('rejected', 'changeStato', { id: 7, status: 2 }, { payload: { status: 409 } });

describe('a change that is asked for', () => {
  test.each([
    ['a status', asked, refused, { id: 7, status: 2, cancels: false, cause: { status: 409 } }],
    [
      'its cancelling',
      dispatched('pending', 'annullaOrdine', 7),
      dispatched('rejected', 'annullaOrdine', 7, { payload: { status: 409 } }),
      { id: 7, status: 3, cancels: true, cause: { status: 409 } },
    ],
  ])('and refused is kept: %s', (_what, ask, action, failed) => {
    const state = from(following(), ask, dispatched('pending', 'changeStato', { id: 8, status: 1 }), action);
    expect(state.failed).toEqual([failed]);
  });

  test('is forgotten as refused when another one is asked for, or another order opened', () => {
    const state = from(start, refused);
    expect(from(state, dispatched('pending', 'changeStato', { id: 8, status: 1 })).failed).toEqual([]);
    expect(from(state, orderOpened(8)).failed).toEqual([]);
    expect(from(state, orderOpened(7)).failed).toEqual(state.failed);
  });

  test.each([{ status: 'FETCH_ERROR' }, { status: 'TIMEOUT' }, { status: 503 }, undefined])(
    'that nobody answered stays until the same is asked for again: %j',
    (cause) => {
      const lost = dispatched('rejected', 'changeStato', { id: 7, status: 2 }, { payload: cause });
      const state = from(start, lost);
      const other = dispatched('rejected', 'annullaOrdine', 8, { payload: cause });
      const both = from(state, dispatched('pending', 'annullaOrdine', 8), other, orderOpened(9));
      expect(both.failed.map(({ id }) => id)).toEqual([7, 8]);
      expect(from(both, asked).failed.map(({ id }) => id)).toEqual([8]);
    },
  );
});

describe('a change that was made', () => {
  const made = dispatched('fulfilled', 'changeStato', { id: 7, status: 2 });
  const opened = [orderOpened(7), summaryOpened(), summaryRecalled()];

  test('closes what is open: the list reloads (S4.2)', () => {
    const before = { ...from(start, ...opened), live: following().live };
    const state = from(before, made);
    expect([state.openOrderId, state.live.openChange]).toEqual([null, null]);
    expect(state.riepilogo).toEqual({ open: false, highlighted: false, recalls: 1 });
  });

  test('at the counter closes the summary alone, which would be as it was before', () => {
    const state = from(banco, ...opened, made);
    expect([state.openOrderId, state.riepilogo.open]).toEqual([7, false]);
  });

  test('at the counter closes nothing where events keep the summary true', () => {
    const state = from(following(banco), ...opened, made);
    expect([state.openOrderId, state.riepilogo.open]).toEqual([7, true]);
  });
});

describe('the list that was read', () => {
  const pushed = nuovoOrdineReceived(ordine(9));
  const read = (ultimo?: number) =>
    dispatched(
      'fulfilled',
      'getOrdini',
      { date: OGGI },
      {
        payload: [ordine(1)],
        meta: ultimo === undefined ? {} : { baseQueryMeta: { ultimo } },
      },
    );
  const asking = dispatched('pending', 'getOrdini', { date: OGGI });

  test('without a number tells what is known by its ids', () => {
    const state = from(start, asking, pushed, read());
    expect([state.listedIds, state.live.rows.map(({ id }) => id)]).toEqual([[1], [9]]);
    expect(state.live.lastEvent).toBeNull();
  });

  test('with the number of its last event tells what is known by that', () => {
    const state = from(start, pushed, asking, read(105));
    expect(state.listedIds).toEqual([1]);
    expect(state.live).toEqual({ ...NOTHING_LIVE, lastEvent: 105, completeSince: 105, listNumber: 105 });
  });

  test('in the background with a number is as good', () => {
    const state = from(
      start,
      pushed,
      ordersCaughtUp({ requestId: 'r', missed: [], elenco: [1], ultimo: 105 }),
    );
    expect([state.listedIds, state.live.rows, state.live.lastEvent]).toEqual([[1], [], 105]);
  });

  test('by another request was not for this list', () => {
    const of = (date: string, status?: 1 | 2) => ({ date, status });
    const filtered = makeOrdiniState(OGGI, 1);
    expect(
      [of(OGGI, 1), of(OGGI, 2), of(OGGI), of('2026-11-21', 1)].map((arg) => isListed(arg, filtered)),
    ).toEqual([true, false, false, false]);
    // At the counter the list is of all statuses, whichever is shown.
    expect([of(OGGI), of(OGGI, 1)].map((arg) => isListed(arg, { ...filtered, estesa: true }))).toEqual([
      true,
      false,
    ]);
  });

  test.each(['r', 'altra'])(
    'asked for twice, leaves what came before either by the answer to %s',
    (requestId) => {
      const first = { ...asking, meta: { ...asking.meta, requestId: 'altra' } };
      const both = from(start, pushed, first, asking);
      const answer = read();
      expect(from(both, { ...answer, meta: { ...answer.meta, requestId } }).live.rows).toEqual([]);
    },
  );

  test('and its being asked for leave alone what an event brought', () => {
    const rows = [{ ...ordine(9), evento: 101, isListed: true }];
    const state = { ...following(), live: { ...following().live, rows } };
    expect(from(state, asking, read()).live.rows).toEqual(rows);
  });

  test('by another request than those of this list tells nothing of what arrived', () => {
    const other = dispatched('pending', 'getOrdini', { date: '2026-11-21' });
    expect(from(start, pushed, other, read()).live.rows).toHaveLength(1);
  });
});

describe('other filters', () => {
  const scelta = { ids: [7], ancora: 7 };
  const busy = from(
    following(banco),
    choiceMade(scelta),
    orderOpened(7),
    summaryOpened(),
    summaryRecalled(),
    refused,
    nuovoOrdineReceived(ordine(1)),
  );

  test('another day leaves nothing of the old list but the number of its last event', () => {
    const state = from(busy, orderFiltersChosen({ date: '2026-11-21', status: 1 }));
    expect(state).toEqual({
      ...makeOrdiniState('2026-11-21', 1, true),
      told: busy.told,
      riepilogo: { open: false, highlighted: false, recalls: 1 },
      live: { ...NOTHING_LIVE, lastEvent: 100 },
    });
  });

  test('at the counter another status only narrows what is shown', () => {
    expect(from(busy, orderFiltersChosen({ date: OGGI, status: 1 }))).toEqual({ ...busy, status: 1 });
  });
});

test('what is chosen is kept as it is', () => {
  const scelta = { ids: [7, 8], ancora: 8 };
  expect(from(start, choiceMade(scelta)).scelta).toEqual(scelta);
});

test('the order that opens begins without what a colleague did to another', () => {
  expect(from(following(), orderOpened(1)).live.openChange).toBeNull();
  expect(from(following(), orderClosed()).openOrderId).toBeNull();
});

test('with their highlight ends what colleagues did to them', () => {
  const highlighted = [1, 2, 3];
  const one = from({ ...following(), highlighted }, highlightEnded(1));
  expect([one.highlighted, Object.keys(one.live.changes)]).toEqual([[2, 3], ['2']]);
  const two = from({ ...following(), highlighted }, highlightEnded([1, 3]));
  expect([two.highlighted, Object.keys(two.live.changes)]).toEqual([[2], ['2']]);
});

test('each order is highlighted once', () => {
  const state = { ...start, highlighted: [1] };
  highlight(state, [2, 1]);
  expect(state.highlighted).toEqual([1, 2]);
});

test('a session’s end leaves the day and the counter, and nothing else', () => {
  const busy = from(
    following(banco),
    rimessaOpened(7),
    soundBlocked(),
    refused,
    choiceMade({ ids: [1], ancora: 1 }),
  );
  expect(from(busy, orderFiltersChosen({ date: OGGI, status: 2 }), loggedOut())).toEqual(banco);
});

test('the actions say what happened', () => {
  expect(
    [orderFiltersChosen, orderOpened, orderClosed, choiceMade, highlightEnded].map(({ type }) => type),
  ).toEqual(
    ['orderFiltersChosen', 'orderOpened', 'orderClosed', 'choiceMade', 'highlightEnded'].map(
      (name) => `ordini/${name}`,
    ),
  );
});
