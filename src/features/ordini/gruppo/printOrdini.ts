import type { OrdineDettaglio } from '../../../contract/ordini';
import { ordineSlip } from '../card/printOrdine';
import { ordiniText } from '../../../domain/ordini/texts';
import { printPapers } from '../../../domain/ordini/papers';

/** Prints the slips of orders, a page each, and has that noted (extended). Returns whether they are printed. */
export const printOrdini = (ordini: readonly OrdineDettaglio[]) =>
  printPapers(`Stampa di ${ordiniText(ordini.length)}`, ordini, ordineSlip);
