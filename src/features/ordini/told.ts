import type { UnknownAction } from '@reduxjs/toolkit';
import type { OrdineLista } from '../../contract/ordini';
import { calendarDay, instantOf, formatLongDay, formatTime } from '../../shared/format/date';
import { nuovoOrdineReceived } from '../../realtime/realtimeActions';
import { formatMoney } from '../../shared/format/money';
import type { Toast } from '../../ui/toast/toastSlice';

/** How many orders are remembered. The hub repeats a push within minutes, so older ones may be forgotten. */
export const TOLD_AT_MOST = 1_000;

/** The fields that identify an order. They keep their names, so that DevTools hide the customer. */
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
  /** The orders that a notice announced, the latest last. */
  told: Identity[];
}

/**
 * Whether the order was announced before: the hub delivers at least once (docs/reliability.md). The id alone does not
 * tell: a server restored from a backup reuses ids, and an order moved to another hour is news. The status does not
 * count: staff may prepare an order before its push is repeated.
 */
export function isTold({ told }: Told, ordine: OrdineLista): boolean {
  const fields = Object.entries(identityOf(ordine)) as [keyof Identity, unknown][];
  return told.some((each) => fields.every(([name, value]) => Object.is(each[name], value)));
}

export const withTold = ({ told }: Told, ordini: readonly OrdineLista[]): Identity[] =>
  [...told, ...ordini.map(identityOf)].slice(-TOLD_AT_MOST);

/** The notice's second line: the order in short, as a link to its card (extended). */
const linkTo = ({ id, data, dataRitiro, cliente, totaleDaPagare }: OrdineLista) => ({
  to: `/?data=${calendarDay(data)}&ordine=${id}`,
  quando: `${formatLongDay(data)} ore ${formatTime(dataRitiro)}`,
  cliente,
  totale: formatMoney(totaleDaPagare),
});

/** The toast for a new order (S4.3). Its id derives from the order, because a reducer makes it. */
export const nuovoOrdineToast = (ordine: OrdineLista, estesa: boolean): Toast => ({
  id: `ordine-${ordine.id}-${ordine.dataRitiro}`,
  type: 'info',
  title: 'Nuovo ordine',
  message: `E' arrivato un nuovo ordine: ${ordine.numeroOrdine}`,
  closable: true,
  ...(estesa && { link: linkTo(ordine) }),
});

/** The new order that an action brings; null for missed orders, which share one toast. */
export function tellsOf(action: UnknownAction): OrdineLista | null {
  return nuovoOrdineReceived.match(action) && !action.meta.missed ? action.payload : null;
}
