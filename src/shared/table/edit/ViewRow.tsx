import { useId } from 'react';
import { columnClass } from './editColumn';
import type { EditColumn } from './editColumn';
import { RowButton } from '../RowButton';

interface Props<Row, Draft> {
  row: Row;
  columns: readonly EditColumn<Row, Draft>[];
  onEdit: () => void;
  onDelete?: () => void;
}

/** A row as it is saved, with 'Modifica' and 'Elimina'. */
export function ViewRow<Row extends { id: number }, Draft>({
  row,
  columns,
  onEdit,
  onDelete,
}: Props<Row, Draft>) {
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
            data-column={column.key}
            data-label={column.label}
            className={columnClass(column)}
          >
            {column.view(row)}
          </Cell>
        );
      })}
      <td className="editable-actions">
        <RowButton action="Modifica" describedBy={id} onClick={onEdit} />
        {onDelete && <RowButton action="Elimina" describedBy={id} onClick={onDelete} />}
      </td>
    </tr>
  );
}
