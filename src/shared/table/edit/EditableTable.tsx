import { useId, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import Table from 'react-bootstrap/Table';
import { UnsavedGuard } from '../../unsaved/UnsavedGuard';
import { RowButton } from '../RowButton';
import { type Sort, sortRows } from '../sort/sort';
import { SortableHeader, useSort } from '../sort/SortableHeader';
import { TableScroller } from '../window/TableScroller';
import { cellProps, columnClass, draftOf, sortOf, viewCell, type EditColumn } from './columns';
import { EditRow } from './EditRow';
import type { TableEdit } from './useRowEdit';
import { useRowFocus } from './useRowFocus';
import './editableTable.scss';

interface Props<Row extends { id: number }> {
  label: string;
  rows: readonly Row[];
  columns: readonly EditColumn<Row>[];
  edit: TableEdit<Row>;
  onSave: () => void;
  /** Left out where rows cannot be deleted. */
  onDelete?: (row: Row) => void;
  /** The head over the rows' buttons, where the specification has one; else it is for screen readers only. */
  actionsHead?: string;
  /** The button that opens a new row: it gets the focus back when that row is closed. */
  newButton?: RefObject<HTMLElement | null>;
  /** A last row below the list: the one that adds to it. */
  lastRow?: ReactNode;
}

function useColumnSort<Row>(rows: readonly Row[], columns: readonly EditColumn<Row>[]) {
  const [sort, sortBy] = useSort<string>();
  const sorted = useMemo(() => {
    const column = sort && columns.find(({ key }) => key === sort.key);
    const by = column && sortOf(column);
    return by ? sortRows(rows, sort, { [sort.key]: by }) : rows;
  }, [rows, columns, sort]);
  return { sorted, sort, sortBy };
}

/**
 * The table of the inline-edit screens (S4.5): every row is viewed with 'Modifica' and 'Elimina', one is edited with
 * 'Salva' and 'Annulla', a new one (id 0) stands on top. A column's head puts the rows in order.
 */
export function EditableTable<Row extends { id: number }>(props: Props<Row>) {
  const { label, rows, columns, edit, onSave, onDelete, newButton } = props;
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
  const editRow = (row: Row | null) => (
    <EditRow key={row?.id ?? 'new'} row={row} columns={columns} edit={edit} onSave={onSave} />
  );

  return (
    <>
      <TableScroller label={label} className="editable-scroller" ref={scroller}>
        <Table className="editable-table" aria-label={label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <Head key={column.key} column={column} sort={sort} onSort={sortBy} />
              ))}
              <th scope="col" className="d-print-none">
                {props.actionsHead ?? <span className="visually-hidden">Azioni</span>}
              </th>
            </tr>
          </thead>
          <tbody onFocus={onFocus}>
            {edit.id === 0 && !ids.includes(0) && editRow(null)}
            {sorted.map((row) =>
              edit.id === row.id ? (
                editRow(row)
              ) : (
                <ViewRow
                  key={row.id}
                  row={row}
                  columns={columns}
                  onEdit={() => edit.start(row.id, draftOf(row, columns))}
                  onDelete={onDelete && (() => onDelete(row))}
                />
              ),
            )}
            {props.lastRow}
          </tbody>
        </Table>
      </TableScroller>
      {edit.id !== null && <UnsavedGuard when={edit.changed} question={edit.question} />}
    </>
  );
}

interface HeadProps<Row> {
  column: EditColumn<Row>;
  sort: Sort<string>;
  onSort: (column: string) => void;
}

function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const { key, label } = column;
  const className = columnClass(column);
  if (sortOf(column))
    return <SortableHeader column={key} label={label} sort={sort} onSort={onSort} className={className} />;
  return (
    <th scope="col" className={className}>
      {label}
    </th>
  );
}

interface ViewProps<Row> {
  row: Row;
  columns: readonly EditColumn<Row>[];
  onEdit: () => void;
  onDelete?: () => void;
}

function ViewRow<Row extends { id: number }>({ row, columns, onEdit, onDelete }: ViewProps<Row>) {
  const id = useId();
  return (
    <tr data-row={row.id}>
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
        <RowButton action="Modifica" describedBy={id} onClick={onEdit} />
        {onDelete && <RowButton action="Elimina" describedBy={id} onClick={onDelete} />}
      </td>
    </tr>
  );
}
