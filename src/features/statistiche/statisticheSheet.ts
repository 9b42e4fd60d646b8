import type { StatisticaRow } from '../../contract/statistiche';
import type { CellValue, Column, Sheet } from '../../shared/xlsx/sheet';
import type { Totale } from './serie';

const COLUMNS: readonly Column[] = [
  { header: 'Prodotto / Categoria', type: 'text', width: 36 },
  { header: 'Numero Ordini', type: 'integer', width: 16 },
  { header: 'Totale €', type: 'money', width: 16 },
];

const cells = ({ label, ordersCount, totalAmount }: Totale): CellValue[] => [label, ordersCount, totalAmount];

/** The statistics as a spreadsheet, with the totals of the screen. */
export const statisticheSheet = (rows: readonly StatisticaRow[], totale: Totale): Sheet => ({
  name: 'Statistiche',
  columns: COLUMNS,
  rows: rows.map(cells),
  total: cells(totale),
});
