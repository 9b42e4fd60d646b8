import {
  couponApi,
  useCreateCouponMutation,
  useDeleteCouponMutation,
  useGetCouponQuery,
  useUpdateCouponMutation,
} from '../../api/couponApi';
import { useSaveRow } from '../../api/useSaveRow';
import type { Coupon } from '../../contract/coupon';
import { showAlert } from '../../shared/browser/alert';
import { refuseUnreadable } from '../../shared/table/edit/refuseUnreadable';
import { useRowEdit } from '../../shared/table/edit/useRowEdit';
import { toBody } from './couponDraft';
import type { CouponDraft } from './couponDraft';

/** The coupons, their row in edit, saving and deleting, with the alerts of S8.4. */
export function useCoupon() {
  const { data, isError, refetch } = useGetCouponQuery();
  const [create] = useCreateCouponMutation();
  const [update] = useUpdateCouponMutation();
  const [deleteCoupon] = useDeleteCouponMutation();
  const edit = useRowEdit<{ coupon: CouponDraft }>()('coupon');

  const save = useSaveRow(couponApi, edit, {
    check: refuseUnreadable,
    send: (id, draft) => (id === 0 ? create : update)(toBody(id, draft)).unwrap(),
    onRefused: (error, isNew) => {
      showAlert(isNew ? 'Errore creazione Coupon' : 'Errore aggiornamento Coupon');
      return error;
    },
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
