import { isBehind } from '../../../../../src/features/ordini/eventi/isBehind';
import { NOTHING_LIVE } from '../../../../../src/features/ordini/eventi/liveState';

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
