import { useMemo } from 'react';
import { useGetCategorieQuery } from '../../api/prodottiApi';
import type { Categoria } from '../../contract/prodotti';
import { NonCaricato } from '../../domain/avvisi/NonCaricato';
import { dayOf } from '../../shared/format/date';
import { EditableListPage } from '../../shared/list/EditableListPage';
import { useDeps } from '../../shared/useDeps';
import { giftcardColumns } from './giftcardColumns';
import { NEW_GIFTCARD, toDraft } from './giftcardDraft';
import { useGiftCard } from './useGiftCard';

const NO_CATEGORIE: readonly Categoria[] = [];

/** The gift cards (S2.12). */
export default function GiftCardPage() {
  const { error, refetch, ...list } = useGiftCard();
  const { data: categorie = NO_CATEGORIE } = useGetCategorieQuery();
  const today = dayOf(useDeps().now());
  const columns = useMemo(() => giftcardColumns(categorie, today), [categorie, today]);

  return (
    <EditableListPage
      title="Gestione GiftCard"
      label="GiftCard"
      newLabel=" Nuova GiftCard"
      newDraft={NEW_GIFTCARD}
      list={list}
      columns={columns}
      toDraft={toDraft}
      failure={
        <NonCaricato
          always
          what="Non è stato possibile caricare le gift card"
          error={error}
          onRetry={() => void refetch()}
        />
      }
      empty="Nessuna gift card."
      deleteText={({ codice }) => `Sei sicuro di voler eliminare ${codice}?`}
    />
  );
}
