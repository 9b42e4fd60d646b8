import type { OrdineLista } from '../contract/ordini';
import { pseudonym } from '../shared/audit/pseudonyms';
import { rowsOf } from './answers';
import { ordiniApi } from './ordiniApi';

/** Extension `cerca`. It answers while the user types: no overlay. */
export const trovaApi = ordiniApi.injectEndpoints({
  endpoints: (build) => ({
    /** Named and keyed so that DevTools and recordings never tell who was searched for. */
    trovaOrdini: build.query<OrdineLista[], { cliente: string }>({
      query: ({ cliente }) => ({ url: '/ordini/trova', params: { testo: cliente } }),
      serializeQueryArgs: ({ endpointName, queryArgs }) => `${endpointName}(${pseudonym(queryArgs.cliente)})`,
      transformResponse: rowsOf<OrdineLista>,
    }),
  }),
});

export const { useTrovaOrdiniQuery } = trovaApi;
