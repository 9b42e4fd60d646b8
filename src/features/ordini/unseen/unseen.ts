import type { OrdineLista } from '../../../contract/ordini';
import { calendarDay } from '../../../shared/format/date';
import { alarmDays, isUnseen } from '../../../domain/ordini/stato';
import { versionOf } from '../live/liveState';

/** The unseen orders of the alarm's days, from the list and from the rows that events and the hub brought. */
export function unseenOf(
  list: readonly OrdineLista[],
  live: readonly OrdineLista[],
  today: string,
): OrdineLista[] {
  const newest = new Map<number, OrdineLista>();
  for (const row of [...live, ...list]) {
    const known = newest.get(row.id);
    if (!known || versionOf(row) >= versionOf(known)) newest.set(row.id, row);
  }
  const days = alarmDays(today);
  return [...newest.values()].filter((row) => isUnseen(row) && days.includes(calendarDay(row.data) ?? ''));
}
