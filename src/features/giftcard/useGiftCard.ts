import {
  giftcardApi,
  useCreateGiftCardMutation,
  useDeleteGiftCardMutation,
  useGetGiftCardQuery,
  useUpdateGiftCardMutation,
} from '../../api/giftcardApi';
import { useReloaded } from '../../api/useReloaded';
import type { GiftCard } from '../../contract/giftcard';
import { useAvviso } from '../../domain/avvisi/useAvviso';
import { useSaveRow } from '../../domain/avvisi/useSaveRow';
import { showAlert } from '../../shared/browser/alert';
import { refuseUnreadable } from '../../shared/table/edit/refuseUnreadable';
import { useAppDispatch } from '../../shared/store';
import { useRowEdit } from '../../shared/table/edit/useRowEdit';
import { toastShown } from '../../ui/toast/toastSlice';
import { toBody } from './giftcardDraft';
import type { GiftCardDraft } from './giftcardDraft';

/** The gift cards, their row in edit, saving and deleting, with the alerts of S8.4. */
export function useGiftCard() {
  const dispatch = useAppDispatch();
  const { data, error, refetch } = useGetGiftCardQuery();
  const [create] = useCreateGiftCardMutation();
  const [update] = useUpdateGiftCardMutation();
  const [deleteGiftCard] = useDeleteGiftCardMutation();
  const edit = useRowEdit<{ giftcard: GiftCardDraft }>()('giftcard');
  const reloaded = useReloaded(giftcardApi);

  const tell = useAvviso();

  const save = useSaveRow(giftcardApi, edit, {
    check: (draft) => refuseUnreadable(draft),
    send: (id, draft) => (id === 0 ? create : update)(toBody(id, draft)),
    onRefused: (isNew) => showAlert(isNew ? 'Errore creazione GiftCard' : 'Errore aggiornamento GiftCard'),
    saved: 'GiftCard salvata.',
  });

  const remove = async ({ id, codice }: GiftCard) => {
    try {
      await deleteGiftCard(id).unwrap();
    } catch (error) {
      console.warn('Errore eliminazione gift card:', error);
      tell.failed('GiftCard non eliminata', error);
      return;
    }
    const [list] = await reloaded();
    const left = (list?.data ?? []) as GiftCard[];
    // A card that paid orders is only switched off: say why it is still listed.
    if (left.some((card) => card.id === id)) {
      dispatch(toastShown({ message: `La GiftCard ${codice} è già stata usata: è stata disattivata.` }));
    }
  };

  return { rows: data, error, refetch, edit, save, remove };
}
