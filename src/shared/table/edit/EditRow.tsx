import type { KeyboardEvent, ReactNode } from 'react';
import type { Refusal, SaveConflict } from '../../../contract/common';
import { ConflictPanel } from '../../conflict/ConflictPanel';
import { mergeChanges } from '../../conflict/merge';
import { FieldMessages } from '../../form/Field';
import { RowButton } from '../RowButton';
import { CellField } from './CellField';
import { cellProps, draftOf, fieldsOf, formatField, valueOf, viewCell } from './columns';
import type { Draft, EditColumn, EditField } from './columns';
import type { TableEdit } from './useRowEdit';

/** The messages of a refusal that belong to none of the fields. */
export function otherMessages(failure: Refusal | null, fields: readonly { key: string }[]): string[] {
  const errors = Object.entries(failure?.errors ?? {});
  if (errors.length === 0) return failure?.message ? [failure.message] : [];
  return errors.flatMap(([key, messages]) => (fields.some((field) => field.key === key) ? [] : messages));
}

/** Enter in an input saves, Escape cancels; not during input composition, nor on buttons and selects. */
export function rowKeys(onSave: () => void, onCancel?: () => void) {
  return (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      onSave();
    } else if (event.key === 'Escape' && onCancel) {
      event.preventDefault();
      onCancel();
    }
  };
}

interface Props<Row> {
  /** The saved row; null for a new one. */
  row: Row | null;
  columns: readonly EditColumn<Row>[];
  edit: TableEdit<Row>;
  onSave: () => void;
}

/** Of each table row of a row in edit. */
export const editingProps = <Row,>(edit: TableEdit<Row>, onSave: () => void) => ({
  className: 'editable-editing',
  'data-editing': '',
  onKeyDown: rowKeys(onSave, edit.cancel),
});

/** The fields and buttons of a row in edit. */
export function EditCells<Row extends { id: number }>({ row, columns, edit, onSave }: Props<Row>) {
  const fieldOf = (field: EditField<Row>): ReactNode => (
    <CellField
      field={field}
      draft={edit.draft!}
      change={edit.change}
      isNew={row === null}
      messages={edit.failure?.errors?.[field.key]}
    />
  );
  const cellOf = (column: EditColumn<Row>): ReactNode => {
    if (column.type === 'fixed') return row === null ? column.newRow : viewCell(column, row);
    return (
      <>
        {fieldOf(column)}
        {column.below?.map((field) => (
          <div key={field.key} className="editable-detail">
            <span aria-hidden="true">{field.label}</span>
            {fieldOf(field)}
          </div>
        ))}
      </>
    );
  };

  return (
    <>
      {columns.map((column) => (
        <td key={column.key} {...cellProps(column)}>
          {cellOf(column)}
        </td>
      ))}
      <td className="editable-actions d-print-none">
        <RowButton action="Salva" busy={edit.saving} onClick={onSave} />
        <RowButton action="Annulla" onClick={edit.cancel} />
      </td>
    </>
  );
}

/** The row below a row in edit: what was refused and belongs to no field, or a conflict. */
export function RefusalRow<Row extends { id: number }>({ columns, edit, onSave }: Omit<Props<Row>, 'row'>) {
  const { failure } = edit;
  const messages = otherMessages(failure, fieldsOf(columns));
  if (messages.length === 0 && !failure?.conflict) return null;
  return (
    <tr {...editingProps(edit, onSave)} className="editable-editing editable-below">
      <td colSpan={columns.length + 1}>
        {failure?.conflict ? (
          <RowConflict conflict={failure.conflict} columns={columns} edit={edit} />
        ) : (
          <FieldMessages messages={messages} announced />
        )}
      </td>
    </tr>
  );
}

interface ConflictProps<Row> extends Pick<Props<Row>, 'columns' | 'edit'> {
  conflict: SaveConflict;
}

function RowConflict<Row extends { id: number }>({ conflict, columns, edit }: ConflictProps<Row>) {
  const { base, draft } = edit;
  const row = conflict.attuale as Row;
  const theirs = draftOf(row, columns);
  const { changes } = mergeChanges<object>(base!, draft!, theirs);
  const both = new Map<string, boolean>(changes.map((change) => [change.field, change.both]));
  const fields = columns.flatMap((column) => {
    if (column.type === 'fixed') return [];
    const cell = column.format?.(theirs) ?? viewCell(column, row);
    const below = column.below ?? [];
    return [{ ...column, cell }, ...below.map((field) => ({ ...field, cell: formatField(field, theirs) }))];
  });
  return (
    <ConflictPanel
      conflict={conflict}
      differences={fields
        .filter(({ key }) => both.has(key))
        .map(({ key, label, cell }) => ({ key, label, theirs: cell, both: both.get(key) === true }))}
      onMerge={() => edit.merge(theirs)}
      onReload={() => edit.reload(theirs)}
      onTake={(key) => edit.change({ [key]: valueOf(theirs, key) } as Draft<Row>)}
    />
  );
}
