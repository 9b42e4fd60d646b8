import { NonCaricato } from '../../domain/avvisi/NonCaricato';
import { EditableListPage } from '../../shared/list/EditableListPage';
import { CATEGORIE_COLUMNS } from './categorieColumns';
import { useCategorie } from './useCategorie';

/** The categories (S2.7). */
export default function CategoriePage() {
  const { error, refetch, ...list } = useCategorie();
  return (
    <EditableListPage
      title="Gestione Categorie"
      label="Categorie"
      newLabel=" Nuova Categoria"
      newDraft={{ nome: '' }}
      list={list}
      columns={CATEGORIE_COLUMNS}
      toDraft={({ nome, versione }) => ({ nome, versione })}
      failure={
        <NonCaricato
          always
          what="Non è stato possibile caricare le categorie"
          error={error}
          onRetry={() => void refetch()}
        />
      }
      empty="Nessuna categoria."
      deleteText={({ nome }) => `Sei sicuro di voler eliminare la categoria ${nome}?`}
    />
  );
}
