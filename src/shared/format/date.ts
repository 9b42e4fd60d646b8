import dayjs from 'dayjs';
import 'dayjs/locale/it';
import utc from 'dayjs/plugin/utc';
import { romeClock, romeInstant } from './day';

dayjs.extend(utc);
dayjs.locale('it');

/*
 * Every date the product reads is a 'yyyy-MM-dd' or an ISO 8601 date-time. One with an offset (or Z) is an
 * instant, shown on Rome's clock; one without is Rome's clock already. The browser's own zone never counts: Rome's
 * clock is kept as if it were UTC's. A text that is neither gives '' (null, NaN), and so does a field that another
 * server left out, so that a broken field leaves an empty cell, not a broken screen.
 */

const TEXT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?:(:\d{2})(?:[.,]\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/i;
const DAY = 'YYYY-MM-DD';
const CLOCK = `${DAY}THH:mm:ss`;

/** The clock, and the moment in ms since the epoch. */
function readText(text: string) {
  const [, day, time = '00:00', seconds = ':00', offset] = TEXT.exec(String(text).trim()) ?? [];
  const written = `${day}T${time}${seconds}`;
  const clock = dayjs.utc(`${written}Z`);
  // Rejects dates that dayjs rolls over: 30 February into March, 24:00 into the next day.
  if (clock.format(CLOCK) !== written) return null;
  if (!offset) return { clock, instant: romeInstant(clock.valueOf()) };
  const instant = dayjs(`${written}${offset}`).valueOf();
  return { clock: dayjs.utc(romeClock(instant)), instant };
}

const KEPT = 5_000;

/** Caches answers, because a list's rows format and sort the same texts repeatedly. */
function remembered<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (known.has(text)) return known.get(text)!;
    if (known.size >= KEPT) known.clear();
    const answer = read(text);
    known.set(text, answer);
    return answer;
  };
}

const writer = (format: string) => remembered((text) => readText(text)?.clock.format(format) ?? '');

const writeDay = writer(DAY);

/** 'HH:mm' in Rome. */
export const formatTime = writer('HH:mm');

/** 'dd/MM/yyyy' in Rome. */
export const formatDate = writer('DD/MM/YYYY');

/** 'dd/MM/yyyy ore HH:mm' in Rome (S2.4). */
export const formatDateTime = writer('DD/MM/YYYY [ore] HH:mm');

/** The long Italian form, 'sabato 21 novembre 2026' (S2.4). */
export const formatLongDate = writer('dddd D MMMM YYYY');

/** Without its year: 'giovedì 24 dicembre'. */
export const formatLongDay = writer('dddd D MMMM');

/** 'gio 24 dicembre, 10:30' */
export const formatShortMoment = writer('ddd D MMMM, HH:mm');

/** The calendar day 'yyyy-MM-dd' in Rome that a day or date-time falls on, or null. */
export const calendarDay = (text: string): string | null => writeDay(text) || null;

/** Adds days to a 'yyyy-MM-dd'; a negative count subtracts. */
export const addDays = (day: string, count: number): string => dayjs.utc(day).add(count, 'day').format(DAY);

/** First and last day of the month of a 'yyyy-MM-dd', or `later` months after it. */
export function monthOf(day: string, later = 0): { first: string; last: string } {
  const month = dayjs.utc(day).add(later, 'month');
  return { first: month.startOf('month').format(DAY), last: month.endOf('month').format(DAY) };
}

/** 'yyyyMMddHHmmss' on Rome's clock, for the names of exported files (S3.20). */
export const fileTimestamp = (now: Date): string =>
  dayjs.utc(romeClock(now.getTime())).format('YYYYMMDDHHmmss');

/** The instant in ms since the epoch; it sorts dates correctly through the hour that autumn repeats. */
export const instantOf = remembered((text) => readText(text)?.instant ?? NaN);

export { dayOf, isDay } from './day';
