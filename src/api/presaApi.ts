import type { NuovoOrdineRequest } from '../contract/nuovoOrdine';
import type { OrdineDettaglio } from '../contract/ordini';
import type { Anteprima, AnteprimaRequest, ClienteTrovato } from '../contract/presa';
import { pseudonym } from '../shared/audit/pseudonyms';
import { onSuccess, rowsOf } from './answers';
import { ordiniApi } from './ordiniApi';

/** Calls of the extension `presa`, in the chunk of its form. */
export const presaApi = ordiniApi.injectEndpoints({
  endpoints: (build) => ({
    /** Named and keyed so that DevTools and recordings never tell who was searched for. */
    trovaClienti: build.query<ClienteTrovato[], { cliente: string }>({
      query: ({ cliente }) => ({ url: '/ordini/clienti', params: { testo: cliente } }),
      serializeQueryArgs: ({ endpointName, queryArgs }) => `${endpointName}(${pseudonym(queryArgs.cliente)})`,
      transformResponse: rowsOf<ClienteTrovato>,
    }),
    /** A mutation, which keeps nothing by its argument: that holds the customer. */
    anteprima: build.mutation<Anteprima, AnteprimaRequest>({
      query: (body) => ({ url: '/ordini/anteprima', method: 'POST', body }),
    }),
    createOrdine: build.mutation<OrdineDettaglio, { chiave: string; body: NuovoOrdineRequest }>({
      query: ({ chiave, body }) => ({
        url: '/ordini',
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': chiave },
      }),
      invalidatesTags: onSuccess('Elenco'),
    }),
  }),
});

export const { useTrovaClientiQuery, useAnteprimaMutation, useCreateOrdineMutation } = presaApi;
