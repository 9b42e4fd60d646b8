import type { Negozio } from '../contract/negozio';
import { negozioApiSlice } from './apiSlices';

const url = '/impostazioni/negozio';

/** The shop's name and sign (extended). */
export const negozioApi = negozioApiSlice.injectEndpoints({
  endpoints: (build) => ({
    getNegozio: build.query<Negozio, void>({ query: () => ({ url }) }),
    saveNegozio: build.mutation<Negozio, Partial<Negozio>>({
      query: (body) => ({ url, method: 'PUT', body }),
    }),
  }),
});

export const { useGetNegozioQuery, useSaveNegozioMutation } = negozioApi;
