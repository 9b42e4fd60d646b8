import * as dates from '../../src/shared/format/date';

/** What each function answers, whichever zone the browser stands in: [function, arguments..., answer]. */
export const DATE_CASES: [keyof typeof dates, ...unknown[]][] = [
  // with an offset, with Z, and without: Rome's clock already
  ['formatTime', '2026-11-21T10:30:00+01:00', '10:30'],
  ['formatTime', '2026-11-21T09:30:00Z', '10:30'],
  ['formatTime', '2026-11-21T09:30:00.123Z', '10:30'],
  ['formatTime', '2026-07-01T09:30:00Z', '11:30'],
  ['formatTime', '2026-11-21T10:30:00', '10:30'],
  ['formatTime', '2026-11-21 10:30', '10:30'],
  ['formatTime', '2026-11-21T00:05:00+01:00', '00:05'],
  ['formatTime', '2026-11-21T04:30:00-05:00', '10:30'],
  ['formatTime', '2026-11-21T15:00:00+0530', '10:30'],
  // the Italian forms
  ['formatDate', '2026-11-21', '21/11/2026'],
  ['formatDate', '1980-06-01', '01/06/1980'],
  ['formatDateTime', '2026-11-21T10:30:00+01:00', '21/11/2026 ore 10:30'],
  ['formatDateTime', '2026-11-20T23:30:00Z', '21/11/2026 ore 00:30'],
  ['formatLongDate', '2026-11-21', 'sabato 21 novembre 2026'],
  ['formatLongDate', '2026-12-06', 'domenica 6 dicembre 2026'],
  ['formatLongDate', '2027-01-04', 'lunedì 4 gennaio 2027'],
  ['formatLongDay', '2026-12-24', 'giovedì 24 dicembre'],
  ['formatShortMoment', '2026-12-24T10:30:00+01:00', 'gio 24 dicembre, 10:30'],
  // the day has no midnight in São Paulo
  ['formatLongDate', '2018-11-04', 'domenica 4 novembre 2018'],
  ['formatDate', '2018-11-04', '04/11/2018'],
  ['addDays', '2018-11-03', 1, '2018-11-04'],
  ['addDays', '2018-11-05', -1, '2018-11-04'],
  // a date-time counts to the day it is in Rome
  ['calendarDay', '2026-11-20T23:30:00Z', '2026-11-21'],
  ['calendarDay', '2026-11-21T22:59:59Z', '2026-11-21'],
  ['calendarDay', '2026-11-21T23:00:00Z', '2026-11-22'],
  ['calendarDay', '2026-11-21T23:59:59', '2026-11-21'],
  ['calendarDay', '2026-11-21', '2026-11-21'],
  ['dayOf', '2026-11-20T23:00:00Z', '2026-11-21'],
  ['dayOf', '2026-07-20T22:00:00Z', '2026-07-21'],
  ['fileTimestamp', '2026-11-21T09:05:07Z', '20261121100507'],
  ['fileTimestamp', '2026-06-30T22:00:00Z', '20260701000000'],
  // days step over months, years, a leap day and both clock changes
  ['addDays', '2026-11-21', 1, '2026-11-22'],
  ['addDays', '2026-11-01', -1, '2026-10-31'],
  ['addDays', '2026-12-31', 1, '2027-01-01'],
  ['addDays', '2028-02-28', 1, '2028-02-29'],
  ['addDays', '2026-03-29', 1, '2026-03-30'],
  ['addDays', '2026-03-29', -1, '2026-03-28'],
  ['addDays', '2026-10-25', 1, '2026-10-26'],
  ['addDays', '2026-10-26', -1, '2026-10-25'],
  // spring: 02:00 becomes 03:00
  ['formatTime', '2026-03-29T00:59:00Z', '01:59'],
  ['formatTime', '2026-03-29T01:00:00Z', '03:00'],
  ['formatTime', '2026-03-29T08:30:00+02:00', '08:30'],
  ['formatTime', '2026-03-29T08:30:00', '08:30'],
  ['formatLongDate', '2026-03-29', 'domenica 29 marzo 2026'],
  ['instantOf', '2026-03-29T01:59:00', Date.parse('2026-03-29T00:59:00Z')],
  ['instantOf', '2026-03-29T03:00:00', Date.parse('2026-03-29T01:00:00Z')],
  // autumn: 02:00 to 03:00 comes twice
  ['formatTime', '2026-10-25T00:30:00Z', '02:30'],
  ['formatTime', '2026-10-25T01:30:00Z', '02:30'],
  ['formatTime', '2026-10-25T08:30:00+01:00', '08:30'],
  ['instantOf', '2026-10-25T02:30:00+02:00', Date.parse('2026-10-25T00:30:00Z')],
  ['instantOf', '2026-10-25T02:30:00+01:00', Date.parse('2026-10-25T01:30:00Z')],
  ['instantOf', '2026-10-25T02:30:00', Date.parse('2026-10-25T00:30:00Z')],
  ['instantOf', '2026-10-25T03:00:00', Date.parse('2026-10-25T02:00:00Z')],
  ['calendarDay', '2026-10-25T22:30:00Z', '2026-10-25'],
  ['calendarDay', '2026-10-25T23:00:00Z', '2026-10-26'],
  // a time without offset in winter and summer
  ['instantOf', '2026-07-01T11:30:00', Date.parse('2026-07-01T09:30:00Z')],
  ['instantOf', '2026-11-21T10:30:00', Date.parse('2026-11-21T09:30:00Z')],
  ['instantOf', '2026-11-21', Date.parse('2026-11-20T23:00:00Z')],
];

/** What the function of a case answers here and now: these two are given a moment. */
export function answerOf([name, first, ...others]: (typeof DATE_CASES)[number]): unknown {
  const isMoment = name === 'dayOf' || name === 'fileTimestamp';
  const read = dates[name] as (...args: unknown[]) => unknown;
  return read(isMoment ? new Date(first as string) : first, ...others.slice(0, -1));
}
