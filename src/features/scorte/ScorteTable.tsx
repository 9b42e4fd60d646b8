import { memo } from 'react';
import type { Prodotto } from '../../contract/prodotti';
import { TABLET, useMedia } from '../../shared/browser/useMedia';
import { SortableHeader } from '../../shared/table/sort/SortableHeader';
import { useSortedRows } from '../../shared/table/sort/useSort';
import { WindowedTable } from '../../shared/table/window/WindowedTable';
import {
  SCORTE_COLUMNS,
  SCORTE_SORT_VALUES,
  disponibilitaCardHeight,
  disponibilitaHeight,
} from './scorteColumns';
import { ScorteRow } from './ScorteRow';

interface Props {
  prodotti: readonly Prodotto[];
  /** Changes with the product chosen. */
  filterKey: string;
}

/** The stock in a scrolling window of its own (S2.9). Memoised, so that typing in the search box redraws nothing. */
export const ScorteTable = memo(function ScorteTable({ prodotti, filterKey }: Props) {
  const asCards = useMedia(TABLET);
  const { sorted, sort, sortBy } = useSortedRows(prodotti, SCORTE_SORT_VALUES);

  return (
    <WindowedTable
      label="Disponibilità dei prodotti"
      className="disponibilita-table"
      rows={sorted}
      heightOf={asCards ? disponibilitaCardHeight : disponibilitaHeight}
      listKey={`${filterKey} ${sort?.key} ${sort?.direction}`}
      head={
        <>
          {SCORTE_COLUMNS.map(({ key, label }) => (
            <SortableHeader key={key} column={key} label={label} sort={sort} onSort={sortBy} />
          ))}
          <th scope="col">Varianti</th>
        </>
      }
      renderRow={(prodotto, place) => <ScorteRow key={prodotto.id} prodotto={prodotto} {...place} />}
    />
  );
});
