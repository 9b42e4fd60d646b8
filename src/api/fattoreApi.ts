import type {
  CodiceRequest,
  CodiceResponse,
  FattoreMio,
  FattoreObbligo,
  Enrolment,
  EnrolmentRequest,
} from '../contract/fattore';
import { unlessRefused } from './answers';
import { rereads } from './calls';
import { keepToken, type TokenKept } from './authApi';
import { fattoreApiSlice, personeApiSlice } from './apiSlices';

const obbligo = '/impostazioni/fattore';

/** The second factor (extended). Start the first two calls without tracking, so that the store keeps no secrets. */
export const fattoreApi = fattoreApiSlice.injectEndpoints({
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
      onQueryStarted: rereads(personeApiSlice, 'Persone', 'Sessioni'),
    }),
    getFattoreObbligo: build.query<FattoreObbligo, void>({
      query: () => ({ url: obbligo }),
      providesTags: ['FattoreObbligo'],
    }),
    saveFattoreObbligo: build.mutation<unknown, FattoreObbligo>({
      query: (body) => ({ url: obbligo, method: 'PUT', body }),
      invalidatesTags: unlessRefused('FattoreObbligo'),
      onQueryStarted: rereads(personeApiSlice, 'Persone', 'Sessioni'),
    }),
  }),
});

export const {
  useAzzeraFattoreMutation,
  useGetFattoreMioQuery,
  useGetFattoreObbligoQuery,
  useSaveFattoreObbligoMutation,
} = fattoreApi;
