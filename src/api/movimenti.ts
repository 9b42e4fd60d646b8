import type { Incassi, MovimentoFatto } from '../contract/incassi';
import type { MovimentoRequest } from '../contract/movimenti';
import { ordiniApi } from './ordiniApi';

/** Payments and refunds of orders (extended). The calls load with the chunks that use them. */
export const movimentiApi = ordiniApi.injectEndpoints({
  endpoints: (build) => ({
    addMovimento: build.mutation<MovimentoFatto, { id: number; body: MovimentoRequest }>({
      query: ({ id, body }) => ({ url: `/ordini/${id}/movimenti`, method: 'POST', body }),
      // Also after a refusal, because the amount due differs from the one shown.
      invalidatesTags: ['Elenco', 'Ordine'],
    }),
    /** The takings of a day, read anew each time. */
    readIncassi: build.mutation<Incassi, string>({
      query: (date) => ({ url: '/ordini/incassi', params: { date } }),
    }),
  }),
});

export const { useAddMovimentoMutation, useReadIncassiMutation } = movimentiApi;
