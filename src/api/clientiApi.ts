import type { Cliente, ClienteSave } from '../contract/cliente';
import { unlessRefused } from './answers';
import { clientiApiSlice } from './apiSlices';

const clienteUrl = (riferimento: string) => `/clienti/${encodeURIComponent(riferimento)}`;

/** A customer's page (extended). */
export const clientiApi = clientiApiSlice.injectEndpoints({
  endpoints: (build) => ({
    getCliente: build.query<Cliente, string>({
      query: (riferimento) => ({ url: clienteUrl(riferimento) }),
      providesTags: ['Cliente'],
    }),
    saveCliente: build.mutation<Cliente, ClienteSave & Pick<Cliente, 'riferimento'>>({
      query: ({ riferimento, ...body }) => ({ url: clienteUrl(riferimento), method: 'PUT', body }),
      invalidatesTags: unlessRefused('Cliente'),
    }),
  }),
});

export const { useGetClienteQuery, useSaveClienteMutation } = clientiApi;
