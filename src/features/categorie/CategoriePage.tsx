import { useRef } from 'react';
import type { Categoria } from '../../contract/prodotti';
import { ConfirmDeleteModal } from '../../shared/confirm/ConfirmDeleteModal';
import { useConfirmDelete } from '../../shared/confirm/useConfirmDelete';
import { ListPage } from '../../shared/list/ListPage';
import { EditableTable } from '../../shared/table/EditableTable';
import { CATEGORIE_COLUMNS } from './categorieColumns';
import { useCategorie } from './useCategorie';

const NONE: readonly Categoria[] = [];

/** The categories (S2.7). */
export default function CategoriePage() {
  const { rows, isError, refetch, edit, save, remove } = useCategorie();
  const { asked, ask, modal } = useConfirmDelete(remove);
  const newButton = useRef<HTMLButtonElement>(null);

  return (
    <ListPage
      title="Gestione Categorie"
      actions={
        <button
          type="button"
          className="btn btn-primary btn-new"
          ref={newButton}
          onClick={() => edit.start(0, { nome: '' })}
        >
          {' Nuova Categoria'}
        </button>
      }
      error={isError ? 'Non è stato possibile caricare le categorie.' : null}
      onRetry={() => void refetch()}
      empty={rows?.length === 0 && edit.id === null ? 'Nessuna categoria.' : null}
    >
      {(rows || edit.id !== null) && (
        <EditableTable
          label="Categorie"
          rows={rows ?? NONE}
          columns={CATEGORIE_COLUMNS}
          edit={edit}
          toDraft={({ nome }) => ({ nome })}
          onSave={save}
          onDelete={ask}
          actionsHead="Azioni"
          newButton={newButton}
        />
      )}
      <ConfirmDeleteModal
        {...modal}
        text={`Sei sicuro di voler eliminare la categoria ${asked?.nome ?? ''}?`}
      />
    </ListPage>
  );
}
