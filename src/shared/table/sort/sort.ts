/** Which column orders the rows; null leaves them as they were delivered. */
export type Sort<Key extends string> = { key: Key; direction: 'ascending' | 'descending' } | null;

export function nextSort<Key extends string>(sort: Sort<Key>, key: Key): Sort<Key> {
  if (sort?.key !== key) return { key, direction: 'ascending' };
  return sort.direction === 'ascending' ? { key, direction: 'descending' } : null;
}

/** Made at the first sorting, for the reason of count.ts. */
let italian: Intl.Collator | undefined;

/** Texts in Italian alphabetical order, case and accents aside, the numbers in them by their value. */
const compareTexts = (a: string, b: string): number =>
  (italian ??= new Intl.Collator('it', { numeric: true, sensitivity: 'base' })).compare(a, b);

/** Texts are put in alphabetical order, numbers by value; '' and NaN are no value. */
export type SortValue<Row> = (row: Row) => string | number;

/** Rows of equal value stay as delivered; rows without a value are last in both directions. */
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
