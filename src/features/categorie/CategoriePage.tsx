import { EditableListPage } from '../../shared/list/EditableListPage';
import { CATEGORIE_COLUMNS } from './categorieColumns';
import { useCategorie } from './useCategorie';

/** The categories (S2.7). */
export default function CategoriePage() {
  return (
    <EditableListPage
      title="Gestione Categorie"
      label="Categorie"
      newLabel=" Nuova Categoria"
      newDraft={{ nome: '' }}
      list={useCategorie()}
      columns={CATEGORIE_COLUMNS}
      toDraft={({ nome, versione }) => ({ nome, versione })}
      loadError="Non è stato possibile caricare le categorie."
      empty="Nessuna categoria."
      deleteText={({ nome }) => `Sei sicuro di voler eliminare la categoria ${nome}?`}
    />
  );
}
