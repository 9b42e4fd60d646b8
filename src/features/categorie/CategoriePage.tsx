import type { ApiError } from '../../api/apiError';
import {
  prodottiApi,
  useSaveCategoriaMutation,
  useDeleteCategoriaMutation,
  useGetCategorieQuery,
} from '../../api/prodottiApi';
import type { Categoria } from '../../contract/prodotti';
import { useNotices } from '../../domain/notices/notices';
import { TERMINI_FIELDS } from '../../domain/prodotti/termini';
import { EditableListPage } from '../../domain/EditableListPage';
import { useEstesa } from '../../shared/store';
import type { EditColumn } from '../../shared/table/edit/columns';
import { useErrorToast } from '../../ui/toast/useErrorToast';

const COLUMNS = [
  { type: 'fixed', key: 'id', label: 'id', view: ({ id }) => id, newRow: 'Nuova', sortBy: ({ id }) => id },
  { type: 'text', key: 'nome', label: 'Nome', rowHead: true, required: true, wide: true },
] as const satisfies readonly EditColumn<Categoria>[];

/** Adds the order limits and the suggested line notes below the name (extended). */
const WITH_TERMINI: readonly EditColumn<Categoria>[] = [
  COLUMNS[0],
  {
    ...COLUMNS[1],
    below: [
      ...TERMINI_FIELDS,
      { type: 'list', key: 'suggerimenti', label: 'Suggerimenti per le note, con virgole' },
    ],
    view: ({ nome, termini, suggerimenti }) => (
      <>
        {nome}
        {[termini, suggerimenti?.join(', ')].map(
          (note, index) =>
            note && (
              <span key={index} className="editable-note d-block small fw-normal text-body-secondary">
                {note}
              </span>
            ),
        )}
      </>
    ),
    sortBy: ({ nome }) => nome,
    format: ({ nome }) => nome ?? '',
  },
];

/** The categories (S2.7), with the toasts of S8.3. */
export default function CategoriePage() {
  const query = useGetCategorieQuery();
  const [save] = useSaveCategoriaMutation();
  const [deleteCategoria] = useDeleteCategoriaMutation();
  const avviso = useNotices();
  const failure = useErrorToast();
  const columns = useEstesa() ? WITH_TERMINI : COLUMNS;

  const remove = async ({ id, versione: _, termini: __, ...categoria }: Categoria) => {
    failure.clear();
    const failed = (await deleteCategoria(id)).error as ApiError | undefined;
    if (failed) failure.show(failed.message ?? "Errore durante l'eliminazione della categoria");
    else avviso.deleted('Categoria eliminata.', 'saveCategoria', { ...categoria, id: 0 });
  };

  return (
    <EditableListPage
      title="Gestione Categorie"
      label="Categorie"
      newLabel=" Nuova Categoria"
      query={query}
      notLoaded="Non è stato possibile caricare le categorie"
      columns={columns}
      save={{
        group: prodottiApi,
        send: (id, draft) => {
          failure.clear();
          return save({ ...(draft as Categoria), id });
        },
        onRefused: (isNew) =>
          failure.show(isNew ? 'Errore creazione categoria' : 'Errore aggiornamento categoria'),
        saved: 'Categoria salvata.',
      }}
      remove={remove}
      empty="Nessuna categoria."
      deleteText={({ nome }) => `Sei sicuro di voler eliminare la categoria ${nome}?`}
    />
  );
}
