import {
  giftcardApi,
  useSaveGiftCardMutation,
  useDeleteGiftCardMutation,
  useGetGiftCardQuery,
} from '../../api/giftcardApi';
import { useReloaded } from '../../domain/notices/useSaveRow';
import type { GiftCard, GiftCardSave } from '../../contract/giftcard';
import type { Categoria } from '../../contract/prodotti';
import { useNotices } from '../../domain/notices/notices';
import {
  categoriaField,
  descrizioneColumn,
  isScaduta,
  soloCategoria,
  usePromozioneColumns,
} from '../../domain/promozione';
import { formatMoney } from '../../shared/format/money';
import { EditableListPage } from '../../domain/EditableListPage';
import { useAppDispatch, useEstesa } from '../../shared/store';
import type { EditColumn } from '../../shared/table/edit/columns';
import { toastShown } from '../../ui/toast/toastSlice';

function limits(card: GiftCard, categorie: readonly Categoria[]): string {
  const { spesaMinima } = card;
  const minima = typeof spesaMinima === 'number' && `Spesa minima ${formatMoney(spesaMinima)}`;
  return [soloCategoria(card, categorie), minima].filter(Boolean).join(' · ');
}

/** A balance that the server does not tell is not a spent one. */
const isEsaurita = ({ saldo }: GiftCard) => typeof saldo === 'number' && saldo <= 0;

/** The columns of S2.12. The user edits the card's restrictions below its description (decisions 2.12). */
const columnsOf = (categorie: readonly Categoria[], today: string): readonly EditColumn<GiftCard>[] => [
  { type: 'text', key: 'codice', label: 'Codice', rowHead: true, required: true },
  descrizioneColumn<GiftCard>(
    (card) => limits(card, categorie),
    (card) => (isEsaurita(card) ? 'Esaurita' : isScaduta(card, today) ? 'Scaduta' : ''),
    [{ type: 'amount', key: 'spesaMinima', label: 'Spesa Minima' }, categoriaField(categorie)],
  ),
  {
    type: 'amount',
    key: 'valoreIniziale',
    label: 'Valore Iniziale',
    required: true,
    // A new card's balance follows its value (S4.6).
    change: (valoreIniziale, isNew) =>
      isNew ? { valoreIniziale, saldo: valoreIniziale } : { valoreIniziale },
  },
  { type: 'amount', key: 'saldo', label: 'Saldo', required: true, setWhileNew: true },
  { type: 'date', key: 'dataScadenza', label: 'Scadenza' },
  { type: 'flag', key: 'attiva', label: 'Attiva' },
];

/** The gift cards (S2.12), with the alerts of S8.4. */
export default function GiftCardPage() {
  const dispatch = useAppDispatch();
  const query = useGetGiftCardQuery();
  const [save] = useSaveGiftCardMutation();
  const [deleteGiftCard] = useDeleteGiftCardMutation();
  const reloaded = useReloaded(giftcardApi);
  const estesa = useEstesa();
  const tell = useNotices();
  const columns = usePromozioneColumns(columnsOf);

  const remove = async ({ id, codice }: GiftCard) => {
    tell.begun();
    const failed = (await deleteGiftCard(id)).error;
    if (failed) {
      console.warn('Errore eliminazione gift card:', failed);
      return tell.failed('GiftCard non eliminata', failed);
    }
    const [list] = await reloaded();
    const left = (list?.data ?? []) as GiftCard[];
    // The server only switches off a card that paid orders: tell why it is still listed.
    if (left.some((card) => card.id === id && !card.attiva)) {
      dispatch(toastShown({ message: `La GiftCard ${codice} è già stata usata: è stata disattivata.` }));
    }
  };

  return (
    <EditableListPage
      title="Gestione GiftCard"
      label="GiftCard"
      newLabel=" Nuova GiftCard"
      newDraft={{ attiva: true }}
      query={query}
      notLoaded="Non è stato possibile caricare le gift card"
      columns={columns}
      save={{
        group: giftcardApi,
        // Empty amounts are sent as null; the server answers what is missing.
        send: (id, draft, base) =>
          save({ ...(draft as GiftCardSave), id, ...(estesa && { saldoLetto: base?.saldo ?? undefined }) }),
        onRefused: (isNew) =>
          window.alert(isNew ? 'Errore creazione GiftCard' : 'Errore aggiornamento GiftCard'),
        saved: 'GiftCard salvata.',
      }}
      remove={remove}
      empty="Nessuna gift card."
      deleteText={({ codice }) => `Sei sicuro di voler eliminare ${codice}?`}
    />
  );
}
