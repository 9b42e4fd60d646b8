import type { Prodotto } from '../../contract/prodotti';
import type { SortValues } from '../../shared/table/sort/sort';

/** The columns by which the product list can be put in order. */
export type ProdottiColumn = 'codice' | 'nome' | 'categoria' | 'visibile';

export const PRODOTTI_SORT_VALUES: SortValues<Prodotto, ProdottiColumn> = {
  codice: ({ codice }) => codice,
  nome: ({ nome }) => nome,
  categoria: ({ nomeCategoria }) => nomeCategoria,
  visibile: ({ nonVisualizzare }) => (nonVisualizzare ? 1 : 0),
};

/** Rem of a row with few variants, which its picture fills, and of each line of variants. */
const ROW = 3.5;
const PADDING = 0.75;
const BADGE = 1.75;

/** The height of a product's row in rem: two variants a line (prodotti.scss). */
export const prodottoHeight = ({ varianti }: Prodotto): number =>
  Math.max(ROW, PADDING + Math.ceil(varianti.length / 2) * BADGE);

/** Rem of a card's two lines above its variants. */
const CARD = 4.5;

/** The height of a product's card on a phone: two variants a line. */
export const prodottoCardHeight = ({ varianti }: Prodotto): number =>
  PADDING + CARD + Math.ceil(varianti.length / 2) * BADGE;
