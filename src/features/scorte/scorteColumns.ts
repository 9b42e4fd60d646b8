import type { Prodotto } from '../../contract/prodotti';
import type { SortValues } from '../../shared/table/sort/sort';
import { scortaTotale } from '../../domain/prodotti/scorta';

/** The columns by which the availability can be put in order. */
export type ScorteColumn = 'codice' | 'nome' | 'categoria' | 'totale';

export const SCORTE_COLUMNS: readonly { key: ScorteColumn; label: string }[] = [
  { key: 'codice', label: 'Codice' },
  { key: 'nome', label: 'Nome' },
  { key: 'categoria', label: 'Categoria' },
  { key: 'totale', label: 'Qta Totale' },
];

export const SCORTE_SORT_VALUES: SortValues<Prodotto, ScorteColumn> = {
  codice: ({ codice }) => codice,
  nome: ({ nome }) => nome,
  categoria: ({ nomeCategoria }) => nomeCategoria,
  totale: scortaTotale,
};

/** Rem of a row without variants, and of each line of the nested table, its head included. */
const ROW = 3.25;
const PADDING = 0.75;
const LINE = 1.75;

/** The height of a product's row in rem: every variant has a line (disponibilita.scss). */
export const disponibilitaHeight = ({ varianti }: Prodotto): number =>
  varianti.length === 0 ? ROW : PADDING + (varianti.length + 1) * LINE;

/** Rem of a card's two lines above its variants. */
const CARD = 4.25;

/** The height of a product's card on a phone: its variants stand below it. */
export const disponibilitaCardHeight = ({ varianti }: Prodotto): number =>
  PADDING + CARD + (varianti.length === 0 ? 0 : (varianti.length + 1) * LINE);
