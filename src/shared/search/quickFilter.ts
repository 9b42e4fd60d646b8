/** Lower case, without accents: searches ignore both (decisions 2.2). */
export const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** Makes a filter that matches every typed word, in any order, ignoring case and accents. Calls `textOf` once per row. */
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
