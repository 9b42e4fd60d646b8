import type { UnknownAction } from '@reduxjs/toolkit';
import type { OrdineLista } from '../../../contract/ordini';
import { eventoReceived, nuovoOrdineReceived } from '../../../realtime/realtimeActions';
import type { Toast } from '../../../ui/toast/toastSlice';

/** What the staff are told of a new order (S4.3). Its id follows from the order: the order's own action raises it. */
export const nuovoOrdineToast = ({ id, numeroOrdine, dataRitiro }: OrdineLista): Toast => ({
  id: `ordine-${id}-${dataRitiro}`,
  type: 'info',
  title: 'Nuovo ordine',
  message: `E' arrivato un nuovo ordine: ${numeroOrdine}`,
  closable: true,
});

/** The order that an action tells of, if it is news; those that were missed are told together. */
export function tellsOf(action: UnknownAction): OrdineLista | null {
  if (nuovoOrdineReceived.match(action)) return action.payload;
  return eventoReceived.match(action) && !action.meta.missed ? action.payload.ordine : null;
}
