import { isApiError } from '../../api/apiError';
import { useDeleteProdottoMutation } from '../../api/prodottiApi';
import type { Prodotto } from '../../contract/prodotti';
import { useConfirmDelete } from '../../shared/confirm/useConfirmDelete';
import { useAppDispatch } from '../../shared/store';
import { toastShown } from '../../ui/toast/toastSlice';

/** Deleting a product after the user confirmed it, with the notices of S8.2 and decisions 2.5. */
export function useDeleteProdotto() {
  const dispatch = useAppDispatch();
  const [remove] = useDeleteProdottoMutation();

  return useConfirmDelete<Prodotto>(async ({ id }) => {
    const { error } = await remove(id);
    if (!error) {
      dispatch(toastShown({ message: 'Prodotto eliminato con successo', type: 'success' }));
      return;
    }
    const message = (isApiError(error) && error.message) || "Errore durante l'eliminazione del prodotto.";
    dispatch(toastShown({ message, type: 'error' }));
  });
}
