import type { Coupon, CouponSave } from '../contract/coupon';
import { unlessRefused } from './answers';
import { listCalls } from './calls';
import { couponApiSlice } from './apiSlices';

const calls = listCalls('/coupon', 'Coupon');

/** Calls of S7.5; the body is the full entity (decisions 7.5). */
export const couponApi = couponApiSlice.injectEndpoints({
  endpoints: (build) => ({
    getCoupon: build.query<Coupon[], void>(calls.read),
    saveCoupon: build.mutation<unknown, CouponSave>(calls.save),
    deleteCoupon: build.mutation<unknown, number>(calls.remove),
    /** Undoes a deletion (extended). */
    restoreCoupon: build.mutation<unknown, Coupon>({
      query: (body) => ({ url: `/coupon/${body.id}/ripristina`, method: 'POST', body }),
      invalidatesTags: unlessRefused('Coupon'),
    }),
  }),
});

export const { useGetCouponQuery, useSaveCouponMutation, useDeleteCouponMutation } = couponApi;
