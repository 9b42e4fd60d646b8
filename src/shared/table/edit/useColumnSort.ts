import { useMemo } from 'react';
import { sortRows } from '../sort/sort';
import { useSort } from '../sort/useSort';
import type { EditColumn } from './editColumn';

/** The rows in the order of the column whose head was clicked. */
export function useColumnSort<Row, Draft>(rows: readonly Row[], columns: readonly EditColumn<Row, Draft>[]) {
  const [sort, sortBy] = useSort<string>();
  const sorted = useMemo(() => {
    const by = columns.find(({ key }) => key === sort?.key)?.sortBy;
    return by ? sortRows(rows, sort, { [sort!.key]: by }) : rows;
  }, [rows, columns, sort]);
  return { sorted, sort, sortBy };
}
