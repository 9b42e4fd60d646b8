import { onSuccess, rowsOf, unlessRefused } from './answers';

/** To be named and typed by each endpoint: `createCoupon: build.mutation<unknown, CouponSave>(calls.create)`. */
export const listCalls = <Row, Tag extends string>(url: string, tag: Tag) => ({
  read: { query: () => ({ url }), transformResponse: rowsOf<Row>, providesTags: [tag] },
  create: {
    query: (body: unknown) => ({ url, method: 'POST' as const, body }),
    invalidatesTags: onSuccess(tag),
  },
  update: {
    query: (body: { id: number }) => ({ url: `${url}/${body.id}`, method: 'PUT' as const, body }),
    invalidatesTags: unlessRefused(tag),
  },
  remove: {
    query: (id: number) => ({ url: `${url}/${id}`, method: 'DELETE' as const }),
    invalidatesTags: onSuccess(tag),
  },
});
