import type { OrdineLista } from '../../../contract/ordini';
import { calendarDay } from '../../../shared/format/date';
import { alarmDays, isUnseen } from '../statoOrdine';
import { revisionOf } from '../eventi/liveState';

/** The orders that a person must still look at: those of the list, and those of whatever day that events and the hub named. */
export function daVedere(
  list: readonly OrdineLista[],
  live: readonly OrdineLista[],
  today: string,
): OrdineLista[] {
  const newest = new Map<number, OrdineLista>();
  for (const row of [...live, ...list]) {
    const known = newest.get(row.id);
    if (!known || revisionOf(row) >= revisionOf(known)) newest.set(row.id, row);
  }
  const days = alarmDays(today);
  return [...newest.values()].filter((row) => isUnseen(row) && days.includes(calendarDay(row.data) ?? ''));
}
