import { useMemo, useState } from 'react';
import { nextSort, type Sort, SortableHeader, sortRows, type SortValue } from './SortableHeader';

export interface SortColumn<Row> {
  label: string;
  className?: string;
  /** The value to sort by; without it the head is no button. */
  value?: SortValue<Row>;
}

/** Sorts rows by clicks on the heads; `order` identifies the order. @param columns keep the same array while it is equal */
export function useSortedRows<Row>(
  rows: readonly Row[],
  columns: readonly SortColumn<Row>[],
  compare?: (a: string, b: string) => number,
) {
  const [sort, setSort] = useState<Sort<string>>(null);
  const sortBy = (column: string) => setSort(nextSort(sort, column));
  const sorted = useMemo(
    () => sortRows(rows, sort, columns.find(({ label }) => label === sort?.key)?.value, compare),
    [rows, columns, sort, compare],
  );
  const head = columns.map(({ label, className, value }) =>
    value ? (
      <SortableHeader key={label} {...{ column: label, label, className, sort }} onSort={sortBy} />
    ) : (
      <th key={label} scope="col" className={className}>
        {label}
      </th>
    ),
  );
  return { sorted, head, order: `${sort?.key} ${sort?.direction}` };
}
