import { memo } from 'react';
import type { Prodotto } from '../../contract/prodotti';
import { TABLET, useMedia } from '../../shared/browser/useMedia';
import { SortableHeader } from '../../shared/table/sort/SortableHeader';
import type { SortValues } from '../../shared/table/sort/sort';
import { useSortedRows } from '../../shared/table/sort/useSort';
import { type RowPlace, WindowedTable } from '../../shared/table/window/WindowedTable';
import { ProdottiRow } from './ProdottiRow';
import { useScreenful } from './Miniatura';

type Column = 'codice' | 'nome' | 'categoria' | 'visibile';

const SORT_VALUES: SortValues<Prodotto, Column> = {
  codice: ({ codice }) => codice,
  nome: ({ nome }) => nome,
  categoria: ({ nomeCategoria }) => nomeCategoria,
  visibile: ({ nonVisualizzare }) => (nonVisualizzare ? 1 : 0),
};

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
export const ProdottiTable = memo(function ProdottiTable({
  prodotti,
  savedId,
  isReturn,
  filterKey,
  onDelete,
}: Props) {
  const asCards = useMedia(TABLET);
  const { sorted, sort, sortBy } = useSortedRows(prodotti, SORT_VALUES);
  const askAround = useScreenful(sorted, asCards ? CARDS_A_SCREEN : ROWS_A_SCREEN);

  const head = (column: Column, label: string) => (
    <SortableHeader column={column} label={label} sort={sort} onSort={sortBy} />
  );

  return (
    <WindowedTable
      label="Elenco prodotti"
      className="prodotti-table"
      rows={sorted}
      place={{ isReturn, goal: savedId, index: sorted.findIndex(({ id }) => id === savedId) }}
      heightOf={asCards ? cardHeight : rowHeight}
      listKey={`${filterKey} ${sort?.key} ${sort?.direction}`}
      head={
        <>
          <th scope="col" className="d-print-none">
            <span className="visually-hidden">Azioni</span>
          </th>
          {head('codice', 'Codice')}
          <th scope="col">Immagine</th>
          {head('nome', 'Nome')}
          {head('categoria', 'Categoria')}
          <th scope="col">Varianti</th>
          {head('visibile', 'Visibile')}
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
