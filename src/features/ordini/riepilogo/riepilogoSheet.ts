import type { TotaleOrdinato } from '../../../contract/ordini';
import { formatLongDate } from '../../../shared/format/date';
import type { Column, Sheet } from '../../../shared/xlsx/sheet';

const RIEPILOGO: readonly Column[] = [
  { header: 'Codice Prodotto', type: 'text', width: 17 },
  { header: 'Nome Prodotto', type: 'text', width: 36 },
  { header: 'Categoria', type: 'text', width: 22 },
  { header: 'Variante', type: 'text', width: 14 },
  { header: 'Totale Ordinato', type: 'integer', width: 16 },
];

/** The production summary of a day as a spreadsheet (S3.20). */
export const riepilogoSheet = (date: string, righe: readonly TotaleOrdinato[]): Sheet => ({
  name: 'RiepilogoOrdini',
  title: `Totali da preparare, ${formatLongDate(date)}`,
  columns: RIEPILOGO,
  rows: righe.map((riga) => [
    riga.codiceProdotto,
    riga.nomeProdotto,
    riga.categoria,
    riga.variante,
    riga.quantitaTotale,
  ]),
});
