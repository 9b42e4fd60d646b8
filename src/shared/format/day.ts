/* Date functions for the page's first script, which runs before dayjs is loaded. */

const HOUR = 3_600_000;

/** 01:00 UTC on the last Sunday of a month, in ms. */
function lastSunday(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1));
  return lastDay.getTime() - lastDay.getUTCDay() * 24 * HOUR;
}

/** Caches the clock changes of the last year used, because lists mostly ask for the same. */
let changes = { year: NaN, forward: NaN, back: NaN };

/**
 * What Rome's clocks show at an instant in ms, as ms that UTC's clocks would show so. Counted by the rule the European
 * Union has kept since 1996 (the last Sunday of March and October), not by dayjs's time zones: these make the browser's
 * formatters, which take 10 to 25 ms before the first row can be drawn, and 0.1 ms a date. A test holds the rule against
 * the time zone data of Node: should the law change, it fails. No order is older.
 */
export function romeClock(ms: number): number {
  const year = new Date(ms).getUTCFullYear();
  if (changes.year !== year) changes = { year, forward: lastSunday(year, 2), back: lastSunday(year, 9) };
  return ms + (ms >= changes.forward && ms < changes.back ? 2 : 1) * HOUR;
}

/** The instant in ms at which Rome's clocks show this: the first passage of an hour that autumn repeats. */
export function romeInstant(clock: number): number {
  const summer = clock - 2 * HOUR;
  // In the hour that spring skips the clocks show an hour more.
  return romeClock(summer) === clock ? summer : clock - HOUR;
}

/** The day 'yyyy-MM-dd' that it is in Rome at a moment: "today" for the shop. */
export const dayOf = (now: Date): string => new Date(romeClock(now.getTime())).toISOString().slice(0, 10);

/** Whether a text is a calendar day 'yyyy-MM-dd' that exists: Date.parse rolls 30 February over into March. */
export function isDay(text: string): boolean {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}
