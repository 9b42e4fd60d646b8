import { useCallback, useMemo, useState } from 'react';
import { nextSort, sortRows, type Sort, type SortValues } from './sort';

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
