import {
  NOTHING_LIVE,
  decide,
  isBehind,
  isLaid,
  layRows,
  withRow,
} from '../../../../../src/features/ordini/eventi/liveState';
import type { LiveRow } from '../../../../../src/features/ordini/eventi/liveState';
import { ordine } from '../../../../support/ordini';

const OGGI = '2026-11-20';
const came = (id: number, evento: number | null, fields: Partial<LiveRow> = {}): LiveRow => ({
  ...ordine(id, { revisione: 1, visto: true }),
  evento,
  isListed: true,
  ...fields,
});

test.each([
  ['of the day', {}, null, true],
  ['of the day, in the status', { stato: 1 }, 1, true],
  ['of the day, in another status', { stato: 2 }, 1, false],
  ['of the day by Rome’s clock', { data: '2026-11-19T23:30:00Z' }, null, true],
  ['of another day', { data: '2026-11-21' }, null, false],
  ['of another day, in the status', { data: '2026-11-21', stato: 1 }, 1, false],
] as const)('an order %s is in the list or not', (_what, fields, status, expected) => {
  const decided = decide(ordine(1, fields), { date: OGGI, status, estesa: false });
  expect(decided).toEqual({ isListed: expected, isShown: expected });
});

test('at the counter the list is of all statuses, and one of them is shown', () => {
  const filtri = { date: OGGI, status: 1, estesa: true } as const;
  expect(decide(ordine(1, { stato: 2 }), filtri)).toEqual({ isListed: true, isShown: false });
  expect(decide(ordine(1, { stato: 1 }), filtri)).toEqual({ isListed: true, isShown: true });
  expect(decide(ordine(1, { data: '2026-11-21' }), filtri)).toEqual({ isListed: false, isShown: false });
});

test.each([
  ['nothing is known', null, null, false],
  ['no list names a number', null, 100, false],
  ['the list was forgotten, and nothing is known without a hole', -1, null, false],
  ['the list lacks something', 99, 100, true],
  ['the list includes all', 100, 100, false],
  ['the list includes more', 101, 100, false],
])('%s: the list is behind or not', (_what, listNumber, completeSince, expected) => {
  expect(isBehind({ ...NOTHING_LIVE, listNumber, completeSince })).toBe(expected);
});

test.each([
  ['of a server without numbers', null, 100, true],
  ['by an event that the list includes', 100, 100, false],
  ['by a later event', 101, 100, true],
  ['by the very first event, while nothing is known', 0, null, true],
])('what came %s is laid over the list or not', (_what, evento, completeSince, expected) => {
  expect(isLaid(came(1, evento), completeSince)).toBe(expected);
});

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

describe('the rows on screen', () => {
  const list = [came(1, null), came(2, null)];

  test('the last row leaves too, where it was decided that it does not belong to the list', () => {
    const live = [came(2, 101, { revisione: 2, stato: 1, isListed: false })];
    expect(layRows(list, live, 100)).toEqual({ rows: [list[0]], onTop: 0 });
  });

  test('are the list’s where it includes what came, which is only to be seen', () => {
    expect(layRows(list, [came(2, 100, { revisione: 2 }), came(3, 99, { visto: false })], 100).rows).toBe(
      list,
    );
  });
});
