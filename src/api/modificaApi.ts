import type {
  ModificaAnteprima,
  ModificaFatta,
  ModificaRequest,
  OrdineModificabile,
} from '../contract/modifica';
import { onSuccess } from './answers';
import { ordiniApi } from './ordiniApi';

/** Calls of the extension `modifica`, in the chunk of its form. */
export const modificaApi = ordiniApi.injectEndpoints({
  endpoints: (build) => ({
    /** An order as it can be changed. It is read once: what stands in the form stays. */
    getModifica: build.query<OrdineModificabile, number>({
      query: (id) => ({ url: `/ordini/${id}/modifica` }),
    }),
    anteprimaModifica: build.mutation<ModificaAnteprima, { id: number; body: ModificaRequest }>({
      query: ({ id, body }) => ({ url: `/ordini/${id}/modifica/anteprima`, method: 'POST', body }),
    }),
    saveModifica: build.mutation<ModificaFatta, { id: number; body: ModificaRequest }>({
      query: ({ id, body }) => ({ url: `/ordini/${id}/modifica`, method: 'PUT', body }),
      invalidatesTags: onSuccess('Elenco', 'Ordine'),
    }),
  }),
});

export const { useGetModificaQuery, useAnteprimaModificaMutation, useSaveModificaMutation } = modificaApi;
