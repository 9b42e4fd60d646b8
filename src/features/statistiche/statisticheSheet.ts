import type { StatisticaRow } from '../../contract/statistiche';
import type { Column, Sheet } from '../../shared/xlsx/sheet';

const COLUMNS: readonly Column[] = [
  { header: 'Prodotto / Categoria', type: 'text', width: 36 },
  { header: 'Numero Ordini', type: 'integer', width: 16 },
  { header: 'Totale €', type: 'money', width: 16 },
];

/** The statistics as a spreadsheet, without the totals, which it can add up itself. */
export const statisticheSheet = (rows: readonly StatisticaRow[]): Sheet => ({
  name: 'Statistiche',
  columns: COLUMNS,
  rows: rows.map(({ label, ordersCount, totalAmount }) => [label, ordersCount, totalAmount]),
});
