import type { Rimessa, RimessaRequest } from '../contract/rimessa';
import { onSuccess } from './answers';
import { ordiniApi } from './ordiniApi';

/** Calls of the extension `ripristino`, in the chunk of the panel that uses them. */
export const rimessaApi = ordiniApi.injectEndpoints({
  endpoints: (build) => ({
    /** What may be put back of an order that was cancelled after it had been handed over. */
    getRimessa: build.query<Rimessa, number>({
      query: (id) => ({ url: `/ordini/${id}/rimessa` }),
    }),
    rimetti: build.mutation<unknown, { id: number; body: RimessaRequest }>({
      query: ({ id, body }) => ({ url: `/ordini/${id}/rimessa`, method: 'POST', body }),
      invalidatesTags: onSuccess('Ordine'),
    }),
    /** Undoes a cancellation. */
    restoreOrdine: build.mutation<unknown, number>({
      query: (id) => ({ url: `/ordini/${id}/ripristina`, method: 'POST' }),
      invalidatesTags: onSuccess('Elenco', 'Ordine'),
    }),
  }),
});

export const { useGetRimessaQuery, useRimettiMutation, useRestoreOrdineMutation } = rimessaApi;
