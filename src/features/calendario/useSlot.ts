import {
  disponibilitaApi,
  useDeleteGiornoMutation,
  useGetGiorniQuery,
  useUpdateGiornoMutation,
} from '../../api/disponibilitaApi';
import { useReloaded } from '../../api/useReloaded';
import type { DisponibilitaGiorno } from '../../contract/calendario';
import type { TableEdit } from '../../shared/table/edit/useRowEdit';
import { saveFailure } from './saveFailure';
import { toSlotBody } from './slotDraft';
import type { SlotDraft } from './slotDraft';

/** The weekly slots and what can be done with those that stand. */
export function useSlot(edit: TableEdit<SlotDraft>) {
  const { data, isError, refetch } = useGetGiorniQuery();
  const [update] = useUpdateGiornoMutation();
  const [deleteGiorno] = useDeleteGiornoMutation();
  const reloaded = useReloaded(disponibilitaApi);

  const save = () => {
    // Without an id there is nothing to save (S5.3).
    if (!edit.id) return;
    void edit.save(async (id, draft) => {
      try {
        await update({ ...toSlotBody(draft), id }).unwrap();
      } catch (error) {
        throw saveFailure(error);
      }
      // Until the list is there again the row stays, so that its old values do not flash up.
      await reloaded();
    });
  };

  const remove = ({ id }: DisponibilitaGiorno) => {
    // Only logged (S8.10).
    deleteGiorno(id)
      .unwrap()
      .catch((error: unknown) => console.warn('Errore eliminazione slot:', error));
  };

  return { rows: data, isError, refetch, save, remove };
}
