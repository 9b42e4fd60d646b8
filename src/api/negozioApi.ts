import { createApi } from '@reduxjs/toolkit/query/react';
import type { Negozio } from '../contract/negozio';
import { baseQuery } from './baseQuery';

const url = '/impostazioni/negozio';

/** The shop's name and sign (extended). */
export const negozioApi = createApi({
  reducerPath: 'negozioApi',
  baseQuery,
  keepUnusedDataFor: 0,
  endpoints: (build) => ({
    getNegozio: build.query<Negozio, void>({ query: () => ({ url }) }),
    saveNegozio: build.mutation<Negozio, Partial<Negozio>>({
      query: (body) => ({ url, method: 'PUT', body }),
    }),
  }),
});

export const { useGetNegozioQuery, useSaveNegozioMutation } = negozioApi;
