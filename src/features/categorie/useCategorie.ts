import { isApiError } from '../../api/apiError';
import {
  prodottiApi,
  useCreateCategoriaMutation,
  useDeleteCategoriaMutation,
  useGetCategorieQuery,
  useUpdateCategoriaMutation,
} from '../../api/prodottiApi';
import { useReloaded } from '../../api/useReloaded';
import type { Categoria } from '../../contract/prodotti';
import { useAppDispatch } from '../../shared/store';
import { useRowEdit } from '../../shared/table/edit/useRowEdit';
import { toastShown } from '../../ui/toast/toastSlice';
import type { CategoriaDraft } from './categorieColumns';

/** The categories, their row in edit and what can be done with them, with the toasts of S8.3. */
export function useCategorie() {
  const dispatch = useAppDispatch();
  const { data, isError, refetch } = useGetCategorieQuery();
  const [create] = useCreateCategoriaMutation();
  const [update] = useUpdateCategoriaMutation();
  const [deleteCategoria] = useDeleteCategoriaMutation();
  const reloaded = useReloaded(prodottiApi);
  const edit = useRowEdit<{ categorie: CategoriaDraft }>()('categorie');

  const tell = (message: string) => dispatch(toastShown({ message, type: 'error' }));

  const save = () =>
    void edit.save(async (id, draft) => {
      try {
        await (id === 0 ? create : update)({ id, ...draft }).unwrap();
      } catch (error) {
        tell(id === 0 ? 'Errore creazione categoria' : 'Errore aggiornamento categoria');
        throw error;
      }
      // Until the list is there again the row stays, so that its old name does not flash up.
      await reloaded();
    });

  const remove = async ({ id }: Categoria) => {
    try {
      await deleteCategoria(id).unwrap();
    } catch (error) {
      const said = isApiError(error) ? error.message : undefined;
      tell(said ?? "Errore durante l'eliminazione della categoria");
    }
  };

  return { rows: data, isError, refetch, edit, save, remove };
}
