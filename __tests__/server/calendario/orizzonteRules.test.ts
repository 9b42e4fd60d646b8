import { isAfterDay, lastBookableDay } from '../../../server/calendario/orizzonteRules';

it.each([
  ['2026-11-20T22:59:59Z', 0, '2026-11-20'],
  // Past midnight on the shop's clock.
  ['2026-11-20T23:00:00Z', 0, '2026-11-21'],
  ['2026-11-20T12:00:00Z', 30, '2026-12-20'],
])('at %s orders are taken %i days ahead, until %s', (now, giorni, last) => {
  expect(lastBookableDay(new Date(now), giorni)).toBe(last);
});

it.each([
  ['2026-11-20T22:59:59Z', false],
  ['2026-11-20T23:00:00Z', true],
  ['+010000-01-01T00:00:00Z', true],
])('a pickup at %s is after 20 November: %p', (inizio, expected) => {
  expect(isAfterDay(new Date(inizio), '2026-11-20')).toBe(expected);
});

it('a day beyond what is counted has nothing after it', () => {
  expect(isAfterDay(new Date('2026-11-21T12:00:00Z'), '9999-12-31')).toBe(false);
});
