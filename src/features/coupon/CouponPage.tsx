import {
  couponApi,
  useSaveCouponMutation,
  useDeleteCouponMutation,
  useGetCouponQuery,
} from '../../api/couponApi';
import type { Coupon, CouponSave } from '../../contract/coupon';
import type { Categoria } from '../../contract/prodotti';
import { useNotices } from '../../domain/notices/notices';
import {
  categoriaField,
  descrizioneColumn,
  isScaduta,
  soloCategoria,
  usePromozioneColumns,
} from '../../domain/promozione';
import { EditableListPage } from '../../domain/EditableListPage';
import type { EditColumn } from '../../shared/table/edit/columns';

/** The columns of S2.11. The description also shows the coupon's category and whether it is expired or used. */
const columnsOf = (categorie: readonly Categoria[], today: string): readonly EditColumn<Coupon>[] => [
  { type: 'text', key: 'codice', label: 'Codice', rowHead: true, required: true },
  descrizioneColumn<Coupon>(
    (coupon) => soloCategoria(coupon, categorie),
    (coupon) => (coupon.usato ? 'Usato' : isScaduta(coupon, today) ? 'Scaduto' : ''),
    [categoriaField(categorie)],
  ),
  {
    type: 'amount',
    key: 'scontoPercentuale',
    label: 'Sconto %',
    decimals: 0,
    unreadable: 'Scrivi una percentuale, per esempio 10',
  },
  { type: 'amount', key: 'scontoFisso', label: 'Sconto Fisso' },
  { type: 'date', key: 'dataScadenza', label: 'Data Scadenza' },
  { type: 'amount', key: 'spesaMinima', label: 'Spesa Minima' },
  { type: 'flag', key: 'singoloUso', label: 'Singolo Uso' },
];

/** The coupons (S2.11), with the alerts of S8.4. */
export default function CouponPage() {
  const query = useGetCouponQuery();
  const [save] = useSaveCouponMutation();
  const [deleteCoupon] = useDeleteCouponMutation();
  const tell = useNotices();
  const columns = usePromozioneColumns(columnsOf);

  const remove = async (coupon: Coupon) => {
    tell.begun();
    const failed = (await deleteCoupon(coupon.id)).error;
    if (!failed) return tell.deleted('Coupon eliminato.', 'restoreCoupon', coupon);
    console.warn('Errore eliminazione coupon:', failed);
    tell.failed('Coupon non eliminato', failed);
  };

  return (
    <EditableListPage
      title="Gestione Coupon"
      label="Coupon"
      newLabel=" Nuovo Coupon"
      query={query}
      notLoaded="Non è stato possibile caricare i coupon"
      columns={columns}
      save={{
        group: couponApi,
        send: (id, draft) => save({ ...(draft as CouponSave), id }),
        onRefused: (isNew) => window.alert(isNew ? 'Errore creazione Coupon' : 'Errore aggiornamento Coupon'),
        saved: 'Coupon salvato.',
      }}
      remove={remove}
      empty="Nessun coupon."
      deleteText={({ codice }) => `Sei sicuro di voler eliminare il coupon ${codice}?`}
    />
  );
}
