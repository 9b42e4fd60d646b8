import type { Cliente, ClienteSave } from '../contract/cliente';
import { unlessRefused } from './answers';
import { ordiniApi } from './ordiniApi';

/** A customer's page (extension `clienti`). */
export const clientiApi = ordiniApi.enhanceEndpoints({ addTagTypes: ['Cliente'] }).injectEndpoints({
  endpoints: (build) => ({
    getCliente: build.query<Cliente, number>({
      query: (id) => ({ url: `/clienti/${id}` }),
      providesTags: ['Cliente'],
    }),
    /** The customer is read again also after a stale save. */
    saveCliente: build.mutation<Cliente, ClienteSave & { id: number }>({
      query: ({ id, ...body }) => ({ url: `/clienti/${id}`, method: 'PUT', body }),
      invalidatesTags: unlessRefused('Cliente'),
    }),
  }),
});

export const { useGetClienteQuery, useSaveClienteMutation } = clientiApi;
