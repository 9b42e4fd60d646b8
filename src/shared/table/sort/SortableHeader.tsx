import './sortableHeader.scss';

/** The column to sort by; null keeps the server's order. */
export type Sort<Key extends string> = { key: Key; direction: 'ascending' | 'descending' } | null;

export function nextSort<Key extends string>(sort: Sort<Key>, key: Key): Sort<Key> {
  if (sort?.key !== key) return { key, direction: 'ascending' };
  return sort.direction === 'ascending' ? { key, direction: 'descending' } : null;
}

/** Created at the first sorting, because that is slow (format/count.ts). */
let italian: Intl.Collator | undefined;

/** Italian alphabetical order without case and accents; numbers within texts compare by value. */
const compareTexts = (a: string, b: string): number =>
  (italian ??= new Intl.Collator('it', { numeric: true, sensitivity: 'base' })).compare(a, b);

/** '' and NaN mean a missing value. */
export type SortValue<Row> = (row: Row) => string | number;

/** Sorts stably; rows without a value come last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  sort: Sort<string>,
  valueOf: SortValue<Row> | undefined,
  compare = compareTexts,
): readonly Row[] {
  if (!sort || !valueOf) return rows;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  // Values are read once per row, not per comparison: reading a date costs more than comparing two.
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .sort(({ value: a }, { value: b }) => {
      if (isMissing(a) || isMissing(b)) return Number(isMissing(a)) - Number(isMissing(b));
      return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b)));
    })
    .map(({ row }) => row);
}

const isMissing = (value: string | number): boolean => value === '' || Number.isNaN(value);

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
