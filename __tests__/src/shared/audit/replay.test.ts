import { RESUMED, replaying } from '../../../../src/shared/audit/replay';

/** How often it was pressed. */
const counter = (state = 0, { type }: { type: string }) => (type === 'pressed' ? state + 1 : state);

it('a recording of several parts is replayed, each from the state that it begins with', () => {
  const actions = [
    { type: 'pressed' },
    { type: 'pressed' },
    { type: 'registrazione/ripresa', payload: 40 },
    { type: 'pressed' },
    { type: 'other', payload: 9 },
  ];
  const seen = actions.map((_, n) => actions.slice(0, n + 1).reduce(replaying(counter), undefined));
  expect(seen).toEqual([1, 2, 40, 41, 41]);
  expect(RESUMED).toBe('registrazione/ripresa');
});
