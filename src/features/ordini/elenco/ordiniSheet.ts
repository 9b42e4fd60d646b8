import type { OrdineLista } from '../../../contract/ordini';
import { formatLongDate, formatTime } from '../../../shared/format/date';
import type { Column, Sheet } from '../../../shared/xlsx/sheet';
import { statoLabel } from '../../../domain/ordini/stato';

const ORDINI: readonly Column[] = [
  { header: 'Ora Ritiro', type: 'text', width: 11 },
  { header: 'Nr. Ordine', type: 'text', width: 14 },
  { header: 'Cliente', type: 'text', width: 32 },
  { header: 'Totale', type: 'money', width: 14 },
  { header: 'Stato', type: 'text', width: 20 },
];

/** The order list as a spreadsheet (S3.20). */
export const ordiniSheet = (ordini: readonly OrdineLista[]): Sheet => ({
  name: 'ElencoOrdini',
  title: `Ordini di ${formatLongDate(ordini[0]?.dataRitiro ?? '')}`,
  columns: ORDINI,
  rows: ordini.map((ordine) => [
    formatTime(ordine.dataRitiro),
    ordine.numeroOrdine,
    ordine.cliente,
    ordine.totaleDaPagare,
    statoLabel(ordine.stato),
  ]),
});
