import { addDays, fromWallClock, toWallClock } from '../base/time';

export const lastBookableDay = (now: Date, giorniPrenotabili: number): string =>
  addDays(toWallClock(now).giorno, giorniPrenotabili);

/** Whether a pickup is after the day. Compares moments, because days after the year 9999 do not sort as text. */
export function isAfterDay(inizio: Date, giorno: string): boolean {
  const end = fromWallClock({ giorno: addDays(giorno, 1), ora: '00:00' });
  return end !== undefined && inizio >= end;
}
