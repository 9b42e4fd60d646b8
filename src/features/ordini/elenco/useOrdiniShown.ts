import { useDeferredValue, useMemo, useState } from 'react';
import type { OrdineLista } from '../../../contract/ordini';
import { makeQuickFilter } from '../../../shared/search/quickFilter';
import { sortRows } from '../../../shared/table/sort/sort';
import { ORDINI_SORT_VALUES } from './ordiniColumns';
import { useListView } from './useListView';

const quickFilter = makeQuickFilter<OrdineLista>(({ numeroOrdine, cliente }) => `${numeroOrdine} ${cliente}`);

/** What was pushed since the list was read stays on top in every order (S4.3). */
export function useOrdiniShown(
  ordini: readonly OrdineLista[],
  arrivals: number,
  belongs: ((ordine: OrdineLista) => boolean) | null,
) {
  const vista = useListView();
  const { sort } = vista;
  const [text, setText] = useState('');
  const filterText = useDeferredValue(text);

  const sorted = useMemo(
    () =>
      sort
        ? [...ordini.slice(0, arrivals), ...sortRows(ordini.slice(arrivals), sort, ORDINI_SORT_VALUES)]
        : ordini,
    [ordini, arrivals, sort],
  );
  const shown = useMemo(
    () => quickFilter(belongs ? sorted.filter(belongs) : sorted, filterText),
    [sorted, belongs, filterText],
  );
  const isNarrowed = belongs !== null || filterText.trim() !== '';

  return { ...vista, text, setText, filterText, sorted, shown, isNarrowed };
}
