import { useCallback, useMemo, useState } from 'react';
import { nextSort, type Sort, sortRows, type SortValues } from './sort';
import './sortableHeader.scss';

interface Props<Key extends string> {
  column: Key;
  label: string;
  sort: Sort<Key>;
  onSort: (column: Key) => void;
  className?: string;
}

export function SortableHeader<Key extends string>({ column, label, sort, onSort, className }: Props<Key>) {
  const direction = sort?.key === column ? sort.direction : undefined;
  return (
    <th scope="col" className={className} aria-sort={direction}>
      <button type="button" className="sort-button" onClick={() => onSort(column)}>
        {label}
      </button>
    </th>
  );
}

export function useSort<Key extends string>(): [sort: Sort<Key>, sortBy: (column: Key) => void] {
  const [sort, setSort] = useState<Sort<Key>>(null);
  const sortBy = useCallback((column: Key) => setSort((old) => nextSort(old, column)), []);
  return [sort, sortBy];
}

export function useSortedRows<Row, Key extends string>(
  rows: readonly Row[],
  values: SortValues<Row, Key>,
): { sorted: readonly Row[]; sort: Sort<Key>; sortBy: (column: Key) => void } {
  const [sort, sortBy] = useSort<Key>();
  const sorted = useMemo(() => sortRows(rows, sort, values), [rows, sort, values]);
  return { sorted, sort, sortBy };
}
