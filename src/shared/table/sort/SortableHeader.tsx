import { useMemo, useState } from 'react';
import { nextSort, type Sort, sortRows, type SortValue } from './sort';
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
