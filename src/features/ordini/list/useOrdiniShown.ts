import { useDeferredValue, useMemo, useState } from 'react';
import type { OrdineLista } from '../../../contract/ordini';
import { readListView, writeListView } from '../../../shared/browser/storage';
import { makeQuickFilter } from '../../../shared/search/quickFilter';
import { useAppSelector, useEstesa } from '../../../shared/store';
import { nextSort, type Sort, sortRows, type SortValue } from '../../../shared/table/sort/SortableHeader';
import { instantOf } from '../../../shared/format/date';
import { statoLabel } from '../../../domain/ordini/stato';

/** The sortable columns of the order list (S2.4). */
export type OrdiniColumn = 'ora' | 'numero' | 'cliente' | 'totale' | 'stato';

export const ORDINI_COLUMNS: readonly { key: OrdiniColumn; label: string; value: SortValue<OrdineLista> }[] =
  [
    { key: 'ora', label: 'Ora ritiro', value: ({ dataRitiro }) => instantOf(dataRitiro) },
    { key: 'numero', label: 'Nr.Ordine', value: ({ numeroOrdine }) => numeroOrdine },
    { key: 'cliente', label: 'Cliente', value: ({ cliente }) => cliente },
    { key: 'totale', label: 'Totale', value: ({ totaleDaPagare }) => totaleDaPagare },
    // Sorted by an order's progress, not by the status's name.
    { key: 'stato', label: 'Stato', value: ({ stato }) => (statoLabel(stato) ? stato : NaN) },
  ];

interface ListView {
  sort: Sort<OrdiniColumn>;
  senza: readonly OrdiniColumn[];
}

const isColumn = (key: unknown) => ORDINI_COLUMNS.some((column) => column.key === key);

function validView(stored: Partial<ListView>): ListView {
  const { sort, senza } = stored;
  const direction = sort?.direction === 'descending' ? 'descending' : 'ascending';
  return {
    sort: sort && isColumn(sort.key) ? { key: sort.key, direction } : null,
    senza: Array.isArray(senza) ? senza.filter((key) => key !== 'numero' && isColumn(key)) : [],
  };
}

/** Sort and hidden columns: stored per person on this computer (extended), otherwise reset at each visit (S2.4). */
function useListView() {
  const estesa = useEstesa();
  const person = useAppSelector(({ session }) => session.person) ?? '';
  const [view, setView] = useState(() => validView(estesa ? readListView(person) : {}));
  const choose = (chosen: ListView) => {
    setView(chosen);
    if (estesa) writeListView(person, chosen);
  };
  return {
    ...view,
    sortBy: (column: OrdiniColumn) => choose({ ...view, sort: nextSort(view.sort, column) }),
    toggle: (column: OrdiniColumn) => {
      const others = view.senza.filter((other) => other !== column);
      choose({ ...view, senza: view.senza.includes(column) ? others : [...others, column] });
    },
  };
}

const quickFilter = makeQuickFilter<OrdineLista>(({ numeroOrdine, cliente }) => `${numeroOrdine} ${cliente}`);

/** Sorts and filters the list. Orders pushed since it was loaded stay on top, whatever the sort (S4.3). */
export function useOrdiniShown(
  ordini: readonly OrdineLista[],
  arrivals: number,
  belongs: ((ordine: OrdineLista) => boolean) | null,
) {
  const view = useListView();
  const { sort } = view;
  const [text, setText] = useState('');
  const filterText = useDeferredValue(text);

  const sorted = useMemo(() => {
    if (!sort) return ordini;
    const { value } = ORDINI_COLUMNS.find(({ key }) => key === sort.key)!;
    return [...ordini.slice(0, arrivals), ...sortRows(ordini.slice(arrivals), sort, value)];
  }, [ordini, arrivals, sort]);
  const shown = useMemo(
    () => quickFilter(belongs ? sorted.filter(belongs) : sorted, filterText),
    [sorted, belongs, filterText],
  );
  const isNarrowed = belongs !== null || filterText.trim() !== '';

  return { ...view, text, setText, filterText, sorted, shown, isNarrowed };
}

interface Chosen {
  date: string;
  part: string;
  belongs: (ordine: OrdineLista) => boolean;
}

export function usePart() {
  const date = useAppSelector(({ ordini }) => ordini.date);
  const status = useAppSelector(({ ordini }) => ordini.status);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const shown = chosen?.date === date && status === null ? chosen : null;
  return { part: shown?.part ?? null, belongs: shown?.belongs ?? null, setChosen };
}
