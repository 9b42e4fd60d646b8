import type { Negozio } from '../contract/negozio';
import { ordiniApi } from './ordiniApi';

const url = '/impostazioni/negozio';

/** The shop's name and sign (extension `negozio`). */
export const negozioApi = ordiniApi.injectEndpoints({
  endpoints: (build) => ({
    getNegozio: build.query<Negozio, void>({ query: () => ({ url }) }),
    /** What of it was changed. */
    saveNegozio: build.mutation<Negozio, Partial<Negozio>>({
      query: (body) => ({ url, method: 'PUT', body }),
    }),
  }),
});

export const { useGetNegozioQuery, useSaveNegozioMutation } = negozioApi;
