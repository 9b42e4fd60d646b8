import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

/**
 * An API slice without endpoints. The file of its group injects them, so that they load with the first screen that uses
 * them. The cache keeps no unshown data, so that a screen always reads it anew.
 */
const apiSlice = <Path extends string, Tag extends string = never>(reducerPath: Path, ...tagTypes: Tag[]) =>
  createApi({ baseQuery, keepUnusedDataFor: 0, reducerPath, tagTypes, endpoints: () => ({}) });

export const authApiSlice = apiSlice('authApi');
export const ordiniApiSlice = apiSlice('ordiniApi', 'Elenco', 'Ordine', 'Storia');
export const prodottiApiSlice = apiSlice('prodottiApi', 'Prodotti', 'Categorie');
export const disponibilitaApiSlice = apiSlice('disponibilitaApi', 'Giorni', 'Chiusure', 'Orari');
export const giftcardApiSlice = apiSlice('giftcardApi', 'GiftCard');
export const couponApiSlice = apiSlice('couponApi', 'Coupon');
export const statisticheApiSlice = apiSlice('statisticheApi');
export const ordineFormApiSlice = apiSlice('ordineFormApi');
export const gruppoApiSlice = apiSlice('gruppoApi');
export const clientiApiSlice = apiSlice('clientiApi', 'Cliente');
export const allarmeApiSlice = apiSlice('allarmeApi');
export const negozioApiSlice = apiSlice('negozioApi');
export const messaggiApiSlice = apiSlice('messaggiApi');
export const personeApiSlice = apiSlice('personeApi', 'Persone', 'Sessioni', 'Inviti');
export const fattoreApiSlice = apiSlice('fattoreApi', 'FattoreObbligo');
export const registroApiSlice = apiSlice('registroApi');
