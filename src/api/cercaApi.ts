import type { OrdineLista } from '../contract/ordini';
import { ordiniApi } from './ordiniApi';

/** Extension `banco`. It answers while the user types: no overlay. */
export const cercaApi = ordiniApi.injectEndpoints({
  endpoints: (build) => ({
    /** The orders of any day that have a number. */
    cercaOrdini: build.query<OrdineLista[], string>({
      query: (numero) => ({ url: '/ordini/cerca', params: { numero } }),
    }),
  }),
});

export const { useCercaOrdiniQuery } = cercaApi;
