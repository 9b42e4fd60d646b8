import { createApi } from '@reduxjs/toolkit/query/react';
import type { GiftCard, GiftCardSave } from '../contract/giftcard';
import { GROUP_DEFAULTS } from './baseQuery';
import { listCalls } from './answers';

const calls = listCalls('/giftcard', 'GiftCard');

/** Calls of S7.5; the body is the full entity (decisions 7.5). */
export const giftcardApi = createApi({
  ...GROUP_DEFAULTS,
  reducerPath: 'giftcardApi',
  tagTypes: ['GiftCard'],
  endpoints: (build) => ({
    getGiftCard: build.query<GiftCard[], void>(calls.read),
    saveGiftCard: build.mutation<unknown, GiftCardSave>(calls.save),
    deleteGiftCard: build.mutation<unknown, number>(calls.remove),
  }),
});

export const { useGetGiftCardQuery, useSaveGiftCardMutation, useDeleteGiftCardMutation } = giftcardApi;
