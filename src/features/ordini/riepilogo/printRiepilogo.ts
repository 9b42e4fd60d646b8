import type { TotaleOrdinato } from '../../../contract/ordini';
import { formatLongDate } from '../../../shared/format/date';
import { header, make, printPage, table } from '../../../ui/print/print';

/** How some of a product is wanted: '2 × a fette, 1 × sottovuoto'. */
export const noteRiepilogo = ({ note = [] }: TotaleOrdinato) =>
  note.map((riga) => `${riga.quantita} × ${riga.note}`).join(', ');

/** Prints what is to be prepared on a day, alone. */
export const printRiepilogo = (date: string, righe: readonly TotaleOrdinato[]) =>
  printPage(`Riepilogo ${formatLongDate(date)}`, (page, shopName) =>
    make(
      page,
      'main',
      'riepilogo',
      header(page, shopName),
      make(page, 'h2', '', `Totali da preparare, ${formatLongDate(date)}`),
      table(
        page,
        ['Codice Prodotto', 'Nome Prodotto', 'Categoria', 'Variante', 'Totale Ordinato'],
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
