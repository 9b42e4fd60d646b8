import { memo } from 'react';
import type { Prodotto } from '../../contract/prodotti';
import { scortaTotale } from '../../domain/prodotti/scorta';
import { TABLET, useMedia } from '../../shared/browser/useMedia';
import type { SortValues } from '../../shared/table/sort/sort';
import { SortableHeader } from '../../shared/table/sort/SortableHeader';
import { useSortedRows } from '../../shared/table/sort/useSort';
import { WindowedTable } from '../../shared/table/window/WindowedTable';
import { DisponibilitaRow } from './DisponibilitaRow';

/** The columns by which the availability can be put in order. */
type Column = 'codice' | 'nome' | 'categoria' | 'totale';

const COLUMNS: readonly { key: Column; label: string }[] = [
  { key: 'codice', label: 'Codice' },
  { key: 'nome', label: 'Nome' },
  { key: 'categoria', label: 'Categoria' },
  { key: 'totale', label: 'Qta Totale' },
];

const SORT_VALUES: SortValues<Prodotto, Column> = {
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
const rowHeight = ({ varianti }: Prodotto): number =>
  varianti.length === 0 ? ROW : PADDING + (varianti.length + 1) * LINE;

/** Rem of a card's two lines above its variants. */
const CARD = 4.25;

/** The height of a product's card on a phone: its variants stand below it. */
const cardHeight = ({ varianti }: Prodotto): number =>
  PADDING + CARD + (varianti.length === 0 ? 0 : (varianti.length + 1) * LINE);

interface Props {
  prodotti: readonly Prodotto[];
  /** Changes with the product chosen. */
  filterKey: string;
}

/** The stock in a scrolling window of its own (S2.9). Memoised, so that typing in the search box redraws nothing. */
export const DisponibilitaTable = memo(function DisponibilitaTable({ prodotti, filterKey }: Props) {
  const asCards = useMedia(TABLET);
  const { sorted, sort, sortBy } = useSortedRows(prodotti, SORT_VALUES);

  return (
    <WindowedTable
      label="Disponibilità dei prodotti"
      className="disponibilita-table"
      rows={sorted}
      heightOf={asCards ? cardHeight : rowHeight}
      listKey={`${filterKey} ${sort?.key} ${sort?.direction}`}
      head={
        <>
          {COLUMNS.map(({ key, label }) => (
            <SortableHeader key={key} column={key} label={label} sort={sort} onSort={sortBy} />
          ))}
          <th scope="col">Varianti</th>
        </>
      }
      renderRow={(prodotto, place) => <DisponibilitaRow key={prodotto.id} prodotto={prodotto} {...place} />}
    />
  );
});
