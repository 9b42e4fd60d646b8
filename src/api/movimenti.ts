import type { Incassi, MovimentoFatto } from '../contract/incassi';
import type { MovimentoRequest } from '../contract/movimenti';
import { ordiniApi } from './ordiniApi';

/** Money that comes in for orders and goes back (extended): in the chunks that ask for it, not in the first load. */
const movimentiApi = ordiniApi.injectEndpoints({
  endpoints: (build) => ({
    /** Once for a key, however often it is sent. */
    addMovimento: build.mutation<MovimentoFatto, { id: number; body: MovimentoRequest }>({
      query: ({ id, body }) => ({ url: `/ordini/${id}/movimenti`, method: 'POST', body }),
      // Also after a refusal: what is left is something else than whoever asked has seen.
      invalidatesTags: ['Elenco', 'Ordine'],
    }),
    /** The money of a day. A mutation: a recording is replayed also where this chunk was not loaded, which a query is not. */
    readIncassi: build.mutation<Incassi, string>({
      query: (date) => ({ url: '/ordini/incassi', params: { date } }),
    }),
  }),
});

export const { useAddMovimentoMutation, useReadIncassiMutation } = movimentiApi;
