import { plainWords } from '../format/plainWords';

/**
 * Makes a filter of a list: it leaves the rows whose text contains every word typed, in any order, case and accents
 * aside; the same array when nothing is typed.
 * @param textOf what of a row is searched. Asked once a row: rows live as long as the list that was loaded.
 */
export function makeQuickFilter<Row extends object>(textOf: (row: Row) => string) {
  const known = new WeakMap<Row, string>();
  const searched = (row: Row): string => {
    const text = known.get(row) ?? plainWords(textOf(row));
    known.set(row, text);
    return text;
  };
  return (rows: readonly Row[], typed: string): readonly Row[] => {
    const words = plainWords(typed).split(/\s+/).filter(Boolean);
    if (words.length === 0) return rows;
    return rows.filter((row) => words.every((word) => searched(row).includes(word)));
  };
}
