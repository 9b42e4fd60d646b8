import type { OrdineDettaglio } from '../../../contract/ordini';
import { ordineSlip } from '../card/printOrdine';
import { orders } from '../elenco/fasce';
import { stampaCarte } from '../../../domain/ordini/papers';

/** Prints the slips of orders, a page each, and has that noted (extended). Returns whether they are printed. */
export const stampaOrdini = (ordini: readonly OrdineDettaglio[]) =>
  stampaCarte(`Stampa di ${orders(ordini.length)}`, ordini, ordineSlip);
