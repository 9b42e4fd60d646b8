import type { TotaleOrdinato } from '../../../contract/ordini';
import { formatLongDate } from '../../../shared/format/date';
import type { Column, Sheet } from '../../../shared/xlsx/sheet';
import { header, printPage, table } from '../../../ui/print/print';

/** On screen, on paper and in the spreadsheet (S2.4, S3.20). */
export const RIEPILOGO_COLUMNS: readonly Column[] = [
  { header: 'Codice Prodotto', type: 'text', width: 17 },
  { header: 'Nome Prodotto', type: 'text', width: 36 },
  { header: 'Categoria', type: 'text', width: 22 },
  { header: 'Variante', type: 'text', width: 14 },
  { header: 'Totale Ordinato', type: 'integer', width: 16 },
];

export const riepilogoTitle = (date: string) => `Totali da preparare, ${formatLongDate(date)}`;

export const riepilogoSheet = (date: string, righe: readonly TotaleOrdinato[]): Sheet => ({
  name: 'RiepilogoOrdini',
  title: riepilogoTitle(date),
  columns: RIEPILOGO_COLUMNS,
  rows: righe.map((riga) => [
    riga.codiceProdotto,
    riga.nomeProdotto,
    riga.categoria,
    riga.variante,
    riga.quantitaTotale,
  ]),
});

/** How some of a product is wanted: '2 × a fette, 1 × sottovuoto'. */
export const noteRiepilogo = ({ note = [] }: TotaleOrdinato) =>
  note.map((riga) => `${riga.quantita} × ${riga.note}`).join(', ');

export const printRiepilogo = (date: string, righe: readonly TotaleOrdinato[]) =>
  printPage(`Riepilogo ${formatLongDate(date)}`, (make, shopName) =>
    make(
      'main.riepilogo',
      header(make, shopName),
      make('h2', riepilogoTitle(date)),
      table(
        make,
        RIEPILOGO_COLUMNS.map((column) => column.header),
        righe.map((riga) => [
          riga.codiceProdotto,
          riga.note ? `${riga.nomeProdotto} (${noteRiepilogo(riga)})` : riga.nomeProdotto,
          riga.categoria,
          riga.variante,
          String(riga.quantitaTotale),
        ]),
        4,
      ),
    ),
  );
