import type { OrdineLista } from '../../../../../src/contract/ordini';
import {
  NOTHING_LIVE,
  adoptList,
  decide,
  isBehind,
  isOverlaid,
  layRows,
  withRow,
  type LiveRow,
} from '../../../../../src/features/ordini/live/liveState';
import { unseenOf } from '../../../../../src/features/ordini/unseen/unseen';
import { ordiniReducer, orderFiltersChosen } from '../../../../../src/features/ordini/ordiniSlice';
import { ordine } from '../../../../support/ordini';
import { OGGI, after, evento, makeOrdiniState, row } from '../../../../support/ordiniReducer';

const came = (id: number, evento: number | null, fields: Partial<LiveRow> = {}): LiveRow => ({
  ...ordine(id, { versione: 1, visto: true }),
  evento,
  isListed: true,
  ...fields,
});

test.each([
  ['of the day', {}, null, true, true],
  ['of the day, in the status', { stato: 1 }, 1, true, true],
  ['of the day, in another status', { stato: 2 }, 1, true, false],
  ['of the day by Rome’s clock', { data: '2026-11-19T23:30:00Z' }, null, true, true],
  ['of another day', { data: '2026-11-21' }, null, false, false],
  ['of another day by Rome’s clock', { data: '2026-11-20T23:30:00Z' }, null, false, false],
  ['of another day, in the status', { data: '2026-11-21', stato: 1 }, 1, false, false],
] as const)(
  'an order %s is listed, of all statuses at the counter, and shown or not',
  (_what, fields, status, isOfDay, isShown) => {
    const by = (estesa: boolean) => decide(ordine(1, fields), { date: OGGI, status, estesa });
    expect([by(true), by(false)]).toEqual([
      { isListed: isOfDay, isShown },
      { isListed: isShown, isShown },
    ]);
  },
);

test.each([
  ['nothing is known', null, null, false],
  ['no list names a number', null, 100, false],
  ['the list was forgotten, and nothing is known without a hole', -1, null, false],
  ['the list lacks something', 99, 100, true],
  ['the list includes all', 100, 100, false],
  ['the list includes more', 101, 100, false],
])('%s: the list is behind or not', (_what, listNumber, completeSince, expected) =>
  expect(isBehind({ ...NOTHING_LIVE, listNumber, completeSince })).toBe(expected),
);

test.each([
  ['of a server without numbers', null, 100, true],
  ['by an event that the list includes', 100, 100, false],
  ['by a later event', 101, 100, true],
  ['by the very first event, while nothing is known', 0, null, true],
])('what came %s is laid over the list or not', (_what, evento, completeSince, expected) =>
  expect(isOverlaid(came(1, evento), completeSince)).toBe(expected),
);

describe('a row that comes', () => {
  const rows = [came(8, 102), came(1, 101)];
  const ids = (...args: Parameters<typeof withRow>) => withRow(...args).map(({ id }) => id);

  test('stands first, and keeps its place when it changes again', () => {
    expect(ids({ rows, completeSince: 100 }, came(3, 103))).toEqual([3, 8, 1]);
    expect(withRow({ rows, completeSince: 100 }, came(1, 103))).toEqual([rows[0], came(1, 103)]);
  });

  test('that the list includes is kept only while nobody has seen it, or it is still to be told', () => {
    const known = { rows, completeSince: 200 };
    expect(ids(known, came(3, 103))).toEqual([8, 1]);
    expect(ids(known, came(3, 103, { visto: false }))).toEqual([3, 8, 1]);
    expect(ids(known, came(3, 103, { isMissed: true }))).toEqual([3, 8, 1]);
    expect(ids(known, came(1, 103))).toEqual([8]);
  });

  test('of one that was only to be seen comes anew', () => {
    const unseen = came(1, 90, { visto: false });
    expect(ids({ rows: [came(8, 102), unseen], completeSince: 100 }, came(1, 103))).toEqual([1, 8]);
  });

  test('does not take back that it is to be told', () => {
    const [row] = withRow({ rows: [came(1, 101, { isMissed: true })], completeSince: 100 }, came(1, 102));
    expect(row).toEqual(came(1, 102, { isMissed: true }));
  });
});

describe('a list that was read', () => {
  const rows = [came(102, 102), came(101, 101), came(100, 100)];
  const known = { ...NOTHING_LIVE, lastEvent: 102, completeSince: 100, rows };

  test('first tells the last event, and what is known without a hole', () => {
    const numbers = { lastEvent: 100, listNumber: 100, completeSince: 100 };
    expect(adoptList({ ...NOTHING_LIVE, rows: [came(9, null)] }, 100)).toEqual({
      ...NOTHING_LIVE,
      ...numbers,
    });
  });

  test.each([
    ['newer than what is known', 101, 101, [102]],
    ['as old as what is known', 100, 100, [102, 101]],
    ['older than what is known', 99, 100, [102, 101]],
  ])('%s', (_what, numero, completeSince, left) => {
    const live = adoptList(known, numero);
    expect(live).toMatchObject({ lastEvent: 102, listNumber: numero, completeSince });
    expect(live.rows.map(({ id }) => id)).toEqual(left);
  });

  test('and includes nothing of what came leaves the very same rows', () =>
    expect(adoptList({ ...known, completeSince: 99 }, 99).rows).toBe(rows));
});

describe('the rows on screen', () => {
  const list = [row(1, 1), row(2, 1), row(3, 5)];
  const onScreen = (rowsOf: Parameters<typeof layRows>[0], live: readonly LiveRow[]) => {
    const { rows, onTop } = layRows(rowsOf, live, 100);
    return [rows.map(({ id, stato }) => `${id}:${stato}`), onTop];
  };

  test('change in their place; of two copies the higher revision counts', () => {
    const changed = [came(2, 101, { versione: 2, stato: 1 }), came(3, 102, { versione: 4, stato: 2 })];
    expect(onScreen(list, changed)).toEqual([['1:0', '2:1', '3:0'], 0]);
  });

  test('leave and come by the filters; what comes stands on top, the latest first, and stays there when it changes', () => {
    const changed = after(
      makeOrdiniState({
        date: OGGI,
        status: 0,
        live: { ...NOTHING_LIVE, lastEvent: 100, completeSince: 100 },
      }),
      evento(101, row(8, 1), 'nuovo'),
      evento(102, row(1, 2, { stato: 2 })),
      evento(103, row(9, 1), 'nuovo'),
      evento(104, row(8, 2)),
      evento(105, row(7, 1, { data: '2026-11-21' }), 'nuovo'),
    );
    expect(onScreen(list, changed.live.rows)).toEqual([['9:0', '8:0', '2:0', '3:0'], 2]);
    const tomorrow = ordiniReducer(changed, orderFiltersChosen({ date: '2026-11-21', status: null }));
    expect(onScreen([], tomorrow.live.rows)).toEqual([['7:0'], 1]);
  });

  test('lose their last one too', () => {
    const live = [came(2, 101, { versione: 2, stato: 1, isListed: false })];
    expect(layRows(list.slice(0, 2), live, 100)).toEqual({ rows: [list[0]], onTop: 0 });
  });

  test.each([
    ['nothing came', []],
    ['what came is of another day', [came(7, 101, { isListed: false })]],
    [
      'it includes what came, which is only to be seen',
      [came(2, 100, { versione: 2 }), came(3, 99, { visto: false })],
    ],
  ])('are the very list where %s', (_what, live) => expect(layRows(list, live, 100).rows).toBe(list));

  test('are, of what was pushed without revisions, the list’s own where it has them, each the very same object', () => {
    const own = [ordine(1, { stato: 2 }), ordine(2)];
    const without = [3, 1].map((id) => ({ ...ordine(id), evento: null, isListed: true }));
    const { rows, onTop } = layRows(own, without, null);
    expect(rows).toEqual([without[0], ...own]);
    expect(rows[1]).toBe(own[0]);
    expect(onTop).toBe(1);
    expect(layRows(own, without.slice(1), null).rows).toBe(own);
  });
});

test('to be seen are the orders of today and tomorrow that nobody saw, cancelled ones apart', () => {
  const unseen = (id: number, fields: Partial<OrdineLista> = {}) =>
    ordine(id, { versione: 1, visto: false, ...fields });
  const list = [unseen(1), ordine(2, { versione: 2, visto: true }), unseen(3, { stato: 3 }), ordine(4)];
  const live = [
    unseen(2),
    unseen(5, { data: '2026-11-21' }),
    unseen(6, { data: '2026-11-22' }),
    unseen(7, { data: '2026-11-19' }),
  ];
  expect(
    unseenOf(list, live, '2026-11-20')
      .map(({ id }) => id)
      .sort(),
  ).toEqual([1, 5]);
});
