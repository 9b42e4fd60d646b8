import { isApiError } from '../../api/apiError';
import {
  prodottiApi,
  useCreateCategoriaMutation,
  useDeleteCategoriaMutation,
  useGetCategorieQuery,
  useUpdateCategoriaMutation,
} from '../../api/prodottiApi';
import type { Categoria } from '../../contract/prodotti';
import { useAvviso } from '../../domain/avvisi/useAvviso';
import { useSaveRow } from '../../domain/avvisi/useSaveRow';
import { useAppDispatch } from '../../shared/store';
import { useRowEdit } from '../../shared/table/edit/useRowEdit';
import { toastShown } from '../../ui/toast/toastSlice';
import type { CategoriaDraft } from './categorieColumns';

/** The categories, their row in edit, saving and deleting, with the toasts of S8.3. */
export function useCategorie() {
  const dispatch = useAppDispatch();
  const { data, error, refetch } = useGetCategorieQuery();
  const [create] = useCreateCategoriaMutation();
  const [update] = useUpdateCategoriaMutation();
  const [deleteCategoria] = useDeleteCategoriaMutation();
  const edit = useRowEdit<{ categorie: CategoriaDraft }>()('categorie');

  const avviso = useAvviso();
  const tell = (message: string) => dispatch(toastShown({ message, type: 'error' }));

  const save = useSaveRow(prodottiApi, edit, {
    send: (id, draft) => (id === 0 ? create : update)({ id, ...draft }),
    onRefused: (isNew) => tell(isNew ? 'Errore creazione categoria' : 'Errore aggiornamento categoria'),
    saved: 'Categoria salvata.',
  });

  const remove = async ({ id, nome }: Categoria) => {
    try {
      await deleteCategoria(id).unwrap();
      avviso.deleted('Categoria eliminata.', 'createCategoria', { id: 0, nome });
    } catch (error) {
      const said = isApiError(error) ? error.message : undefined;
      tell(said ?? "Errore durante l'eliminazione della categoria");
    }
  };

  return { rows: data, error, refetch, edit, save, remove };
}
