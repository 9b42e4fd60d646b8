import type { OrdineLista } from '../../../contract/ordini';
import type { Filtri } from '../../../domain/ordini/address';
import { calendarDay } from '../../../shared/format/date';

/** What is known of the open list, so that a new order can be told from one that is there already. */
export interface Arrivals {
  /** Pushed orders that match the filters and are not in the list's last answer; newest first. */
  arrivals: OrdineLista[];
  /** Ids in the list's last answer for the present filters; null until there is one. */
  listedIds: number[] | null;
  /** For each request of the list under way: the ids that had arrived when it was sent. */
  arrivedBefore: Record<string, number[]>;
}

/**
 * What date and status decide of an order (S4.3): by calendar day in Rome, and by status when one is set. `isListed`: it
 * belongs to the list that was asked for, which of an extended server is of all statuses; `isShown`: to what is shown
 * of it, so that it is highlighted and rings.
 */
export function decide(ordine: OrdineLista, { date, status, estesa }: Filtri & { estesa: boolean }) {
  const isOfDay = calendarDay(ordine.data) === date;
  const isShown = isOfDay && (status === null || ordine.stato === status);
  return { isListed: estesa ? isOfDay : isShown, isShown };
}

/** Whether an order is on screen already, or will be with the answer that is there. */
export const isKnown = ({ arrivals, listedIds }: Arrivals, id: number): boolean =>
  (listedIds?.includes(id) ?? false) || arrivals.some((arrived) => arrived.id === id);

/**
 * What is left of the arrivals once the list was read anew: those that came while it was being read and that the
 * answer does not hold yet. One that had come before and is not in the answer is no longer in the list.
 */
export function arrivalsAfterRead(
  { arrivals, arrivedBefore }: Pick<Arrivals, 'arrivals' | 'arrivedBefore'>,
  requestId: string,
  ids: readonly number[],
): OrdineLista[] {
  if (arrivals.length === 0) return arrivals;
  const gone = new Set([...ids, ...(arrivedBefore[requestId] ?? [])]);
  return arrivals.filter(({ id }) => !gone.has(id));
}
