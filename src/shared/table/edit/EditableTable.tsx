import { memo, useId, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import Table from 'react-bootstrap/Table';
import { UnsavedGuard } from '../../unsaved/UnsavedGuard';
import { RowButton } from '../RowButton';
import { type SortColumn, useSortedRows } from '../sort/useSortedRows';
import { TableScroller } from '../window/WindowedTable';
import { cellProps, columnClass, draftOf, sortOf, viewCell, type EditColumn } from './columns';
import { EditCells, editingProps, RefusalRow } from './EditRow';
import type { TableEdit } from './useRowEdit';
import { useRowFocus } from './useRowFocus';
import './editableTable.scss';

interface Props<Row extends { id: number }> {
  label: string;
  rows: readonly Row[];
  columns: readonly EditColumn<Row>[];
  edit: TableEdit<Row>;
  onSave: () => void;
  onDelete?: (row: Row) => void;
  /** Head of the buttons' column; by default only screen readers see one. */
  actionsHead?: string;
  /** The button that opens a new row, and takes the focus back when that row closes. */
  newButton?: RefObject<HTMLElement | null>;
  /** The row below the list that adds to it. */
  lastRow?: ReactNode;
}

const sortColumn = <Row,>(column: EditColumn<Row>): SortColumn<Row> => ({
  label: column.label,
  className: columnClass(column),
  value: sortOf(column),
});

/** The table of the inline-edit screens (S4.5). A new row (id 0) stands on top; the heads sort. */
export function EditableTable<Row extends { id: number }>(props: Props<Row>) {
  const { label, rows, columns, edit, newButton } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const heads = useMemo(() => columns.map(sortColumn), [columns]);
  const { sorted, head } = useSortedRows(rows, heads);
  const { onFocus } = useRowFocus(scroller, rows, edit, newButton);

  return (
    <>
      <TableScroller label={label} className="editable-scroller" ref={scroller}>
        <Table className={`editable-table ${columns.length < 3 ? 'few-columns' : ''}`} aria-label={label}>
          <thead>
            <tr>
              {head}
              <th scope="col" className="d-print-none">
                {props.actionsHead ?? <span className="visually-hidden">Azioni</span>}
              </th>
            </tr>
          </thead>
          <tbody onFocus={onFocus}>
            {edit.id === 0 && rows.every(({ id }) => id !== 0) && <TableRow {...props} row={null} />}
            {sorted.map((row) => (
              <TableRow key={row.id} {...props} row={row} />
            ))}
            {props.lastRow}
          </tbody>
        </Table>
      </TableScroller>
      {edit.id !== null && <UnsavedGuard when={edit.changed} question={edit.question} />}
    </>
  );
}

/** A row, in edit or not: the same table row, so that the browser styles the others no second time. */
function TableRow<Row extends { id: number }>(props: Omit<Props<Row>, 'rows'> & { row: Row | null }) {
  const { row, columns, edit, onSave, onDelete } = props;
  const editing = row === null || edit.id === row.id;
  return (
    <>
      <tr
        {...(editing ? { 'aria-busy': edit.saving, ...editingProps(edit, onSave) } : { 'data-row': row.id })}
      >
        {editing ? (
          <EditCells row={row} columns={columns} edit={edit} onSave={onSave} />
        ) : (
          <ViewCells row={row} columns={columns} table={edit.table} begin={edit.begin} onDelete={onDelete} />
        )}
      </tr>
      {editing && <RefusalRow columns={columns} edit={edit} onSave={onSave} />}
    </>
  );
}

interface ViewProps<Row> extends Pick<TableEdit<Row>, 'table' | 'begin'> {
  row: Row;
  columns: readonly EditColumn<Row>[];
  onDelete?: (row: Row) => void;
}

/** Memoised, so that a key typed into one row does not render the others. */
const ViewCells = memo(function ViewCells<Row extends { id: number }>(props: ViewProps<Row>) {
  const { row, columns, table, begin, onDelete } = props;
  const id = useId();
  return (
    <>
      {columns.map((column) => {
        const Cell = column.rowHead ? 'th' : 'td';
        return (
          <Cell
            key={column.key}
            id={column.rowHead && id}
            scope={column.rowHead && 'row'}
            {...cellProps(column)}
          >
            {viewCell(column, row)}
          </Cell>
        );
      })}
      <td className="editable-actions d-print-none">
        <RowButton
          action="Modifica"
          describedBy={id}
          onClick={() => begin({ table, id: row.id, draft: draftOf(row, columns) })}
        />
        {onDelete && <RowButton action="Elimina" describedBy={id} onClick={() => onDelete(row)} />}
      </td>
    </>
  );
}) as <Row extends { id: number }>(props: ViewProps<Row>) => ReactNode;
