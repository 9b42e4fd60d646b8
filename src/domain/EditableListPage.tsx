import { useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { ConfirmDeleteModal, useConfirmDelete } from '../shared/confirm/ConfirmDeleteModal';
import { Empty } from '../shared/list/elenco';
import { ListHead } from '../shared/list/ListHead';
import { IfMayChange } from '../shared/store';
import { type Draft, type EditColumn, emptyDraft } from '../shared/table/edit/columns';
import { EditableTable } from '../shared/table/edit/EditableTable';
import { useRowEdit } from '../shared/table/edit/useRowEdit';
import NotLoaded from './notices/notices';
import { useSaveRow, type SaveRow } from './notices/useSaveRow';

const NONE: readonly never[] = [];

interface Props<Row> {
  title: string;
  label: string;
  newLabel: string;
  /** What a new row begins with, besides empty fields. */
  newDraft?: Draft<Row>;
  query: { data?: readonly Row[]; error?: unknown; refetch: () => unknown };
  notLoaded: string;
  empty: string;
  columns: readonly EditColumn<Row>[];
  save: Omit<SaveRow<Row>, 'columns'>;
  /** Reports its own failure and never rejects. */
  remove: (row: Row) => Promise<void>;
  deleteText: (row: Row) => string;
}

/** A screen with one list edited in its rows: a button for a new row on top, and a question before a deletion. */
export function EditableListPage<Row extends { id: number }>(props: Props<Row>) {
  const { label, columns, query } = props;
  const rows = query.data;
  const edit = useRowEdit()<Row>(label);
  const save = useSaveRow(edit, { ...props.save, columns });
  const { asked, ask, modal } = useConfirmDelete(props.remove);
  const newButton = useRef<HTMLButtonElement>(null);
  const startNew = () => edit.start(0, { ...emptyDraft(columns), ...props.newDraft });

  return (
    <>
      <ListHead title={props.title}>
        <IfMayChange>
          <Button className="icon-piu" ref={newButton} onClick={startNew}>
            {props.newLabel}
          </Button>
        </IfMayChange>
      </ListHead>
      <NotLoaded always what={props.notLoaded} error={query.error} onRetry={query.refetch} />
      {(rows || edit.id !== null) && (
        <EditableTable
          label={label}
          rows={rows ?? NONE}
          columns={columns}
          edit={edit}
          onSave={save}
          onDelete={ask}
          actionsHead="Azioni"
          newButton={newButton}
        />
      )}
      <ConfirmDeleteModal {...modal} text={asked === null ? '' : props.deleteText(asked)} />
      {rows?.length === 0 && edit.id === null && (
        <Empty text={props.empty} next="Comincia con il pulsante in alto." />
      )}
    </>
  );
}
