import type { Returnable, ReturnRequest } from '../contract/giveBack';
import type { OrdineLista } from '../contract/ordini';
import type { RigaStoria } from '../contract/registro';
import { pseudonym } from '../shared/audit/pseudonyms';
import { unlessRefused } from './answers';
import { ordiniApiSlice } from './apiSlices';

/** What only the panels around the list of orders ask for (extended). */
export const panelsApi = ordiniApiSlice.injectEndpoints({
  endpoints: (build) => ({
    /** Answers while the user types. The cache key is a pseudonym, so that DevTools and recordings hide the customer. */
    trovaOrdini: build.query<OrdineLista[], { cliente: string }>({
      query: ({ cliente }) => ({ url: '/ordini/trova', params: { testo: cliente } }),
      serializeQueryArgs: ({ endpointName, queryArgs }) => `${endpointName}(${pseudonym(queryArgs.cliente)})`,
    }),
    /** An order's history, newest first. `versione` and `evento` are in the cache key, so that a change reads it anew. */
    getStoria: build.query<RigaStoria[], { id: number; versione: number; evento?: number }>({
      query: ({ id }) => ({ url: `/ordini/${id}/storia` }),
      providesTags: ['Storia', 'Ordine'],
    }),
    /** What may go back into stock from an order cancelled after its handover (extended). */
    getReturnable: build.query<Returnable, number>({ query: (id) => ({ url: `/ordini/${id}/rimessa` }) }),
    giveBack: build.mutation<unknown, { id: number; body: ReturnRequest }>({
      query: ({ id, body }) => ({ url: `/ordini/${id}/rimessa`, method: 'POST', body }),
      invalidatesTags: unlessRefused('Ordine'),
    }),
  }),
});

export const { useTrovaOrdiniQuery, useGetStoriaQuery, useGetReturnableQuery, useGiveBackMutation } =
  panelsApi;
