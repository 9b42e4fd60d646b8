import type { Coupon, CouponSave } from '../contract/coupon';
import { isRefused } from './apiError';
import { couponGroup } from './groups';

/** Calls of S7.5; the body is the full entity (decisions 7.5). */
export const couponApi = couponGroup.injectEndpoints({
  endpoints: (build) => ({
    getCoupon: build.query<Coupon[], void>({
      query: () => ({ url: '/coupon' }),
      transformResponse: (rows: Coupon[] | null) => rows ?? [],
      providesTags: ['Coupon'],
    }),
    createCoupon: build.mutation<unknown, CouponSave>({
      query: (body) => ({ url: '/coupon', method: 'POST', body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Coupon']),
    }),
    updateCoupon: build.mutation<unknown, CouponSave & { id: number }>({
      query: (body) => ({ url: `/coupon/${body.id}`, method: 'PUT', body }),
      invalidatesTags: (_answer, error) => (isRefused(error) ? [] : ['Coupon']),
    }),
    deleteCoupon: build.mutation<unknown, number>({
      query: (id) => ({ url: `/coupon/${id}`, method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Coupon']),
    }),
  }),
});

export const {
  useGetCouponQuery,
  useCreateCouponMutation,
  useUpdateCouponMutation,
  useDeleteCouponMutation,
} = couponApi;
