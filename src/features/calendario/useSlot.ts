import { useRef } from 'react';
import {
  disponibilitaApi,
  useDeleteGiornoMutation,
  useGetGiorniQuery,
  useUpdateGiornoMutation,
} from '../../api/disponibilitaApi';
import { NOT_SAVED, useSaveRow } from '../../domain/avvisi/useSaveRow';
import { useAvviso } from '../../domain/avvisi/useAvviso';
import type { DisponibilitaGiorno } from '../../contract/calendario';
import type { TableEdit } from '../../shared/table/edit/useRowEdit';
import { toSlotBody } from './slotDraft';
import type { SlotDraft } from './slotDraft';

/** The weekly slots, and how they are saved and deleted. */
export function useSlot(edit: TableEdit<SlotDraft>) {
  const { data, error, refetch } = useGetGiorniQuery();
  const [update] = useUpdateGiornoMutation();
  const [deleteGiorno] = useDeleteGiornoMutation();
  const tell = useAvviso();
  const deleted = useRef(new Set<number>());

  const save = useSaveRow(disponibilitaApi, edit, {
    send: (id, draft) => update({ ...toSlotBody(draft), id }),
    untold: NOT_SAVED,
    saved: 'Fascia oraria salvata.',
  });

  const remove = ({ id, versione: _, ...slot }: DisponibilitaGiorno) => {
    // Its row stays until the list is read again: a second click is no second wish.
    if (deleted.current.has(id)) return;
    deleted.current.add(id);
    // Only logged (S8.10).
    deleteGiorno(id)
      .unwrap()
      .then(() => tell.deleted('Fascia oraria eliminata.', 'createGiorno', slot))
      .catch((error: unknown) => {
        deleted.current.delete(id);
        console.warn('Errore eliminazione slot:', error);
        tell.failed('Fascia oraria non eliminata', error);
      });
  };

  return {
    rows: data,
    error,
    refetch,
    // Without an id there is nothing to save (S5.3).
    save: () => edit.id && save(),
    remove,
  };
}
