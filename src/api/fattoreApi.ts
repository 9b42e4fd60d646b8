import { createApi } from '@reduxjs/toolkit/query/react';
import type {
  CodiceRequest,
  CodiceResponse,
  FattoreMio,
  FattoreObbligo,
  Enrolment,
  EnrolmentRequest,
} from '../contract/fattore';
import { rereads, unlessRefused } from './answers';
import { keepToken, type TokenKept } from './authApi';
import { GROUP_DEFAULTS } from './baseQuery';
import { personeApi } from './personeApi';

const obbligo = '/impostazioni/fattore';

/** The second factor (extended). Start the first two calls without tracking, so that the store keeps no secrets. */
export const fattoreApi = createApi({
  ...GROUP_DEFAULTS,
  reducerPath: 'fattoreApi',
  tagTypes: ['FattoreObbligo'],
  endpoints: (build) => ({
    enrolFattore: build.mutation<Enrolment, EnrolmentRequest>({
      query: (body) => ({ url: '/auth/login/iscrizione', method: 'POST', body }),
    }),
    verificaCodice: build.mutation<TokenKept & Omit<CodiceResponse, 'token'>, CodiceRequest>({
      queryFn: keepToken('/auth/login/codice'),
    }),
    getFattoreMio: build.query<FattoreMio, void>({ query: () => ({ url: '/auth/fattore' }) }),
    azzeraFattore: build.mutation<unknown, number>({
      query: (id) => ({ url: `/persone/${id}/fattore`, method: 'DELETE' }),
      onQueryStarted: rereads(personeApi, 'Persone', 'Sessioni'),
    }),
    getFattoreObbligo: build.query<FattoreObbligo, void>({
      query: () => ({ url: obbligo }),
      providesTags: ['FattoreObbligo'],
    }),
    saveFattoreObbligo: build.mutation<unknown, FattoreObbligo>({
      query: (body) => ({ url: obbligo, method: 'PUT', body }),
      invalidatesTags: unlessRefused('FattoreObbligo'),
      onQueryStarted: rereads(personeApi, 'Persone', 'Sessioni'),
    }),
  }),
});

export const {
  useAzzeraFattoreMutation,
  useGetFattoreMioQuery,
  useGetFattoreObbligoQuery,
  useSaveFattoreObbligoMutation,
} = fattoreApi;
