import { readLog, statesOf } from '../../../../bench/recordedStates';
import {
  failureOf,
  firstDifference,
  replaying,
  RESUMED,
  stateHash,
} from '../../../../src/shared/audit/replay';

/** How often it was pressed. */
const counter = (state = 0, { type }: { type: string }) => (type === 'pressed' ? state + 1 : state);

it('a recording of several parts is replayed, each from the state that it begins with', () => {
  const actions = [
    { type: 'pressed' },
    { type: 'pressed' },
    { type: 'registrazione/ripresa', payload: 40 },
    { type: 'pressed' },
  ];
  const seen = actions.map((_, n) => actions.slice(0, n + 1).reduce(replaying(counter), undefined));
  expect([seen, RESUMED]).toEqual([[1, 2, 40, 41], 'registrazione/ripresa']);
});

it('what timers did comes before the entry that it stands with', () => {
  const double = (state = 1, { type }: { type: string }) =>
    type === 'doubled' ? state * 2 : counter(state, { type });
  const entries = [{ type: 'pressed' }, { type: 'pressed', meanwhile: [{ type: 'doubled' }] }];
  expect(statesOf(1, entries, double)).toEqual([2, 5]);
});

it('the first entry that gives another state is told, and one that cannot be reduced, even without a fingerprint', () => {
  const entries = [stateHash(1), undefined, stateHash(3)].map((impronta) => ({ type: 'pressed', impronta }));
  expect(firstDifference(entries, statesOf(0, entries, counter))).toBe(-1);
  expect(firstDifference(entries.slice(1), statesOf(2, entries, counter))).toBe(1);
  const broken = (state = 0, action: object) => {
    if (action === entries[1]) throw new TypeError('no such key');
    return counter(state, entries[0]!);
  };
  expect(firstDifference(entries, statesOf(0, entries, broken))).toBe(1);
  expect(failureOf(entries[1]!)).toBe('TypeError: no such key');
});

it('reads the file that Redux DevTools export', () => {
  const actions = [{ type: 'pressed' }];
  const file = { payload: JSON.stringify(actions), preloadedState: JSON.stringify({ count: 4 }) };
  expect(readLog(JSON.stringify(file))).toEqual({ entries: actions, first: { count: 4 } });
});
