import { useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import { useSelector } from 'react-redux';
import type { OrdineLista } from '../../contract/ordini';
import { SortableHeader } from '../../shared/table/SortableHeader';
import type { Sort } from '../../shared/table/sort';
import { useVirtualRows } from '../../shared/table/useVirtualRows';
import { ORDINI_COLUMNS } from './ordiniColumns';
import type { OrdiniColumn } from './ordiniColumns';
import { OrdiniRow } from './OrdiniRow';
import { selectEvidenziati, selectOrdineAperto } from './ordiniSelectors';

interface Props {
  ordini: readonly OrdineLista[];
  /** How many were pushed since the list was read. */
  arrivati: number;
  /** Another list is on its way. */
  stale: boolean;
  /** Which list this is: a change of it starts again at the top. */
  listKey: string;
  sort: Sort<OrdiniColumn>;
  onSort: (column: OrdiniColumn) => void;
  onOpen: (id: number) => void;
}

const idOfRow = ({ target }: FocusEvent): number | null => {
  const row = target.closest<HTMLElement>('tr[data-ordine]');
  return row ? Number(row.dataset.ordine) : null;
};

/** The orders of the day (S2.4), in a scrolling window of their own. */
export function OrdiniTable({ ordini, arrivati, stale, listKey, sort, onSort, onOpen }: Props) {
  const evidenziati = useSelector(selectEvidenziati);
  const aperto = useSelector(selectOrdineAperto);
  const [focusedId, setFocusedId] = useState<number | null>(null);
  const { scroller, start, end, before, after, windowed, scrollToTop } = useVirtualRows(
    ordini.length,
    arrivati,
  );

  const view = `${listKey} ${sort?.key} ${sort?.direction}`;
  const lastView = useRef(view);
  useLayoutEffect(() => {
    // Not on the first rendering: setting a scroll place makes the browser lay out the page there and then.
    if (lastView.current !== view) scrollToTop();
    lastView.current = view;
  }, [view, scrollToTop]);

  const row = (index: number, outOfSight = false) => {
    const ordine = ordini[index]!;
    return (
      <OrdiniRow
        key={ordine.id}
        ordine={ordine}
        highlighted={evidenziati.includes(ordine.id)}
        open={aperto === ordine.id}
        rowIndex={windowed ? index + 2 : undefined}
        outOfSight={outOfSight}
        onOpen={onOpen}
      />
    );
  };

  // The row with the keyboard's focus stays in the page wherever the user scrolls: without it the focus is lost.
  const focused = windowed && focusedId !== null ? ordini.findIndex(({ id }) => id === focusedId) : -1;
  const rows = [];
  if (focused >= 0 && focused < start) rows.push(row(focused, true));
  for (let index = start; index < end; index += 1) rows.push(row(index));
  if (focused >= end) rows.push(row(focused, true));

  return (
    <div
      className="ordini-scroller"
      ref={scroller}
      role="region"
      aria-label="Elenco ordini"
      // What scrolls must be reached by the keys that scroll it.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table
        className={`table table-hover ordini-table${stale ? ' ordini-stale' : ''}`}
        style={{ marginTop: before, marginBottom: after }}
        aria-rowcount={windowed ? ordini.length + 1 : undefined}
        aria-busy={stale}
      >
        <thead>
          <tr aria-rowindex={windowed ? 1 : undefined}>
            {ORDINI_COLUMNS.map(({ key, label }) => (
              <SortableHeader key={key} column={key} label={label} sort={sort} onSort={onSort} />
            ))}
            <th scope="col">
              <span className="visually-hidden">Azioni</span>
            </th>
          </tr>
        </thead>
        <tbody onFocus={(event) => setFocusedId(idOfRow(event))} onBlur={() => setFocusedId(null)}>
          {rows}
        </tbody>
      </table>
    </div>
  );
}
