import type { GiftCard, GiftCardSave } from '../contract/giftcard';
import { isRefused } from './apiError';
import { giftcardGroup } from './groups';

/** Calls of S7.5; the body is the full entity (decisions 7.5). */
export const giftcardApi = giftcardGroup.injectEndpoints({
  endpoints: (build) => ({
    getGiftCard: build.query<GiftCard[], void>({
      query: () => ({ url: '/giftcard' }),
      transformResponse: (rows: GiftCard[] | null) => rows ?? [],
      providesTags: ['GiftCard'],
    }),
    createGiftCard: build.mutation<unknown, GiftCardSave>({
      query: (body) => ({ url: '/giftcard', method: 'POST', body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['GiftCard']),
    }),
    updateGiftCard: build.mutation<unknown, GiftCardSave & { id: number }>({
      query: (body) => ({ url: `/giftcard/${body.id}`, method: 'PUT', body }),
      invalidatesTags: (_answer, error) => (isRefused(error) ? [] : ['GiftCard']),
    }),
    deleteGiftCard: build.mutation<unknown, number>({
      query: (id) => ({ url: `/giftcard/${id}`, method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error ? [] : ['GiftCard']),
    }),
  }),
});

export const {
  useGetGiftCardQuery,
  useCreateGiftCardMutation,
  useUpdateGiftCardMutation,
  useDeleteGiftCardMutation,
} = giftcardApi;
