import type { UnknownAction } from '@reduxjs/toolkit';
import type { OrdineLista } from '../../../contract/ordini';
import { nuovoOrdineReceived } from '../../../realtime/realtimeActions';
import { calendarDay, formatLongDay, formatTime } from '../../../shared/format/date';
import { formatMoney } from '../../../shared/format/money';
import type { Toast } from '../../../ui/toast/toastSlice';

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
