import { memo } from 'react';
import type { Prodotto } from '../../contract/prodotti';
import { TABLET, useMedia } from '../../shared/browser/useMedia';
import { type SortColumn, useSortedRows } from '../../shared/table/sort/SortableHeader';
import { type RowPlace, WindowedTable } from '../../shared/table/window/WindowedTable';
import { ProdottiRow } from './ProdottiRow';
import { useScreenful } from './Miniatura';

const COLUMNS: readonly SortColumn<Prodotto>[] = [
  { label: 'Codice', value: ({ codice }) => codice },
  { label: 'Immagine' },
  { label: 'Nome', value: ({ nome }) => nome },
  { label: 'Categoria', value: ({ nomeCategoria }) => nomeCategoria },
  { label: 'Varianti' },
  { label: 'Visibile', value: ({ nonVisualizzare }) => (nonVisualizzare ? 1 : 0) },
];

/** Rem of a row with few variants, which its picture fills, and of each line of variants. */
const ROW = 3.5;
const PADDING = 0.75;
const BADGE = 1.75;

const rowHeight = ({ varianti }: Prodotto): number =>
  Math.max(ROW, PADDING + Math.ceil(varianti.length / 2) * BADGE);

/** Rem of a card's two lines above its variants. */
const CARD = 4.5;

const cardHeight = ({ varianti }: Prodotto): number =>
  PADDING + CARD + Math.ceil(varianti.length / 2) * BADGE;

/** About as many as a phone, and an office PC, show at once. */
const CARDS_A_SCREEN = 10;
const ROWS_A_SCREEN = 20;

interface Props {
  prodotti: readonly Prodotto[];
  savedId: number | null;
  isReturn: boolean;
  filterKey: string;
  onDelete: (prodotto: Prodotto) => void;
}

/** The products in a scrolling window (S2.5). Memoised, so that typing in the search box redraws nothing. */
export const ProdottiTable = memo(function ProdottiTable(props: Props) {
  const { prodotti, savedId, isReturn, filterKey, onDelete } = props;
  const asCards = useMedia(TABLET);
  const { sorted, head, order } = useSortedRows(prodotti, COLUMNS);
  const askAround = useScreenful(sorted, asCards ? CARDS_A_SCREEN : ROWS_A_SCREEN);

  return (
    <WindowedTable
      label="Elenco prodotti"
      className="prodotti-table"
      rows={sorted}
      place={{ isReturn, goal: savedId, index: sorted.findIndex(({ id }) => id === savedId) }}
      heightOf={asCards ? cardHeight : rowHeight}
      listKey={`${filterKey} ${order}`}
      head={
        <>
          <th scope="col" className="d-print-none">
            <span className="visually-hidden">Azioni</span>
          </th>
          {head}
        </>
      }
      renderRow={(prodotto: Prodotto, place: RowPlace) => (
        <ProdottiRow
          key={prodotto.id}
          prodotto={prodotto}
          saved={prodotto.id === savedId}
          onDelete={onDelete}
          onNear={askAround}
          {...place}
        />
      )}
    />
  );
});
