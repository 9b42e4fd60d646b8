import Button from 'react-bootstrap/Button';
import { disponibilitaApi } from '../../api/disponibilitaApi';
import { NOT_SAVED, useSaveRow } from '../../domain/notices/useSaveRow';
import { CellField } from '../../shared/table/edit/CellField';
import { cellProps, fieldsOf, type Draft, type EditColumn } from '../../shared/table/edit/columns';
import { messageOf, RowAlert } from '../../shared/table/edit/RowAlert';
import { rowKeys } from '../../shared/table/edit/rowKeys';
import { useAddRow } from '../../shared/table/edit/useAddRow';
import { UnsavedGuard } from '../../shared/unsaved/UnsavedGuard';

interface Props<Row extends { id: number }> {
  columns: readonly EditColumn<Row>[];
  empty: Draft<Row>;
  canAdd: (draft: Draft<Row>) => boolean;
  create: (row: Draft<Row>) => PromiseLike<{ error?: unknown }>;
}

/** The last row of a list of windows, which adds one (S2.15). */
export function AddRow<Row extends { id: number }>({ columns, empty, canAdd, create }: Props<Row>) {
  const edit = useAddRow(empty);
  const { draft, change, failure, saving } = edit;
  const save = useSaveRow(edit, {
    group: disponibilitaApi,
    columns,
    // An empty number is sent as null: the server says what is missing.
    send: (_id, row) => create(row),
    untold: NOT_SAVED,
    saved: 'Fascia oraria aggiunta.',
  });
  const add = () => canAdd(draft) && save();

  return (
    <tr className="giorni-add d-print-none" onKeyDown={rowKeys(add)}>
      {columns.map((column) => (
        <td key={column.key} {...cellProps(column)}>
          {column.type !== 'fixed' && (
            <CellField
              field={column}
              draft={draft}
              change={change}
              isNew
              messages={failure?.errors?.[column.key]}
            />
          )}
        </td>
      ))}
      <td className="editable-actions">
        <Button
          size="sm"
          className="icon-piu"
          // Not `disabled`, which would lose the keyboard's focus.
          aria-disabled={saving}
          aria-busy={saving}
          onClick={add}
        >
          Aggiungi fascia oraria
        </Button>
        <UnsavedGuard when={edit.changed} />
        <RowAlert message={messageOf(failure, fieldsOf(columns))} />
      </td>
    </tr>
  );
}
