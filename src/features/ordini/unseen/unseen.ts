import { createAction } from '@reduxjs/toolkit';
import type { OrdineLista } from '../../../contract/ordini';
import { calendarDay } from '../../../shared/format/date';
import { alarmDays, isUnseen } from '../../../domain/ordini/stato';
import { revisionOf } from '../eventi/liveState';
import type { LiveState } from '../eventi/liveState';

/** 'Visto' was pressed, or one was opened. The event says when the server knows. */
export const vistoPressed = createAction<number[]>('ordini/vistoPressed');

/** The orders that a person must still look at: those of the list, and those that events and the hub named. */
export function unseenOf(
  list: readonly OrdineLista[],
  { unseen, newer }: Pick<LiveState, 'unseen' | 'newer'>,
  today: string,
): OrdineLista[] {
  const newest = new Map<number, OrdineLista>();
  for (const row of [...Object.values(unseen), ...list, ...newer]) {
    const known = newest.get(row.id);
    if (!known || revisionOf(row) >= revisionOf(known)) newest.set(row.id, row);
  }
  const days = alarmDays(today);
  return [...newest.values()].filter((row) => isUnseen(row) && days.includes(calendarDay(row.data) ?? ''));
}
