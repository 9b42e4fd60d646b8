import type { UnknownAction } from '@reduxjs/toolkit';
import type { ElencoArg } from '../../../../src/api/elencoRequest';
import type { OrdineLista } from '../../../../src/contract/ordini';
import type { Filtri } from '../../../../src/domain/ordini/address';
import { NOTHING_LIVE } from '../../../../src/features/ordini/eventi/liveState';
import { selectMissed } from '../../../../src/features/ordini/ordiniSelectors';
import {
  ordiniReducer,
  failureLeft,
  highlightEnded,
  orderClosed,
  orderFiltersChosen,
  orderOpened,
  ordersCaughtUp,
  rimessaClosed,
  rimessaOpened,
  soundBlocked,
  soundEnabled,
  summaryClosed,
  summaryHighlightEnded,
  summaryOpened,
  summaryRecalled,
} from '../../../../src/features/ordini/ordiniSlice';
import { makeOrdiniState } from '../../../../src/features/ordini/ordiniState';
import { TOLD_AT_MOST, withTold } from '../../../../src/features/ordini/arrivi/told';
import { eventsCaughtUp, nuovoOrdineReceived, pushOf } from '../../../../src/realtime/realtimeActions';
import { loggedOut, sessionEndedElsewhere, sessionExpired } from '../../../../src/session/sessionSlice';
import { ordine } from '../../../support/ordini';

const OGGI = '2026-11-20';
const oggi: ElencoArg = { date: OGGI };
const start = makeOrdiniState(OGGI);
const after = (...actions: UnknownAction[]) => actions.reduce(ordiniReducer, start);

/** What RTK Query dispatches around a request. */
const request = (
  phase: string,
  requestId: string,
  originalArgs: unknown,
  endpointName: string,
  payload?: unknown,
) => ({
  type: `ordiniApi/execute${endpointName.startsWith('get') || endpointName.startsWith('catch') ? 'Query' : 'Mutation'}/${phase}`,
  payload,
  meta: { requestId, requestStatus: phase, arg: { endpointName, originalArgs } },
});
const asked = (id: string, arg = oggi) => request('pending', id, arg, 'getOrdini');
const failed = (id: string, arg = oggi) => request('rejected', id, arg, 'getOrdini');
const answered = (id: string, rows: OrdineLista[], arg = oggi) =>
  request('fulfilled', id, arg, 'getOrdini', rows);
const chosen = (filtri: Partial<Filtri>) => orderFiltersChosen({ date: OGGI, status: null, ...filtri });
const pushed = (...args: Parameters<typeof ordine>) => nuovoOrdineReceived(ordine(...args));

const arrivals = (state: ReturnType<typeof after>) => state.live.rows.map(({ id }) => id);
const letIn = (state: ReturnType<typeof after>) => [arrivals(state), state.highlighted];

describe('a pushed order (S4.3)', () => {
  test('of the open day stands first among the arrivals and is highlighted', () => {
    const state = after(pushed(1), pushed(2));
    expect(arrivals(state)).toEqual([2, 1]);
    expect(state.highlighted).toEqual([1, 2]);
  });

  test('of another day is not let in', () => {
    expect(letIn(after(pushed(1, { data: '2026-11-21' })))).toEqual([[], []]);
  });

  test.each(['2026-11-20', '2026-11-20T00:00:00', '2026-11-19T23:30:00Z', '2026-11-20T23:59:59+01:00'])(
    'belongs to the open day by its calendar day in Rome: %s',
    (data) => expect(arrivals(after(pushed(1, { data })))).toEqual([1]),
  );

  test.each(['2026-11-20T23:30:00Z', '2026-11-19T22:59:59Z', '2026-11-21T00:30:00+01:00'])(
    'and not to it by the clock of another place: %s',
    (data) => expect(letIn(after(pushed(1, { data })))).toEqual([[], []]),
  );

  test('must have the status of the filter, when one is set', () => {
    const state = after(chosen({ status: 0 }), pushed(1, { stato: 0 }), pushed(2, { stato: 1 }));
    expect(arrivals(state)).toEqual([1]);
    expect(state.highlighted).toEqual([1]);
  });

  test('that came twice stands once', () => {
    const state = after(pushed(1), pushed(2), pushed(1));
    expect(arrivals(state)).toEqual([2, 1]);
    expect(state.highlighted).toEqual([1, 2]);
  });

  test('that the list has already neither doubles nor moves it, but is highlighted', () => {
    const state = after(asked('a'), answered('a', [ordine(1), ordine(2)]), pushed(2));
    expect(arrivals(state)).toEqual([]);
    expect(state.highlighted).toEqual([2]);
  });

  test('is highlighted until its time is over', () => {
    expect(after(pushed(1), pushed(2), highlightEnded(1)).highlighted).toEqual([2]);
  });
});

describe('an order that was told before', () => {
  test.each([
    ['once more', []],
    ['after its highlight', [highlightEnded(1)]],
    ['after it left the list', [highlightEnded(1), asked('a'), answered('a', [])]],
    ['after another day was looked at', [chosen({ date: '2026-11-21' }), pushed(2), chosen({})]],
  ])('pushed %s changes nothing', (_when, meanwhile) => {
    const state = after(pushed(1), ...meanwhile);
    expect(ordiniReducer(state, pushed(1))).toBe(state);
  });

  test.each([
    ['while another day was open', { data: '2026-11-21', dataRitiro: '2026-11-21T10:30:00+01:00' }],
    ['while another status was chosen', { stato: 3 }],
  ])('%s is not news either', (_when, fields) => {
    const state = after(chosen({ status: 0 }), pushed(1, fields));
    expect(state.told).toHaveLength(1);
    expect(ordiniReducer(state, pushed(1, fields))).toBe(state);
  });

  test('by catching up changes nothing when its push comes', () => {
    const state = after(
      ordersCaughtUp({ requestId: 'c', missed: [ordine(3)], elenco: [3] }),
      highlightEnded(3),
    );
    expect(ordiniReducer(state, pushed(3))).toBe(state);
  });

  test.each([
    ['its status is another one by now', { stato: 1 }],
    [
      'the server spells its moments differently',
      { dataRitiro: '2026-11-20T09:30:00Z', data: '2026-11-20T00:00:00' },
    ],
  ])('is the same although %s', (_what, fields) => {
    const state = after(pushed(1));
    expect(ordiniReducer(state, pushed(1, fields))).toBe(state);
  });

  test.each([
    ['was moved to another hour', { dataRitiro: '2026-11-20T11:00:00+01:00' }],
    ['was moved to another day', { data: '2026-11-21', dataRitiro: '2026-11-21T10:30:00+01:00' }],
    ['is another one, of a server that gives its numbers out again', { cliente: 'Altri' }],
    ['has another number', { numeroOrdine: '77' }],
    ['costs something else', { totaleDaPagare: 13 }],
  ])('is news when it %s', (_what, fields) => {
    expect(after(pushed(1), pushed(1, fields)).told).toHaveLength(2);
  });

  const afterOthers = (count: number) => {
    const state = after(pushed(1));
    const others = Array.from({ length: count }, (_, n) => ordine(n + 2));
    return { ...state, told: withTold(state, others) };
  };

  test('pushed after a thousand others less one changes nothing', () => {
    const state = afterOthers(TOLD_AT_MOST - 1);
    expect(ordiniReducer(state, pushed(1))).toBe(state);
  });

  test('is forgotten after a thousand others: the memory does not grow for ever', () => {
    expect(TOLD_AT_MOST).toBe(1_000);
    const state = afterOthers(TOLD_AT_MOST);
    expect(state.told).toHaveLength(TOLD_AT_MOST);
    expect(ordiniReducer(state, pushed(1)).told.at(-1)).toEqual(after(pushed(1)).told[0]);
  });
});

describe('a reload', () => {
  test('keeps what arrived while it was under way and is not in its answer', () => {
    const state = after(asked('a'), pushed(1), pushed(2), answered('a', [ordine(1)]));
    expect(arrivals(state)).toEqual([2]);
  });

  test('drops what had arrived before it, in the answer or not', () => {
    const state = after(pushed(1), pushed(2), asked('a'), pushed(3), answered('a', [ordine(1)]));
    expect(arrivals(state)).toEqual([3]);
  });

  test('that fails keeps every arrival', () => {
    const state = after(pushed(1), asked('a'), pushed(2), failed('a'));
    expect(arrivals(state)).toEqual([2, 1]);
  });

  test('of the list that was open before does not touch the arrivals of this one', () => {
    const state = after(
      asked('a'),
      chosen({ date: '2026-11-21' }),
      asked('b', { date: '2026-11-21' }),
      pushed(7, { data: '2026-11-21' }),
      answered('a', [ordine(7)]),
    );
    expect(arrivals(state)).toEqual([7]);
    expect(state.listedIds).toBeNull();
  });

  test('with a status is one of the filtered list only', () => {
    const state = after(chosen({ status: 1 }), asked('a', oggi), answered('a', [ordine(1)], oggi));
    expect(state.listedIds).toBeNull();
    expect(
      after(chosen({ status: 1 }), answered('b', [ordine(1)], { date: OGGI, status: 1 })).listedIds,
    ).toEqual([1]);
  });
});

describe('other filters', () => {
  const busy = [pushed(1), orderOpened(1), summaryOpened(), summaryRecalled(), asked('a'), answered('a', [])];

  test.each([
    ['another day', { date: '2026-11-21', status: null }],
    ['a status', { date: OGGI, status: 2 }],
    ['both', { date: '2026-11-22', status: 3 }],
  ] as const)('%s: no arrivals, no highlight, detail card and summary closed (S4.2)', (_name, filtri) => {
    const before = after(pushed(1), asked('x'), ...busy, pushed(9));
    expect(ordiniReducer(before, orderFiltersChosen(filtri))).toEqual({
      ...makeOrdiniState(filtri.date, filtri.status),
      told: before.told,
      riepilogo: { open: false, highlighted: false, recalls: 1 },
    });
  });

  test('the same filters again change nothing, since nothing reloads', () => {
    const state = after(...busy);
    expect(ordiniReducer(state, orderFiltersChosen({ date: OGGI, status: null }))).toBe(state);
  });

  test('leave the blocked sound blocked', () => {
    expect(after(soundBlocked(), chosen({ status: 1 })).soundIsBlocked).toBe(true);
  });
});

test('the dashboard opens with nothing open, highlighted, failed or blocked', () => {
  const { live: _, ...opened } = makeOrdiniState(OGGI);
  expect(opened).toEqual({
    date: OGGI,
    status: null,
    estesa: false,
    pagina: '',
    listedIds: null,
    told: [],
    highlighted: [],
    openOrderId: null,
    failed: [],
    rimessa: null,
    scelta: { ids: [], ancora: null },
    riepilogo: { open: false, highlighted: false, recalls: 0 },
    soundIsBlocked: false,
  });
  expect(makeOrdiniState(OGGI, 1, true)).toMatchObject({ status: 1, estesa: true });
  expect(ordiniReducer(undefined, { type: '@@INIT' })).toEqual(makeOrdiniState(''));
});

test('what came back is asked for until it is answered', () => {
  expect(after(rimessaOpened(7)).rimessa).toBe(7);
  expect(after(rimessaOpened(7), rimessaClosed()).rimessa).toBeNull();
});

test('what was not done is asked about until it is left', () => {
  const notDone = { ...start, failed: [{ id: 5, status: 1 as const, cancels: false, cause: undefined }] };
  expect(ordiniReducer(notDone, failureLeft(5))).toEqual(start);
});

describe('detail card and summary', () => {
  test('open and close', () => {
    expect(after(orderOpened(5)).openOrderId).toBe(5);
    expect(after(orderOpened(5), orderClosed()).openOrderId).toBeNull();
    expect(after(summaryOpened()).riepilogo.open).toBe(true);
    expect(after(summaryOpened(), summaryRecalled(), summaryClosed()).riepilogo).toEqual({
      open: false,
      highlighted: false,
      recalls: 1,
    });
  });

  test('a button pressed while the summary is open asks to scroll each time, and highlights', () => {
    const state = after(summaryOpened(), summaryRecalled(), summaryRecalled());
    expect(state.riepilogo).toEqual({ open: true, highlighted: true, recalls: 2 });
    expect(ordiniReducer(state, summaryHighlightEnded()).riepilogo.highlighted).toBe(false);
    expect(after(summaryRecalled())).toBe(start);
  });

  test.each(['changeStato', 'annullaOrdine'])('are closed by a successful %s (S4.2)', (endpoint) => {
    const state = after(orderOpened(5), summaryOpened(), request('fulfilled', 'm', 5, endpoint));
    expect(state.openOrderId).toBeNull();
    expect(state.riepilogo.open).toBe(false);
  });

  test.each(['changeStato', 'annullaOrdine'])('stay open when %s fails', (endpoint) => {
    const state = after(orderOpened(5), summaryOpened(), request('rejected', 'm', 5, endpoint));
    expect(state.openOrderId).toBe(5);
    expect(state.riepilogo.open).toBe(true);
  });

  test('stay open when orders are pushed', () => {
    const state = after(orderOpened(5), summaryOpened(), pushed(1));
    expect(state.openOrderId).toBe(5);
    expect(state.riepilogo.open).toBe(true);
  });
});

describe('catching up', () => {
  const caughtUp = (requestId: string, arg = oggi) => request('pending', requestId, arg, 'catchUpOrdini');

  test('highlights what was missed and knows the new list; panels stay open', () => {
    const state = after(
      answered('a', [ordine(1)]),
      orderOpened(1),
      summaryOpened(),
      pushed(2),
      caughtUp('c'),
      pushed(4),
      ordersCaughtUp({ requestId: 'c', missed: [ordine(3)], elenco: [3, 2, 1] }),
    );
    expect(state.highlighted).toEqual([2, 4, 3]);
    expect(arrivals(state)).toEqual([4]);
    expect(state.listedIds).toEqual([3, 2, 1]);
    expect(state.openOrderId).toBe(1);
    expect(state.riepilogo.open).toBe(true);
  });

  test('keeps the arrivals when a newer reload is to bring the rows', () => {
    const state = after(pushed(1), caughtUp('c'), ordersCaughtUp({ requestId: 'c', missed: [ordine(2)] }));
    expect(arrivals(state)).toEqual([1]);
    expect(state.listedIds).toBeNull();
  });
});

test('a blocked sound is remembered until it is enabled', () => {
  expect(after(soundBlocked()).soundIsBlocked).toBe(true);
  expect(after(soundBlocked(), soundEnabled()).soundIsBlocked).toBe(false);
});

test.each([loggedOut(), sessionExpired(), sessionEndedElsewhere()])(
  'nothing of a session survives it: %p',
  (end) => {
    const state = after(
      chosen({ status: 1 }),
      pushed(1, { stato: 1 }),
      orderOpened(1),
      soundBlocked(),
      asked('a'),
      end,
    );
    expect(state).toEqual(start);
  },
);

describe('numbered events', () => {
  const following = { ...start, live: { ...NOTHING_LIVE, lastEvent: 100 } };
  const evento = { numero: 101, tipo: 'nuovo', ordine: ordine(7), quando: '2026-11-20T09:00:00Z' } as const;

  test('one is applied, one that was missed kept to be told', () => {
    const state = ordiniReducer(following, pushOf(evento));
    expect([state.live.lastEvent, selectMissed({ ordini: state }), state.highlighted]).toEqual([
      101,
      [],
      [7],
    ]);
    const missed = ordiniReducer(following, pushOf(evento, true));
    expect(selectMissed({ ordini: missed })).toMatchObject([ordine(7)]);
  });

  test('are caught up with by the hub’s answer', () => {
    const ripresa = { ultimo: 200, completo: true, dopo: null };
    const caughtUp = { ...following.live, lastEvent: 200, completeSince: 200 };
    expect(ordiniReducer(following, eventsCaughtUp(ripresa)).live).toEqual(caughtUp);
  });

  test('what is none, and nobody knows, changes nothing', () => {
    expect(ordiniReducer(start, { type: 'altro' })).toBe(start);
  });
});
