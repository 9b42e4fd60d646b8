import { useMemo, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { UnsavedGuard } from '../../unsaved/UnsavedGuard';
import { TableScroller } from '../window/TableScroller';
import { EditableHead } from './EditableHead';
import type { EditColumn } from './editColumn';
import { EditRow } from './EditRow';
import { useColumnSort } from './useColumnSort';
import type { TableEdit } from './useRowEdit';
import { useRowFocus } from './useRowFocus';
import { ViewRow } from './ViewRow';
import './editableTable.scss';

interface Props<Row extends { id: number }, Draft> {
  /** What the table lists, for those who do not see its title. */
  label: string;
  rows: readonly Row[];
  columns: readonly EditColumn<Row, Draft>[];
  edit: TableEdit<Draft>;
  toDraft: (row: Row) => Draft;
  onSave: () => void;
  /** Left out where rows cannot be deleted. */
  onDelete?: (row: Row) => void;
  /** The head over the rows' buttons, where the specification has one. */
  actionsHead?: string;
  /** The button that opens a new row: it gets the focus back when that row is closed. */
  newButton?: RefObject<HTMLElement | null>;
  /** A last row below the list: the one that adds to it. */
  lastRow?: ReactNode;
}

/**
 * The table of the inline-edit screens (S4.5): every row is viewed with 'Modifica' and 'Elimina', one is edited with
 * 'Salva' and 'Annulla', a new one (id 0) stands on top. A column's head puts the rows in order.
 */
export function EditableTable<Row extends { id: number }, Draft>(props: Props<Row, Draft>) {
  const { label, rows, columns, edit, actionsHead, newButton, lastRow } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { sorted, sort, sortBy } = useColumnSort(rows, columns);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const { onFocus } = useRowFocus({
    table: scroller,
    editedId: edit.id,
    failure: edit.failure,
    asking: edit.question !== null,
    ids,
    newButton,
  });

  return (
    <>
      <TableScroller label={label} className="editable-scroller" ref={scroller}>
        <table className="table editable-table" aria-label={label}>
          <EditableHead columns={columns} sort={sort} onSort={sortBy} actionsHead={actionsHead} />
          <tbody onFocus={onFocus}>
            {edit.id === 0 && !ids.includes(0) && <Row key="new" {...props} row={null} />}
            {sorted.map((row) => (
              <Row key={row.id} {...props} row={row} />
            ))}
            {lastRow}
          </tbody>
        </table>
      </TableScroller>
      {edit.id !== null && <UnsavedGuard when={edit.changed} question={edit.question} />}
    </>
  );
}

/** One row, viewed or in edit; null for a new one. */
function Row<Row extends { id: number }, Draft>(props: Props<Row, Draft> & { row: Row | null }) {
  const { row, columns, edit, toDraft, onSave, onDelete } = props;
  if (row === null || (edit.id === row.id && edit.draft)) {
    return (
      <EditRow
        row={row}
        draft={edit.draft!}
        columns={columns}
        edit={edit}
        toDraft={toDraft}
        onSave={onSave}
      />
    );
  }
  return (
    <ViewRow
      row={row}
      columns={columns}
      onEdit={() => edit.start(row.id, toDraft(row))}
      onDelete={onDelete && (() => onDelete(row))}
    />
  );
}
