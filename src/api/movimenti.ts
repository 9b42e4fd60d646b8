import type { Incassi, MovimentoFatto } from '../contract/incassi';
import type { MovimentoRequest } from '../contract/movimenti';
import { onSuccess } from './answers';
import { ordiniApi } from './ordiniApi';

/** Money that comes in for orders and goes back (extended): in the chunks that ask for it, not in the first load. */
const movimentiApi = ordiniApi.injectEndpoints({
  endpoints: (build) => ({
    /** Once for a key, however often it is sent. */
    addMovimento: build.mutation<MovimentoFatto, { id: number; body: MovimentoRequest }>({
      query: ({ id, body }) => ({ url: `/ordini/${id}/movimenti`, method: 'POST', body }),
      invalidatesTags: onSuccess('Elenco', 'Ordine'),
    }),
    /** The money of a day; it changes with any order. */
    getIncassi: build.query<Incassi, string>({
      query: (date) => ({ url: '/ordini/incassi', params: { date } }),
      providesTags: ['Elenco'],
    }),
  }),
});

export const { useAddMovimentoMutation, useGetIncassiQuery } = movimentiApi;
