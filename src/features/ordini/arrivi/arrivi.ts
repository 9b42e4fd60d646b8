import type { Stato } from '../../../contract/costanti';
import type { OrdineLista } from '../../../contract/ordini';
import { calendarDay } from '../../../shared/format/date';

/** What is known of the open list, so that a new order can be told from one that is there already. */
export interface Arrivi {
  /** Pushed orders that match the filters and are not in the list's last answer; newest first. */
  arrivati: OrdineLista[];
  /** Ids in the list's last answer for the present filters; null until there is one. */
  noti: number[] | null;
  /** For each request of the list under way: the ids that had arrived when it was sent. */
  giaArrivati: Record<string, number[]>;
}

export interface Filtri {
  /** 'yyyy-MM-dd' */
  date: string;
  /** Null: every status. */
  status: Stato | null;
}

/** Whether a pushed order belongs to the list (S4.3): by calendar day in Rome, and by status when one is set. */
export const matchesFiltri = (ordine: OrdineLista, { date, status }: Filtri): boolean =>
  calendarDay(ordine.data) === date && (status === null || ordine.stato === status);

/** Whether an order is on screen already, or will be with the answer that is there. */
export const isKnown = ({ arrivati, noti }: Arrivi, id: number): boolean =>
  (noti?.includes(id) ?? false) || arrivati.some((arrived) => arrived.id === id);

/**
 * What is left of the arrivals once the list was read anew: those that came while it was being read and that the
 * answer does not hold yet. One that had come before and is not in the answer is no longer in the list.
 */
export function arrivalsAfterRead(
  { arrivati, giaArrivati }: Pick<Arrivi, 'arrivati' | 'giaArrivati'>,
  requestId: string,
  ids: readonly number[],
): OrdineLista[] {
  if (arrivati.length === 0) return arrivati;
  const gone = new Set([...ids, ...(giaArrivati[requestId] ?? [])]);
  return arrivati.filter(({ id }) => !gone.has(id));
}
