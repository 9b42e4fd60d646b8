import type { TotaleOrdinato } from '../../../contract/ordini';
import { formatLongDate } from '../../../shared/format/date';
import { header, make, stampa, table } from '../stampa/stampa';

/** Prints what is to be prepared on a day, alone. */
export const stampaRiepilogo = (date: string, righe: readonly TotaleOrdinato[]) =>
  stampa(`Riepilogo ${formatLongDate(date)}`, (page, shopName) =>
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
          riga.nomeProdotto,
          riga.categoria,
          riga.variante,
          String(riga.quantitaTotale),
        ]),
      ),
    ),
  );
