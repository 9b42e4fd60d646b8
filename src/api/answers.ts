import type { UnknownAction } from '@reduxjs/toolkit';
import { type ApiError, isRefused } from './apiError';

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

export const rowsOf = <Row>(answer: Row[] | null): Row[] => answer ?? [];

/** Reads `tags` again once the change was made. */
export const onSuccess =
  <Tag extends string>(...tags: Tag[]) =>
  (_answer: unknown, error: ApiError | undefined): Tag[] =>
    error ? [] : tags;

/** Reads `tags` again also after a stale save: the screen then shows old data. */
export const unlessRefused =
  <Tag extends string>(...tags: Tag[]) =>
  (_answer: unknown, error: ApiError | undefined): Tag[] =>
    isRefused(error) ? [] : tags;

interface Group<Tag> {
  util: { invalidateTags: (tags: Tag[]) => UnknownAction };
}

/** For `onQueryStarted`: reads `tags` of another group again once the change was made. */
export const rereads =
  <Tag extends string>(group: Group<Tag>, ...tags: Tag[]) =>
  async (
    _arg: unknown,
    {
      dispatch,
      queryFulfilled,
    }: { dispatch: (action: UnknownAction) => unknown; queryFulfilled: PromiseLike<unknown> },
  ): Promise<void> => {
    const made = await queryFulfilled.then(
      () => true,
      () => false,
    );
    if (made) dispatch(group.util.invalidateTags(tags));
  };
