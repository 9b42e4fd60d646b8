/**
 * Converts between the shop's wall clock and moments, by Intl's time zone data: it knows every year's clock changes.
 */
import { FUSO_ORARIO } from '../../src/contract/costanti';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Offsets change only on a quarter of an hour, so one offset holds for a whole quarter. */
const QUARTER = 15 * MINUTE;
const CACHE_LIMIT = 10_000;

const formatter = new Intl.DateTimeFormat('en-US', {
  timeZone: FUSO_ORARIO,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
});
const offsetByQuarter = new Map<number, number>();

function readOffset(time: number): number {
  const parts = {} as Record<Intl.DateTimeFormatPartTypes, number>;
  for (const { type, value } of formatter.formatToParts(time)) parts[type] = Number(value);
  const { year, month, day, hour, minute } = parts;
  return Date.UTC(year, month - 1, day, hour, minute) - time;
}

/** Milliseconds to add to UTC. Cached, because formatting costs microseconds and a list has thousands of moments. */
function offsetAt(time: number): number {
  const quarter = Math.floor(time / QUARTER);
  let offset = offsetByQuarter.get(quarter);
  if (offset === undefined) {
    offset = readOffset(quarter * QUARTER);
    if (offsetByQuarter.size >= CACHE_LIMIT) offsetByQuarter.clear();
    offsetByQuarter.set(quarter, offset);
  }
  return offset;
}

/** `giorno` 'yyyy-MM-dd', `ora` 'HH:mm'. */
export interface WallClock {
  giorno: string;
  ora: string;
}

export function toWallClock(moment: Date): WallClock {
  const local = new Date(moment.getTime() + offsetAt(moment.getTime())).toISOString();
  return { giorno: local.slice(0, 10), ora: local.slice(11, 16) };
}

/** Undefined for a time that spring skips; the first of two moments in the hour that autumn repeats. */
export function fromWallClock({ giorno, ora }: WallClock): Date | undefined {
  const asUtc = Date.parse(`${giorno}T${ora}:00Z`);
  // Even when the clock changes on that day, its offset is that of the day before or of the day after.
  for (const offset of [offsetAt(asUtc - DAY), offsetAt(asUtc + DAY)]) {
    if (offsetAt(asUtc - offset) === offset) return new Date(asUtc - offset);
  }
  return undefined;
}

/** ISO 8601 with the shop's offset: '2026-03-29T10:00:00+02:00' (S3.2). */
export function toIsoWithOffset(moment: Date): string {
  const offset = offsetAt(moment.getTime());
  const local = new Date(moment.getTime() + offset).toISOString().slice(0, 19);
  const hours = new Date(Math.abs(offset)).toISOString().slice(11, 16);
  return `${local}${offset < 0 ? '-' : '+'}${hours}`;
}

/** 0 Domenica to 6 Sabato (S9). */
export const weekday = (giorno: string): number => new Date(`${giorno}T00:00:00Z`).getUTCDay();

export const addDays = (giorno: string, days: number): string =>
  new Date(Date.parse(`${giorno}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** How many days after `da` the day `a` is. */
export const daysBetween = (da: string, a: string): number => (Date.parse(a) - Date.parse(da)) / DAY;

/** 'yyyy-MM-dd' as Italians write it: 'dd/MM/yyyy'. */
export const toItalianDay = (giorno: string): string => giorno.split('-').reverse().join('/');

const longDay = new Intl.DateTimeFormat('it-IT', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** 'giovedì 24 dicembre'. */
export const toLongDay = (giorno: string): string => longDay.format(new Date(`${giorno}T00:00:00Z`));

const PICKUP = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(:\d{2}(?:\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?$/;

/** Before 1900 time zones followed the sun, and Date.UTC takes years below 100 for 19xx. */
const EARLIEST = Date.UTC(1900, 0, 2);

/** ISO 8601; without an offset on the shop's clock. Undefined before 1900 and for a day or hour that does not exist. */
export function parseMoment(text: string): Date | undefined {
  const [, giorno, ora, seconds = ':00', offset] = PICKUP.exec(text) ?? [];
  if (giorno === undefined || ora === undefined) return undefined;
  const asUtc = new Date(`${giorno}T${ora}${seconds}Z`);
  // Date.parse takes February 30th for March 2nd and 24:00 for the next day.
  if (!(asUtc.getTime() >= EARLIEST) || !asUtc.toISOString().startsWith(`${giorno}T${ora}`)) return undefined;
  if (offset !== undefined) {
    const moment = new Date(`${giorno}T${ora}${seconds}${offset}`);
    return Number.isNaN(moment.getTime()) ? undefined : moment;
  }
  const start = fromWallClock({ giorno, ora });
  return start && new Date(start.getTime() + (asUtc.getTime() % MINUTE));
}
