import type { RigaStoria } from '../contract/registro';
import { ordiniApi } from './ordiniApi';

/** Calls of the extension `storia`, in the chunk of the card that shows them. */
export const storiaApi = ordiniApi.enhanceEndpoints({ addTagTypes: ['Storia'] }).injectEndpoints({
  endpoints: (build) => ({
    /** What became of an order, the newest first; it grows with the `revisione` of its row and its last `evento`. */
    getStoria: build.query<RigaStoria[], { id: number; revisione: number; evento?: number }>({
      query: ({ id }) => ({ url: `/ordini/${id}/storia` }),
      providesTags: ['Storia', 'Ordine'],
    }),
  }),
});

export const { useGetStoriaQuery } = storiaApi;
