import {
  couponApi,
  useCreateCouponMutation,
  useDeleteCouponMutation,
  useGetCouponQuery,
  useUpdateCouponMutation,
} from '../../api/couponApi';
import type { Coupon } from '../../contract/coupon';
import { useAvviso } from '../../domain/avvisi/useAvviso';
import { useSaveRow } from '../../domain/avvisi/useSaveRow';
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

  const save = useSaveRow(couponApi, edit, {
    check: (draft) =>
      refuseUnreadable(draft, { scontoPercentuale: 'Scrivi una percentuale, per esempio 10' }),
    send: (id, draft) => (id === 0 ? create : update)(toBody(id, draft)),
    onRefused: (isNew) => showAlert(isNew ? 'Errore creazione Coupon' : 'Errore aggiornamento Coupon'),
    saved: 'Coupon salvato.',
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
