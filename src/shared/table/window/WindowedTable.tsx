import { type ReactNode, useEffect, useMemo, useRef, useState, type Ref } from 'react';
import Table from 'react-bootstrap/Table';
import { focusIsLost } from '../../browser/focus';
import { TABLET, useMedia } from '../../browser/useMedia';
import { type ListPlace, useListPlace } from './useListPlace';
import { rowOffsets, useVirtualRows } from './useVirtualRows';
import './windowedTable.scss';
import './tableScroller.scss';

/** A row's place in primitive values, so that memoised rows do not render again. */
export interface RowPlace {
  /** Index in the whole list, where the head is 1; undefined when all rows are in the page. */
  rowIndex: number | undefined;
  /** Pixels. */
  height: number;
  /** Scrolled away, but kept in the page because it has the focus. */
  outOfSight: boolean;
}

export const rowAttributes = (id: number, { rowIndex, height, outOfSight }: RowPlace) => ({
  'data-row': id,
  'aria-rowindex': rowIndex,
  className: outOfSight ? 'visually-hidden' : undefined,
  style: { height },
});

interface Props<Row extends { id: number }> {
  label: string;
  className?: string;
  rows: readonly Row[];
  /** A row's height in rem. Pass the same function at every rendering. */
  heightOf: (row: Row) => number;
  /** A row's height as a card (_cards.scss). */
  cardHeightOf?: (row: Row) => number;
  head: ReactNode;
  renderRow: (row: Row, place: RowPlace) => ReactNode;
  /** Identifies the list; a change scrolls to the top. */
  listKey: string;
  /** Rows added on top since the list was read; they do not move the rows that the user is reading. */
  prepended?: number;
  /** Where the list opens, if not at the top. */
  place?: ListPlace;
  busy?: boolean;
}

const AT_TOP: ListPlace = { goal: null, index: -1 };

const rowOf = (element: Element | null) => element?.closest<HTMLElement>('tr[data-row]')?.dataset.row;

const pixelsPerRem = () => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** A table of any length in a scrolling window of its own, with a head that stays; printed, it shows every row. */
export function WindowedTable<Row extends { id: number }>(props: Props<Row>) {
  const { label, className = '', rows, head, renderRow } = props;
  const { listKey, prepended = 0, busy, place = AT_TOP } = props;
  const asCards = useMedia(TABLET);
  const heightOf = (asCards && props.cardHeightOf) || props.heightOf;
  const [rem] = useState(pixelsPerRem);
  const offsets = useMemo(() => rowOffsets(rows, (row) => heightOf(row) * rem), [rows, heightOf, rem]);
  const { scroller, start, end, before, after, windowed } = useVirtualRows(offsets, listKey, prepended);
  useListPlace(scroller, label, offsets, place);
  const focusedRow = useRef<string>(undefined);
  const [keptRow, setKeptRow] = useState<string>();
  const follow = (id: string | undefined) => {
    focusedRow.current = id;
    // A short list has all its rows, and so renders nothing when the focus moves.
    setKeptRow(windowed ? id : undefined);
  };

  const [wasWindowed, setWasWindowed] = useState(windowed);
  if (wasWindowed !== windowed) {
    // A short list has not followed the focus.
    setWasWindowed(windowed);
    setKeptRow(rowOf(document.activeElement));
  }

  const row = (index: number, outOfSight = false) =>
    renderRow(rows[index]!, {
      rowIndex: windowed ? index + 2 : undefined,
      height: offsets[index + 1]! - offsets[index]!,
      outOfSight,
    });

  // The focused row stays in the page while the user scrolls, so that it keeps the focus.
  const focused = windowed && keptRow ? rows.findIndex(({ id }) => String(id) === keptRow) : -1;
  useEffect(() => {
    // After the focused row was deleted, keys still scroll the list.
    if (focusedRow.current && focusIsLost()) scroller.current?.focus();
  }, [rows, scroller]);

  const shown = [];
  if (focused >= 0 && focused < start) shown.push(row(focused, true));
  for (let index = start; index < end; index += 1) shown.push(row(index));
  if (focused >= end) shown.push(row(focused, true));

  return (
    <TableScroller label={label} ref={scroller}>
      <Table
        className={`windowed-table ${className}`}
        aria-label={label}
        style={{ marginTop: before, marginBottom: after }}
        aria-rowcount={windowed ? rows.length + 1 : undefined}
        aria-busy={busy}
      >
        <thead>
          <tr aria-rowindex={windowed ? 1 : undefined}>{head}</tr>
        </thead>
        <tbody onFocus={({ target }) => follow(rowOf(target))} onBlur={() => follow(undefined)}>
          {shown}
        </tbody>
      </Table>
    </TableScroller>
  );
}

interface ScrollerProps {
  label: string;
  className?: string;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** The scrolling frame of a long table, whose head stays visible. On paper the table has its full length. */
export function TableScroller({ label, className = '', ref, children }: ScrollerProps) {
  return (
    <div
      className={`table-scroller sheet ${className}`}
      ref={ref}
      role="region"
      aria-label={label}
      // A scrolling area must be reachable by keyboard.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {children}
    </div>
  );
}
