import type { OrdineLista } from '../../../contract/ordini';
import { instantOf } from '../../../shared/format/date';
import type { SortValues } from '../../../shared/table/sort/sort';
import { statoLabel } from '../../../domain/ordini/stato';

/** The columns of the order list by which it can be put in order (S2.4). */
export type OrdiniColumn = 'ora' | 'numero' | 'cliente' | 'totale' | 'stato';

export const ORDINI_COLUMNS: readonly { key: OrdiniColumn; label: string }[] = [
  { key: 'ora', label: 'Ora ritiro' },
  { key: 'numero', label: 'Nr.Ordine' },
  { key: 'cliente', label: 'Cliente' },
  { key: 'totale', label: 'Totale' },
  { key: 'stato', label: 'Stato' },
];

/** Statuses go in the order an order passes through them, not in that of their names. */
export const ORDINI_SORT_VALUES: SortValues<OrdineLista, OrdiniColumn> = {
  ora: ({ dataRitiro }) => instantOf(dataRitiro),
  numero: ({ numeroOrdine }) => numeroOrdine,
  cliente: ({ cliente }) => cliente,
  totale: ({ totaleDaPagare }) => totaleDaPagare,
  stato: ({ stato }) => (statoLabel(stato) ? stato : NaN),
};
