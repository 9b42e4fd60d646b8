import { type ReactNode, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { disponibilitaApi } from '../../api/disponibilitaApi';
import NotLoaded, { useNotices } from '../../domain/notices/notices';
import { NOT_SAVED, type SaveRow, useSaveRow } from '../../domain/notices/useSaveRow';
import { FieldMessages } from '../../shared/form/Field';
import { Empty } from '../../shared/list/elenco';
import { type EndpointName, useMayChange } from '../../shared/store';
import { CellField } from '../../shared/table/edit/CellField';
import { cellProps, type Draft, type EditColumn, fieldsOf } from '../../shared/table/edit/columns';
import { EditableTable } from '../../shared/table/edit/EditableTable';
import { otherMessages, rowKeys } from '../../shared/table/edit/EditRow';
import { type TableEdit, useAddRow } from '../../shared/table/edit/useRowEdit';
import { UnsavedGuard } from '../../shared/unsaved/UnsavedGuard';

/** The columns of a time window; the tables put its day or date before them. */
export const FINESTRA_COLUMNS = [
  { type: 'time', key: 'oraInizio', label: 'Ora inizio', required: true },
  { type: 'time', key: 'oraFine', label: 'Ora fine', required: true },
  { type: 'count', key: 'slotMinuti', label: 'Slot (min)', required: true },
  { type: 'count', key: 'maxOrdiniPerSlot', label: 'Max ordini', required: true },
] as const;

/** A new window's defaults: 30 minutes, 5 orders (S9). */
export const NEW_FINESTRA = { oraInizio: '', oraFine: '', slotMinuti: 30, maxOrdiniPerSlot: 5 };

const NONE: readonly never[] = [];

export interface ListQuery<Row> {
  data?: readonly Row[];
  error?: unknown;
  refetch: () => unknown;
}

interface Props<Row extends { id: number }> extends Pick<SaveRow<Row>, 'send' | 'saved'> {
  title: string;
  intro?: string;
  query: ListQuery<Row>;
  notLoaded: string;
  empty: string;
  columns: readonly EditColumn<Row>[];
  edit: TableEdit<Row>;
  onDelete?: (row: Row) => void;
  add?: AddRowProps<Row>;
  children?: ReactNode;
}

export function TableSection<Row extends { id: number }>(props: Props<Row>) {
  const { title, intro, query, notLoaded, empty, columns, edit, send, saved, add, children, onDelete } =
    props;
  const save = useSaveRow(edit, { group: disponibilitaApi, columns, send, untold: NOT_SAVED, saved });
  return (
    <section className="page mb-5">
      <h2 className="mt-3 ms-1">{title}</h2>
      {intro && <p className="ms-1 text-body-secondary">{intro}</p>}
      <NotLoaded always what={notLoaded} error={query.error} onRetry={query.refetch} />
      {query.data?.length === 0 && <Empty text={empty} />}
      <EditableTable
        label={title}
        rows={query.data ?? NONE}
        columns={columns}
        edit={edit}
        // Without an id there is nothing to save (S5.3).
        onSave={() => edit.id && save()}
        onDelete={onDelete}
        lastRow={useMayChange() && add && <AddRow columns={columns} {...add} send={send} />}
      />
      {children}
    </section>
  );
}

interface AddRowProps<Row extends { id: number }> {
  /** The add row's columns, if they differ from the table's. */
  columns?: readonly EditColumn<Row>[];
  empty: Draft<Row>;
  canAdd: (draft: Draft<Row>) => boolean;
}

/** The last row of a list of windows, which adds one (S2.15). */
function AddRow<Row extends { id: number }>(props: Required<AddRowProps<Row>> & Pick<SaveRow<Row>, 'send'>) {
  const { columns, empty, canAdd, send } = props;
  const edit = useAddRow(empty);
  const { draft, change, failure, saving } = edit;
  const save = useSaveRow(edit, {
    group: disponibilitaApi,
    columns,
    // Empty numbers are sent as null; the server answers what is missing.
    send,
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
          // `disabled` would lose the focus.
          aria-disabled={saving}
          aria-busy={saving}
          onClick={add}
        >
          Aggiungi fascia oraria
        </Button>
        <UnsavedGuard when={edit.changed} />
        <FieldMessages messages={otherMessages(failure, fieldsOf(columns))} announced />
      </td>
    </tr>
  );
}

/** Deletes a row, ignoring further clicks meanwhile. A failure is logged under `logged`, and shown if extended (S8.10). */
export function useDeleteOnce(
  call: (id: number) => PromiseLike<{ error?: unknown }>,
  restore: EndpointName,
  what: string,
  logged: string,
) {
  const tell = useNotices();
  const deleted = useRef(new Set<number>());
  const remove = async ({ id, versione: _, ...row }: { id: number; versione?: number }) => {
    if (deleted.current.has(id)) return;
    deleted.current.add(id);
    tell.begun();
    const { error } = await call(id);
    if (!error) return tell.deleted(`${what} eliminata.`, restore, row);
    deleted.current.delete(id);
    console.warn(`Errore eliminazione ${logged}:`, error);
    tell.failed(`${what} non eliminata`, error);
  };
  return (row: Parameters<typeof remove>[0]) => void remove(row);
}
