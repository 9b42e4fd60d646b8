import type { OrdineLista } from '../../../contract/ordini';
import { statoLabel } from '../../../domain/ordini/stato';
import { formatLongDate, formatTime } from '../../../shared/format/date';
import { sheetOf, type ColumnOf, type Sheet } from '../../../shared/xlsx/sheet';

const COLUMNS: readonly ColumnOf<OrdineLista>[] = [
  { header: 'Ora Ritiro', width: 11, value: ({ dataRitiro }) => formatTime(dataRitiro) },
  { header: 'Nr. Ordine', width: 14, value: ({ numeroOrdine }) => numeroOrdine },
  { header: 'Cliente', width: 32, value: ({ cliente }) => cliente },
  { header: 'Totale', type: 'money', width: 14, value: ({ totaleDaPagare }) => totaleDaPagare },
  { header: 'Stato', width: 20, value: ({ stato }) => statoLabel(stato) },
];

/** The order list as a spreadsheet (S3.20). */
export const ordiniSheet = (ordini: readonly OrdineLista[]): Sheet => ({
  ...sheetOf('ElencoOrdini', COLUMNS, ordini),
  title: `Ordini di ${formatLongDate(ordini[0]?.dataRitiro ?? '')}`,
});
