import { FUSO_ORARIO } from '../../../../src/contract/costanti';
import * as dates from '../../../../src/shared/format/date';
import { answerOf, DATE_CASES } from '../../../support/dateCases';

const { calendarDay, formatDate, formatDateTime, formatLongDate, formatTime, instantOf, isDay } = dates;

it.each(DATE_CASES.map((each) => [each.slice(0, -1), each.at(-1), each] as const))(
  'where the tests stand, %j is %j',
  (_asked, answer, each) => expect(answerOf(each)).toBe(answer),
);

it.each([
  ...['', 'ieri', 'il 2026-11-21', '2026-13-01', '2026-02-30'],
  ...['2026-11-21T25:00', '21/11/2026', '2026-11-21T10', null as never],
])('leaves %p empty rather than guessing', (text) => {
  expect([formatTime(text), formatDate(text), formatDateTime(text)]).toEqual(['', '', '']);
  expect(formatLongDate(text)).toBe('');
  expect(calendarDay(text)).toBeNull();
  expect(isDay(text)).toBe(false);
  expect(instantOf(text)).toBeNaN();
});

it('reads a text whatever blanks stand around it', () => {
  expect(formatTime(' 2026-11-21T10:30 ')).toBe('10:30');
  expect(instantOf('2026-11-21\n')).toBe(instantOf('2026-11-21'));
});

it('takes only a bare calendar day for a day', () => {
  expect([isDay('2026-11-21'), isDay('2028-02-29')]).toEqual([true, true]);
  expect([isDay('2026-11-21T10:00'), isDay(' 2026-11-2')]).toEqual([false, false]);
});

it('writes the long form of every day as the browser does', () => {
  const long = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  const browser = new Intl.DateTimeFormat('it-IT', long);
  for (let day = '2024-01-01'; day < '2029-01-01'; day = dates.addDays(day, 1))
    expect(formatLongDate(day)).toBe(browser.format(new Date(day)));
});

const data = new Intl.DateTimeFormat('sv-SE', {
  timeZone: FUSO_ORARIO,
  dateStyle: 'short',
  timeStyle: 'medium',
});
const shown = (iso: string) => `${calendarDay(iso)} ${formatTime(iso)}`;

it('counts Rome’s clocks as the time zone data do at every clock change and in every month from 1996 to 2060', () => {
  const instants: number[] = [];
  for (let year = 1996; year <= 2060; year += 1) {
    for (let month = 0; month < 12; month += 1) {
      instants.push(Date.UTC(year, month, 15, 12));
      // The last eight days of a month, on both sides of 01:00 UTC.
      for (let day = -7; day <= 0; day += 1) {
        const oneUtc = Date.UTC(year, month + 1, day, 1);
        instants.push(oneUtc - 1_000, oneUtc);
      }
    }
  }
  // In September 1996 the rule was new: until then summer ended with that month.
  const differing = instants
    .filter((ms) => ms > Date.UTC(1996, 9, 28))
    .map((ms) => new Date(ms).toISOString())
    .filter((iso) => shown(iso) !== data.format(Date.parse(iso)).slice(0, 16));
  expect(differing).toEqual([]);
});

it.each([
  ['2026-11-20', 0, '2026-11-01', '2026-11-30'],
  ['2026-12-31', 1, '2027-01-01', '2027-01-31'],
  ['2028-03-31', -1, '2028-02-01', '2028-02-29'],
])('the month of %s, %i later, is %s to %s', (day, later, first, last) =>
  expect(dates.monthOf(day, later)).toEqual({ first, last }),
);

it('a month is that of its day, unless another is asked for', () =>
  expect(dates.monthOf('2026-11-20')).toEqual(dates.monthOf('2026-11-20', 0)));
