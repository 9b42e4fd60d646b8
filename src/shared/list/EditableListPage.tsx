import { useRef } from 'react';
import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { ConfirmDeleteModal } from '../confirm/ConfirmDeleteModal';
import { useConfirmDelete } from '../confirm/useConfirmDelete';
import { SeCambia } from '../mayChange';
import type { Draft, EditColumn } from '../table/edit/columns';
import { EditableTable } from '../table/edit/EditableTable';
import type { TableEdit } from '../table/edit/useRowEdit';
import { ListPage } from './ListPage';

const NONE: readonly never[] = [];

interface EditableList<Row> {
  /** Undefined until they are loaded. */
  rows: readonly Row[] | undefined;
  edit: TableEdit<Row>;
  save: () => void;
  /** Reports its own failure and does not reject. */
  remove: (row: Row) => Promise<void>;
}

interface Props<Row> {
  title: string;
  label: string;
  newLabel: string;
  newDraft: Draft<Row>;
  list: EditableList<Row>;
  columns: readonly EditColumn<Row>[];
  failure: ReactNode;
  empty: string;
  deleteText: (row: Row) => string;
}

export function EditableListPage<Row extends { id: number }>(props: Props<Row>) {
  const { rows, edit, save, remove } = props.list;
  const { asked, ask, modal } = useConfirmDelete(remove);
  const newButton = useRef<HTMLButtonElement>(null);

  return (
    <ListPage
      title={props.title}
      actions={
        <SeCambia>
          <Button className="icon-piu" ref={newButton} onClick={() => edit.start(0, props.newDraft)}>
            {props.newLabel}
          </Button>
        </SeCambia>
      }
      failure={props.failure}
      empty={rows?.length === 0 && edit.id === null ? props.empty : null}
      next="Comincia con il pulsante in alto."
    >
      {(rows || edit.id !== null) && (
        <EditableTable
          label={props.label}
          rows={rows ?? NONE}
          columns={props.columns}
          edit={edit}
          onSave={save}
          onDelete={ask}
          actionsHead="Azioni"
          newButton={newButton}
        />
      )}
      <ConfirmDeleteModal {...modal} text={asked === null ? '' : props.deleteText(asked)} />
    </ListPage>
  );
}
