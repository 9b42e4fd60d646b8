import type { OrdineLista } from '../../../contract/ordini';
import { calendarDay, instantOf } from '../../../shared/format/date';

/** Pushes come again within minutes. After so many other orders one would be told anew. */
export const TOLD_AT_MOST = 1_000;

/** What the staff were told of since the page was loaded. */
export interface Told {
  /** Keys of orders, the latest last. */
  told: string[];
}

/**
 * The same for an order however often it is pushed or listed. Not its id alone: a server restored from a backup gives
 * its numbers out again, and an order moved to another hour is news. Not its status: it may have been prepared before
 * its push is repeated.
 */
const keyOf = ({ id, numeroOrdine, data, dataRitiro, cliente, totaleDaPagare }: OrdineLista): string =>
  [id, numeroOrdine, calendarDay(data), instantOf(dataRitiro), cliente, totaleDaPagare].join('|');

/** Whether the order was told before: delivery is at least once (docs/reliability.md). */
export const isTold = ({ told }: Told, ordine: OrdineLista): boolean => told.includes(keyOf(ordine));

/** What is remembered once these orders, too, were told. */
export const withTold = ({ told }: Told, ordini: readonly OrdineLista[]): string[] =>
  [...told, ...ordini.map(keyOf)].slice(-TOLD_AT_MOST);
