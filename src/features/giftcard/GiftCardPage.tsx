import { useMemo, useRef } from 'react';
import { useGetCategorieQuery } from '../../api/prodottiApi';
import type { GiftCard } from '../../contract/giftcard';
import type { Categoria } from '../../contract/prodotti';
import { ConfirmDeleteModal } from '../../shared/confirm/ConfirmDeleteModal';
import { useConfirmDelete } from '../../shared/confirm/useConfirmDelete';
import { ListPage } from '../../shared/list/ListPage';
import { EditableTable } from '../../shared/table/EditableTable';
import { giftcardColumns, giftcardDetails } from './giftcardColumns';
import { NEW_GIFTCARD, toDraft } from './giftcardDraft';
import { useGiftCard } from './useGiftCard';

const NONE: readonly GiftCard[] = [];
const NO_CATEGORIE: readonly Categoria[] = [];

/** The gift cards (S2.12). */
export default function GiftCardPage() {
  const { rows, isError, refetch, edit, save, remove } = useGiftCard();
  const { data: categorie = NO_CATEGORIE } = useGetCategorieQuery();
  const columns = useMemo(() => giftcardColumns(categorie), [categorie]);
  const details = useMemo(() => giftcardDetails(categorie), [categorie]);
  const { asked, ask, modal } = useConfirmDelete(remove);
  const newButton = useRef<HTMLButtonElement>(null);

  return (
    <ListPage
      title="Gestione GiftCard"
      actions={
        <button
          type="button"
          className="btn btn-primary btn-new"
          ref={newButton}
          onClick={() => edit.start(0, NEW_GIFTCARD)}
        >
          {' Nuova GiftCard'}
        </button>
      }
      error={isError ? 'Non è stato possibile caricare le gift card.' : null}
      onRetry={() => void refetch()}
      empty={rows?.length === 0 && edit.id === null ? 'Nessuna gift card.' : null}
    >
      {(rows || edit.id !== null) && (
        <EditableTable
          label="GiftCard"
          rows={rows ?? NONE}
          columns={columns}
          details={details}
          edit={edit}
          toDraft={toDraft}
          onSave={save}
          onDelete={ask}
          actionsHead="Azioni"
          newButton={newButton}
        />
      )}
      <ConfirmDeleteModal {...modal} text={`Sei sicuro di voler eliminare ${asked?.codice ?? ''}?`} />
    </ListPage>
  );
}
