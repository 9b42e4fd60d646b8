import type { Coupon, CouponSave } from '../contract/coupon';
import { onSuccess, rowsOf, unlessRefused } from './answers';
import { couponGroup } from './groups';

/** Calls of S7.5; the body is the full entity (decisions 7.5). */
export const couponApi = couponGroup.injectEndpoints({
  endpoints: (build) => ({
    getCoupon: build.query<Coupon[], void>({
      query: () => ({ url: '/coupon' }),
      transformResponse: rowsOf<Coupon>,
      providesTags: ['Coupon'],
    }),
    createCoupon: build.mutation<unknown, CouponSave>({
      query: (body) => ({ url: '/coupon', method: 'POST', body }),
      invalidatesTags: onSuccess('Coupon'),
    }),
    updateCoupon: build.mutation<unknown, CouponSave & { id: number }>({
      query: (body) => ({ url: `/coupon/${body.id}`, method: 'PUT', body }),
      invalidatesTags: unlessRefused('Coupon'),
    }),
    deleteCoupon: build.mutation<unknown, number>({
      query: (id) => ({ url: `/coupon/${id}`, method: 'DELETE' }),
      invalidatesTags: onSuccess('Coupon'),
    }),
  }),
});

export const {
  useGetCouponQuery,
  useCreateCouponMutation,
  useUpdateCouponMutation,
  useDeleteCouponMutation,
} = couponApi;
