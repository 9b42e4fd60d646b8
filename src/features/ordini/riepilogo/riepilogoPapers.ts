import type { TotaleOrdinato } from '../../../contract/ordini';
import { formatLongDate } from '../../../shared/format/date';
import { sheetOf, type ColumnOf, type Sheet } from '../../../shared/xlsx/sheet';
import { header, printPage, table } from '../../../ui/print';

/** The columns on screen, on paper and in the spreadsheet (S2.4, S3.20). */
export const RIEPILOGO_COLUMNS: readonly ColumnOf<TotaleOrdinato>[] = [
  { header: 'Codice Prodotto', width: 17, value: ({ codiceProdotto }) => codiceProdotto },
  { header: 'Nome Prodotto', width: 36, value: ({ nomeProdotto }) => nomeProdotto },
  { header: 'Categoria', width: 22, value: ({ categoria }) => categoria },
  { header: 'Variante', width: 14, value: ({ variante }) => variante },
  { header: 'Totale Ordinato', type: 'integer', width: 16, value: ({ quantitaTotale }) => quantitaTotale },
];

export const riepilogoTitle = (date: string) => `Totali da preparare, ${formatLongDate(date)}`;

export const riepilogoSheet = (date: string, righe: readonly TotaleOrdinato[]): Sheet => ({
  ...sheetOf('RiepilogoOrdini', RIEPILOGO_COLUMNS, righe),
  title: riepilogoTitle(date),
});

/** The customers' notes on a product with their quantities: '2 × a fette, 1 × sottovuoto'. */
export const noteRiepilogo = ({ note = [] }: TotaleOrdinato) =>
  note.map((riga) => `${riga.quantita} × ${riga.note}`).join(', ');

const onPaper = (riga: TotaleOrdinato): TotaleOrdinato =>
  riga.note ? { ...riga, nomeProdotto: `${riga.nomeProdotto} (${noteRiepilogo(riga)})` } : riga;

export const printRiepilogo = (date: string, righe: readonly TotaleOrdinato[]) =>
  printPage(`Riepilogo ${formatLongDate(date)}`, (make, shopName) =>
    make(
      'main.riepilogo',
      header(make, shopName),
      make('h2', riepilogoTitle(date)),
      table(
        make,
        RIEPILOGO_COLUMNS.map((column) => column.header),
        righe.map(onPaper).map((riga) => RIEPILOGO_COLUMNS.map(({ value }) => String(value(riga)))),
        4,
      ),
    ),
  );
