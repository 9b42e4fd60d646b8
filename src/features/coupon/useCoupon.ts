import {
  couponApi,
  useCreateCouponMutation,
  useDeleteCouponMutation,
  useGetCouponQuery,
  useUpdateCouponMutation,
} from '../../api/couponApi';
import { useReloaded } from '../../api/useReloaded';
import type { Coupon } from '../../contract/coupon';
import { showAlert } from '../../shared/browser/alert';
import { refuseUnreadable } from '../../shared/form/refuseUnreadable';
import { useRowEdit } from '../../shared/table/edit/useRowEdit';
import { toBody } from './couponDraft';
import type { CouponDraft } from './couponDraft';

/** The coupons, their row in edit and what can be done with them, with the alerts of S8.4. */
export function useCoupon() {
  const { data, isError, refetch } = useGetCouponQuery();
  const [create] = useCreateCouponMutation();
  const [update] = useUpdateCouponMutation();
  const [deleteCoupon] = useDeleteCouponMutation();
  const reloaded = useReloaded(couponApi);
  const edit = useRowEdit<{ coupon: CouponDraft }>()('coupon');

  const save = () =>
    void edit.save(async (id, draft) => {
      refuseUnreadable(draft);
      try {
        await (id === 0 ? create : update)(toBody(id, draft)).unwrap();
      } catch (error) {
        showAlert(id === 0 ? 'Errore creazione Coupon' : 'Errore aggiornamento Coupon');
        throw error;
      }
      // Until the list is there again the row stays, so that its old values do not flash up.
      await reloaded();
    });

  const remove = async ({ id }: Coupon) => {
    try {
      await deleteCoupon(id).unwrap();
    } catch (error) {
      console.warn('Errore eliminazione coupon:', error);
    }
  };

  return { rows: data, isError, refetch, edit, save, remove };
}
