import { useId } from 'react';
import type { ReactNode } from 'react';
import { FieldMessages } from '../../form/FieldMessages';
import { columnClass, fieldProps } from './editColumn';
import type { EditColumn, EditField } from './editColumn';
import { RowButton } from '../RowButton';
import { RowConflict } from './RowConflict';
import { rowKeys } from './rowKeys';
import type { TableEdit } from './useRowEdit';

interface Props<Row, Draft> {
  /** The row as it is saved; null for a new one. */
  row: Row | null;
  draft: Draft;
  columns: readonly EditColumn<Row, Draft>[];
  details: readonly EditField<Draft>[];
  edit: TableEdit<Draft>;
  toDraft: (row: Row) => Draft;
  onSave: () => void;
}

/** A row in edit: its fields, 'Salva' and 'Annulla', and what the server said of it. */
export function EditRow<Row, Draft>(props: Props<Row, Draft>) {
  const { row, draft, columns, details, edit, onSave } = props;
  const id = useId();
  const { errors = {}, conflitto } = edit.failure ?? {};
  const onKeyDown = rowKeys(onSave, edit.cancel);

  const fieldOf = ({ key, label, edit: cell }: EditField<Draft>): ReactNode => {
    const messageId = `${id}-${key}`;
    const field = fieldProps(messageId, label, errors[key]);
    return (
      <>
        {cell({ draft, change: edit.change, isNew: row === null, field })}
        <FieldMessages id={messageId} messages={errors[key]} />
      </>
    );
  };

  const cellOf = ({ edit: cell, ...column }: EditColumn<Row, Draft>): ReactNode => {
    if (cell) return fieldOf({ ...column, edit: cell });
    return row === null ? column.newRow : column.view(row);
  };

  const shown = new Set([...columns.filter((column) => column.edit), ...details].map(({ key }) => key));
  const others = Object.entries(errors).flatMap(([key, messages]) => (shown.has(key) ? [] : messages));
  const message = Object.keys(errors).length > 0 ? others.join(' ') : edit.failure?.message;

  return (
    <>
      <tr className="editable-editing" data-editing="" onKeyDown={onKeyDown} aria-busy={edit.saving}>
        {columns.map((column) => (
          <td key={column.key} data-label={column.label} className={columnClass(column)}>
            {cellOf(column)}
          </td>
        ))}
        <td className="editable-actions">
          <RowButton action="Salva" busy={edit.saving} onClick={onSave} />
          <RowButton action="Annulla" onClick={edit.cancel} />
        </td>
      </tr>
      {(details.length > 0 || message || conflitto) && (
        <tr className="editable-editing editable-below" data-editing="" onKeyDown={onKeyDown}>
          <td colSpan={columns.length + 1}>
            {conflitto && <RowConflict {...props} conflitto={conflitto} />}
            {message && !conflitto && (
              <p className="editable-error" role="alert">
                {message}
              </p>
            )}
            <div className="editable-details">
              {details.map((field) => (
                <div key={field.key}>
                  <span aria-hidden="true">{field.label}</span>
                  {fieldOf(field)}
                </div>
              ))}
            </div>
          </td>
        </tr>
      )}
    </>
  );
}
