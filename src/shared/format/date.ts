import { GIORNI } from '../../contract/costanti';

/*
 * Every date the product reads is a 'yyyy-MM-dd' or an ISO 8601 date-time. One with an offset (or Z) is an
 * instant, shown on Rome's clock; one without is Rome's clock already. The browser's own zone never counts.
 * A text that is neither gives '' (null, NaN), so that a broken field leaves an empty cell, not a broken screen.
 */

// By hand for the reason of count.ts.
const MESI =
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' ');

const ISO =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?:(Z)|([+-])(\d{2}):?(\d{2}))?)?$/i;
const MINUTE = 60_000;

const HOUR = 60 * MINUTE;

/** When Italy's clocks go forward and back in a year: 01:00 UTC on the last Sunday of March and of October. */
function clockChanges(year: number): { forward: number; back: number } {
  const lastSunday = (month: number) => {
    const lastDay = new Date(Date.UTC(year, month + 1, 0, 1));
    return lastDay.getTime() - lastDay.getUTCDay() * 24 * HOUR;
  };
  return { forward: lastSunday(2), back: lastSunday(9) };
}

/** The last year's answer of a pure function, which alone reads it: lists ask 2,000 times for the same. */
let changes = { year: NaN, forward: NaN, back: NaN };

/**
 * Rome's distance from UTC in ms at an instant. Counted by the rule the European Union has kept since 1996, because
 * the browser takes tens of milliseconds to make a formatter for a time zone, before the first row can be drawn. A
 * test holds the rule against the time zone data of Node: should the law change, it fails. No order is older.
 */
function romeOffset(ms: number): number {
  const year = new Date(ms).getUTCFullYear();
  if (changes.year !== year) changes = { year, ...clockChanges(year) };
  return ms >= changes.forward && ms < changes.back ? 2 * HOUR : HOUR;
}

/** What Rome's clocks show at an instant, as 'yyyy-MM-ddTHH:mm:ss' and what toISOString puts behind it. */
const romeClockAt = (ms: number): string => new Date(ms + romeOffset(ms)).toISOString();

interface Reading {
  /** The clock time written in the text, counted as if it were UTC. */
  asUtc: number;
  /** The offset written behind it in ms; null when there is none. */
  offset: number | null;
}

function read(text: string): Reading | null {
  const match = ISO.exec(text.trim());
  if (!match) return null;
  const [, day, hour = '00', minute = '00', second = '00', z, sign, offsetHours, offsetMinutes] = match;
  const clock = `${day}T${hour}:${minute}:${second}`;
  const asUtc = Date.parse(`${clock}Z`);
  // Date.parse rolls 30 February over into March: such a text names no day.
  if (Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(clock)) return null;
  if (z) return { asUtc, offset: 0 };
  if (!sign) return { asUtc, offset: null };
  return { asUtc, offset: Number(`${sign}1`) * (Number(offsetHours) * 60 + Number(offsetMinutes)) * MINUTE };
}

/** As `changes`: the rows of a pickup time, which stand together, all ask for the same. */
let lastRead: { text: string; clock: string | null } = { text: '', clock: null };

/** Rome's wall clock of a date text, written as romeClockAt does, or null when it cannot be read. */
function romeClock(text: string): string | null {
  if (lastRead.text !== text) lastRead = { text, clock: readClock(text) };
  return lastRead.clock;
}

function readClock(text: string): string | null {
  const reading = read(text);
  if (!reading) return null;
  if (reading.offset !== null) return romeClockAt(reading.asUtc - reading.offset);
  return new Date(reading.asUtc).toISOString();
}

/** 'HH:mm' in Rome. */
export const formatTime = (text: string): string => romeClock(text)?.slice(11, 16) ?? '';

/** 'dd/MM/yyyy' in Rome. */
export const formatDate = (text: string): string => calendarDay(text)?.split('-').reverse().join('/') ?? '';

/** 'dd/MM/yyyy ore HH:mm' in Rome (S2.4). */
export const formatDateTime = (text: string): string => {
  const day = formatDate(text);
  return day && `${day} ore ${formatTime(text)}`;
};

/** The long Italian form, 'sabato 21 novembre 2026' (S2.4). */
export const formatLongDate = (text: string): string => {
  const day = calendarDay(text);
  if (day === null) return '';
  const date = new Date(day);
  const giorno = GIORNI[date.getUTCDay()]!.toLowerCase();
  return `${giorno} ${date.getUTCDate()} ${MESI[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
};

/** The calendar day 'yyyy-MM-dd' in Rome that a day or date-time falls on, or null. */
export const calendarDay = (text: string): string | null => romeClock(text)?.slice(0, 10) ?? null;

/** Whether a text is a calendar day 'yyyy-MM-dd' that exists. */
export const isDay = (text: string): boolean => text.length === 10 && read(text) !== null;

/** The day so many days after (before, when negative) a 'yyyy-MM-dd'. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * 24 * HOUR).toISOString().slice(0, 10);

/** The day 'yyyy-MM-dd' that it is in Rome at a moment: "today" for the shop. */
export const dayOf = (now: Date): string => romeClockAt(now.getTime()).slice(0, 10);

/** 'yyyyMMddHHmmss' on Rome's clock, for the names of exported files (S3.20). */
export const fileTimestamp = (now: Date): string =>
  romeClockAt(now.getTime()).replace(/\D/g, '').slice(0, 14);

/**
 * The instant in ms since the epoch, to put dates in their true order through the hour that autumn repeats.
 * Without an offset, a time in that hour is its first passage, one in the hour that spring skips an hour later.
 */
export function instantOf(text: string): number {
  const reading = read(text);
  if (!reading) return NaN;
  const { asUtc, offset } = reading;
  if (offset !== null) return asUtc - offset;
  const summer = asUtc - 2 * HOUR;
  return romeOffset(summer) === 2 * HOUR ? summer : asUtc - HOUR;
}
