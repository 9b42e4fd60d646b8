import type { GiftCard, GiftCardSave } from '../contract/giftcard';
import { onSuccess, rowsOf, unlessRefused } from './answers';
import { giftcardGroup } from './groups';

/** Calls of S7.5; the body is the full entity (decisions 7.5). */
export const giftcardApi = giftcardGroup.injectEndpoints({
  endpoints: (build) => ({
    getGiftCard: build.query<GiftCard[], void>({
      query: () => ({ url: '/giftcard' }),
      transformResponse: rowsOf<GiftCard>,
      providesTags: ['GiftCard'],
    }),
    createGiftCard: build.mutation<unknown, GiftCardSave>({
      query: (body) => ({ url: '/giftcard', method: 'POST', body }),
      invalidatesTags: onSuccess('GiftCard'),
    }),
    updateGiftCard: build.mutation<unknown, GiftCardSave & { id: number }>({
      query: (body) => ({ url: `/giftcard/${body.id}`, method: 'PUT', body }),
      invalidatesTags: unlessRefused('GiftCard'),
    }),
    deleteGiftCard: build.mutation<unknown, number>({
      query: (id) => ({ url: `/giftcard/${id}`, method: 'DELETE' }),
      invalidatesTags: onSuccess('GiftCard'),
    }),
  }),
});

export const {
  useGetGiftCardQuery,
  useCreateGiftCardMutation,
  useUpdateGiftCardMutation,
  useDeleteGiftCardMutation,
} = giftcardApi;
