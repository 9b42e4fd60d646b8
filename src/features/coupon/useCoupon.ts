import {
  couponApi,
  useCreateCouponMutation,
  useDeleteCouponMutation,
  useGetCouponQuery,
  useUpdateCouponMutation,
} from '../../api/couponApi';
import { useSaveRow } from '../../api/useSaveRow';
import type { Coupon } from '../../contract/coupon';
import { useAvviso } from '../../domain/avvisi/useAvviso';
import { useWithReason } from '../../domain/avvisi/useWithReason';
import { showAlert } from '../../shared/browser/alert';
import { refuseUnreadable } from '../../shared/table/edit/refuseUnreadable';
import { useRowEdit } from '../../shared/table/edit/useRowEdit';
import { toBody } from './couponDraft';
import type { CouponDraft } from './couponDraft';

/** The coupons, their row in edit, saving and deleting, with the alerts of S8.4. */
export function useCoupon() {
  const { data, error, refetch } = useGetCouponQuery();
  const [create] = useCreateCouponMutation();
  const [update] = useUpdateCouponMutation();
  const [deleteCoupon] = useDeleteCouponMutation();
  const edit = useRowEdit<{ coupon: CouponDraft }>()('coupon');

  const tell = useAvviso();
  const withReason = useWithReason();

  const save = useSaveRow(couponApi, edit, {
    check: (draft) =>
      refuseUnreadable(draft, { scontoPercentuale: 'Scrivi una percentuale, per esempio 10' }),
    send: (id, draft) => (id === 0 ? create : update)(toBody(id, draft)).unwrap(),
    onRefused: (error, isNew) => {
      showAlert(isNew ? 'Errore creazione Coupon' : 'Errore aggiornamento Coupon');
      return withReason(error);
    },
    onSaved: () => tell.done('Coupon salvato.'),
  });

  const remove = async (coupon: Coupon) => {
    try {
      await deleteCoupon(coupon.id).unwrap();
      tell.deleted('Coupon eliminato.', 'restoreCoupon', coupon);
    } catch (error) {
      console.warn('Errore eliminazione coupon:', error);
      tell.failed('Coupon non eliminato', error);
    }
  };

  return { rows: data, error, refetch, edit, save, remove };
}
