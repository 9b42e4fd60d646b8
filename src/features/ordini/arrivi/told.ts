import type { UnknownAction } from '@reduxjs/toolkit';
import type { OrdineLista } from '../../../contract/ordini';
import { calendarDay, instantOf, formatLongDay, formatTime } from '../../../shared/format/date';
import { nuovoOrdineReceived } from '../../../realtime/realtimeActions';
import { formatMoney } from '../../../shared/format/money';
import type { Toast } from '../../../ui/toast/toastSlice';

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

/** What a new order is and where it opens: the notice's second line (extended). */
const linkTo = ({ id, data, dataRitiro, cliente, totaleDaPagare }: OrdineLista) => ({
  to: `/?data=${calendarDay(data)}&ordine=${id}`,
  quando: `${formatLongDay(data)} ore ${formatTime(dataRitiro)}`,
  cliente,
  totale: formatMoney(totaleDaPagare),
});

/** What the staff are told of a new order (S4.3). Its id follows from the order: the order's own action raises it. */
export const nuovoOrdineToast = (ordine: OrdineLista, estesa: boolean): Toast => ({
  id: `ordine-${ordine.id}-${ordine.dataRitiro}`,
  type: 'info',
  title: 'Nuovo ordine',
  message: `E' arrivato un nuovo ordine: ${ordine.numeroOrdine}`,
  closable: true,
  ...(estesa && { link: linkTo(ordine) }),
});

/** The order that an action tells of, if it is news; those that were missed are told together. */
export function tellsOf(action: UnknownAction): OrdineLista | null {
  return nuovoOrdineReceived.match(action) && !action.meta.missed ? action.payload : null;
}
