import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Refusal } from '../../../contract/common';
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
  edit: TableEdit<Draft>;
  toDraft: (row: Row) => Draft;
  onSave: () => void;
}

/** What was said of the row that stands at none of its fields. */
function messageOf(failure: Refusal | null, fields: readonly { key: string }[]): string | undefined {
  const errors = Object.entries(failure?.errors ?? {});
  if (errors.length === 0) return failure?.message;
  return errors
    .flatMap(([key, messages]) => (fields.some((field) => field.key === key) ? [] : messages))
    .join(' ');
}

/** A row in edit: its fields, 'Salva' and 'Annulla', and what the server said of it. */
export function EditRow<Row, Draft>(props: Props<Row, Draft>) {
  const { row, draft, columns, edit, onSave } = props;
  const id = useId();
  const { errors = {}, conflitto } = edit.failure ?? {};
  const onKeyDown = rowKeys(onSave, edit.cancel);

  const fieldOf = ({ key, label, required, edit: cell }: EditField<Draft>): ReactNode => {
    const messageId = `${id}-${key}`;
    const field = fieldProps(messageId, { label, required }, errors[key]);
    return (
      <>
        {cell({ draft, change: edit.change, isNew: row === null, field })}
        <FieldMessages id={messageId} messages={errors[key]} announced />
      </>
    );
  };

  const cellOf = ({ edit: cell, ...column }: EditColumn<Row, Draft>): ReactNode => {
    if (cell) return fieldOf({ ...column, edit: cell });
    return row === null ? column.newRow : column.view(row);
  };

  const message = messageOf(
    edit.failure,
    columns.flatMap((column) => [...(column.edit ? [column] : []), ...(column.below ?? [])]),
  );

  return (
    <>
      <tr className="editable-editing" data-editing="" onKeyDown={onKeyDown} aria-busy={edit.saving}>
        {columns.map((column) => (
          <td
            key={column.key}
            data-column={column.key}
            data-label={column.label}
            className={columnClass(column)}
          >
            {cellOf(column)}
            {column.below?.map((field) => (
              <div key={field.key} className="editable-detail">
                <span aria-hidden="true">{field.label}</span>
                {fieldOf(field)}
              </div>
            ))}
          </td>
        ))}
        <td className="editable-actions">
          <RowButton action="Salva" busy={edit.saving} onClick={onSave} />
          <RowButton action="Annulla" onClick={edit.cancel} />
        </td>
      </tr>
      {(message || conflitto) && (
        <tr className="editable-editing editable-below" data-editing="" onKeyDown={onKeyDown}>
          <td colSpan={columns.length + 1}>
            {conflitto ? <RowConflict {...props} conflitto={conflitto} /> : <RowAlert>{message!}</RowAlert>}
          </td>
        </tr>
      )}
    </>
  );
}

function RowAlert({ children }: { children: string }) {
  return (
    <p className="editable-error" role="alert">
      {children}
    </p>
  );
}
