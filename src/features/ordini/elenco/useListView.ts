import { useState } from 'react';
import { readListView, writeListView } from '../../../shared/browser/storage';
import { useAppSelector } from '../../../shared/store';
import { nextSort, type Sort } from '../../../shared/table/sort/sort';
import { useEstesa } from '../../../shared/useEstesa';
import { ORDINI_COLUMNS, type OrdiniColumn } from './ordiniColumns';

export interface ListView {
  sort: Sort<OrdiniColumn>;
  senza: readonly OrdiniColumn[];
}

const isColumn = (key: unknown) => ORDINI_COLUMNS.some((column) => column.key === key);

function known(kept: Partial<ListView>): ListView {
  const { sort, senza } = kept;
  const direction = sort?.direction === 'descending' ? 'descending' : 'ascending';
  return {
    sort: sort && isColumn(sort.key) ? { key: sort.key, direction } : null,
    senza: Array.isArray(senza) ? senza.filter((key) => key !== 'numero' && isColumn(key)) : [],
  };
}

/** In the extended mode kept for the person on this computer; without, each visit begins as delivered (S2.4). */
export function useListView() {
  const estesa = useEstesa();
  const person = useAppSelector(({ session }) => session.person) ?? '';
  const [view, setView] = useState(() => known(estesa ? readListView(person) : {}));
  const choose = (chosen: ListView) => {
    setView(chosen);
    if (estesa) writeListView(person, chosen);
  };
  return {
    ...view,
    sortBy: (column: OrdiniColumn) => choose({ ...view, sort: nextSort(view.sort, column) }),
    toggle: (column: OrdiniColumn) =>
      choose({
        ...view,
        senza: view.senza.includes(column)
          ? view.senza.filter((other) => other !== column)
          : [...view.senza, column],
      }),
  };
}
