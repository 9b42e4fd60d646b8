import type { OrdineLista } from '../../../contract/ordini';
import { calendarDay, instantOf } from '../../../shared/format/date';

/** Pushes come again within minutes. After so many other orders one would be told anew. */
export const TOLD_AT_MOST = 1_000;

/** What makes it the same order. By its own names, so that DevTools hide who it is of. */
const identityOf = ({ id, numeroOrdine, data, dataRitiro, cliente, totaleDaPagare }: OrdineLista) => ({
  id,
  numeroOrdine,
  data: calendarDay(data),
  dataRitiro: instantOf(dataRitiro),
  cliente,
  totaleDaPagare,
});
type Identity = ReturnType<typeof identityOf>;

export interface Told {
  /** The latest last. */
  told: Identity[];
}

/**
 * Whether the order was told before: delivery is at least once (docs/reliability.md). It is the same however often it is
 * pushed or listed. Not by its id alone: a server restored from a backup gives its numbers out again, and an order moved
 * to another hour is news. Not by its status: it may have been prepared before its push is repeated.
 */
export function isTold({ told }: Told, ordine: OrdineLista): boolean {
  const fields = Object.entries(identityOf(ordine)) as [keyof Identity, unknown][];
  return told.some((each) => fields.every(([name, value]) => Object.is(each[name], value)));
}

export const withTold = ({ told }: Told, ordini: readonly OrdineLista[]): Identity[] =>
  [...told, ...ordini.map(identityOf)].slice(-TOLD_AT_MOST);
