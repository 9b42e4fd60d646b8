import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { FocusEvent, ReactNode } from 'react';
import './windowedTable.scss';
import { rowOffsets, useVirtualHeights } from './useVirtualHeights';

/** What a row has to know of its place; each a plain value, so that a memoised row is drawn once. */
export interface RowPlace {
  /** Place in the whole list counted from the head's 1, where only a window of it stands in the page. */
  rowIndex: number | undefined;
  /** Pixels. */
  height: number;
  /** Out of sight, and in the page only because it has the keyboard's focus. */
  outOfSight: boolean;
}

/** The attributes by which a table row keeps its place. */
export const rowAttributes = (key: number, { rowIndex, height, outOfSight }: RowPlace) => ({
  'data-row': key,
  'aria-rowindex': rowIndex,
  className: outOfSight ? 'visually-hidden' : undefined,
  style: { height },
});

interface Props<Row> {
  /** What the table lists, for those who do not see its title. */
  label: string;
  className?: string;
  rows: readonly Row[];
  keyOf: (row: Row) => number;
  /** The height that a row takes, in rem. The same function at every rendering. */
  heightOf: (row: Row) => number;
  /** The head's cells. */
  head: ReactNode;
  renderRow: (row: Row, place: RowPlace) => ReactNode;
  /** Which list this is: a change of it starts again at the top. */
  listKey: string;
}

const keyOfRow = ({ target }: FocusEvent): number | null => {
  const row = target.closest<HTMLElement>('tr[data-row]');
  return row ? Number(row.dataset.row) : null;
};

const pixelsPerRem = () => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** A table of any length in a scrolling window of its own, with a head that stays; printed, it shows every row. */
export function WindowedTable<Row>(props: Props<Row>) {
  const { label, className = '', rows, keyOf, heightOf, head, renderRow, listKey } = props;
  const [rem] = useState(pixelsPerRem);
  const offsets = useMemo(() => rowOffsets(rows, (row) => heightOf(row) * rem), [rows, heightOf, rem]);
  const { scroller, start, end, before, after, windowed, scrollToTop } = useVirtualHeights(offsets);
  const [focusedKey, setFocusedKey] = useState<number | null>(null);

  const lastList = useRef(listKey);
  useLayoutEffect(() => {
    // Not on the first rendering: setting a scroll place makes the browser lay out the page there and then.
    if (lastList.current !== listKey) scrollToTop();
    lastList.current = listKey;
  }, [listKey, scrollToTop]);

  const row = (index: number, outOfSight = false) =>
    renderRow(rows[index]!, {
      rowIndex: windowed ? index + 2 : undefined,
      height: offsets[index + 1]! - offsets[index]!,
      outOfSight,
    });

  // The row with the keyboard's focus stays in the page wherever the user scrolls: without it the focus is lost.
  const focused =
    windowed && focusedKey !== null ? rows.findIndex((candidate) => keyOf(candidate) === focusedKey) : -1;
  useEffect(() => {
    // The row that had the focus is gone, deleted: the keys go on scrolling the list.
    if (focusedKey !== null && document.activeElement === document.body) scroller.current?.focus();
  }, [focusedKey, rows, scroller]);

  const shown = [];
  if (focused >= 0 && focused < start) shown.push(row(focused, true));
  for (let index = start; index < end; index += 1) shown.push(row(index));
  if (focused >= end) shown.push(row(focused, true));

  return (
    <div
      className="windowed-scroller"
      ref={scroller}
      role="region"
      aria-label={label}
      // What scrolls must be reached by the keys that scroll it.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table
        className={`table windowed-table ${className}`}
        style={{ marginTop: before, marginBottom: after }}
        aria-rowcount={windowed ? rows.length + 1 : undefined}
      >
        <thead>
          <tr aria-rowindex={windowed ? 1 : undefined}>{head}</tr>
        </thead>
        <tbody onFocus={(event) => setFocusedKey(keyOfRow(event))} onBlur={() => setFocusedKey(null)}>
          {shown}
        </tbody>
      </table>
    </div>
  );
}
