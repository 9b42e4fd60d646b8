import type {
  ModificaPreview,
  ModificaDaVedere,
  ModificaFatta,
  ModificaRequest,
  OrdineModificabile,
  PesataRequest,
} from '../contract/modifica';
import type { Preview, PreviewRequest, ClienteTrovato, NuovoOrdineRequest } from '../contract/nuovoOrdine';
import type { OrdineDettaglio } from '../contract/ordini';
import { pseudonym } from '../shared/audit/pseudonyms';
import { rereads } from './calls';
import { ordineFormApiSlice } from './apiSlices';
import { ordiniApi } from './ordiniApi';

/** Calls of the order's form, for an order by phone or a changed one (extended). */
export const ordineFormApi = ordineFormApiSlice.injectEndpoints({
  endpoints: (build) => ({
    /** The argument's name and the cache key let DevTools and recordings hide the customer. */
    trovaClienti: build.query<ClienteTrovato[], { cliente: string }>({
      query: ({ cliente }) => ({ url: '/ordini/clienti', params: { testo: cliente } }),
      serializeQueryArgs: ({ endpointName, queryArgs }) => `${endpointName}(${pseudonym(queryArgs.cliente)})`,
    }),
    /** A mutation, because a query's cache key would hold the customer. */
    preview: build.mutation<Preview, PreviewRequest>({
      query: (body) => ({ url: '/ordini/anteprima', method: 'POST', body }),
    }),
    createOrdine: build.mutation<OrdineDettaglio, { chiave: string; body: NuovoOrdineRequest }>({
      query: ({ chiave, body }) => ({ url: '/ordini', method: 'POST', body, key: chiave }),
      onQueryStarted: rereads(ordiniApi, 'Elenco'),
    }),
    /** No tags: a second read would overwrite what the user typed. */
    getModifica: build.query<OrdineModificabile, number>({
      query: (id) => ({ url: `/ordini/${id}/modifica` }),
    }),
    previewModifica: build.mutation<ModificaPreview, ModificaDaVedere & { id: number }>({
      query: ({ id, ...body }) => ({ url: `/ordini/${id}/modifica/anteprima`, method: 'POST', body }),
    }),
    saveModifica: build.mutation<ModificaFatta, { id: number; chiave: string; body: ModificaRequest }>({
      query: ({ id, chiave, body }) => ({ url: `/ordini/${id}/modifica`, method: 'PUT', body, key: chiave }),
      onQueryStarted: rereads(ordiniApi, 'Elenco', 'Ordine'),
    }),
    pesaRiga: build.mutation<ModificaFatta, { id: number; body: PesataRequest }>({
      query: ({ id, body }) => ({ url: `/ordini/${id}/pesata`, method: 'PUT', body }),
      onQueryStarted: rereads(ordiniApi, 'Elenco', 'Ordine'),
    }),
  }),
});

export const {
  useTrovaClientiQuery,
  usePreviewMutation,
  useCreateOrdineMutation,
  useGetModificaQuery,
  usePreviewModificaMutation,
  useSaveModificaMutation,
  usePesaRigaMutation,
} = ordineFormApi;
