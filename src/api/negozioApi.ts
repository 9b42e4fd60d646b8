import { createApi } from '@reduxjs/toolkit/query/react';
import type { Negozio } from '../contract/negozio';
import { GROUP_DEFAULTS } from './baseQuery';

const url = '/impostazioni/negozio';

/** The shop's name and sign (extended). */
export const negozioApi = createApi({
  ...GROUP_DEFAULTS,
  reducerPath: 'negozioApi',
  endpoints: (build) => ({
    getNegozio: build.query<Negozio, void>({ query: () => ({ url }) }),
    saveNegozio: build.mutation<Negozio, Partial<Negozio>>({
      query: (body) => ({ url, method: 'PUT', body }),
    }),
  }),
});

export const { useGetNegozioQuery, useSaveNegozioMutation } = negozioApi;
