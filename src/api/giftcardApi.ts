import type { GiftCard, GiftCardSave } from '../contract/giftcard';
import { giftcardApiSlice } from './apiSlices';
import { listCalls } from './calls';

const calls = listCalls('/giftcard', 'GiftCard');

/** Calls of S7.5; the body is the full entity (decisions 7.5). */
export const giftcardApi = giftcardApiSlice.injectEndpoints({
  endpoints: (build) => ({
    getGiftCard: build.query<GiftCard[], void>(calls.read),
    saveGiftCard: build.mutation<unknown, GiftCardSave>(calls.save),
    deleteGiftCard: build.mutation<unknown, number>(calls.remove),
  }),
});

export const { useGetGiftCardQuery, useSaveGiftCardMutation, useDeleteGiftCardMutation } = giftcardApi;
