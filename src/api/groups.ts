import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';
import { ordiniApi } from './ordiniApi';

/*
 * The endpoint groups whose screens come later than the first one. The store holds them from the start, so that
 * its shape never changes; their endpoints are injected by <noun>Api.ts, in the chunk of the screens that use them.
 */
const group = <Path extends string, Tag extends string>(reducerPath: Path, tagTypes: readonly Tag[]) =>
  createApi({ reducerPath, baseQuery, tagTypes, keepUnusedDataFor: 0, endpoints: () => ({}) });

export const authGroup = group('authApi', []);
export const prodottiGroup = group('prodottiApi', ['Prodotti', 'Categorie']);
export const disponibilitaGroup = group('disponibilitaApi', ['Giorni', 'Chiusure', 'Orari']);
export const giftcardGroup = group('giftcardApi', ['GiftCard']);
export const couponGroup = group('couponApi', ['Coupon']);

/** Every group of calls: the store takes reducers, middleware and what is forgotten at a logout from this list. */
export const API_GROUPS = [
  authGroup,
  ordiniApi,
  prodottiGroup,
  disponibilitaGroup,
  giftcardGroup,
  couponGroup,
] as const;
