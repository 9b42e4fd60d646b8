import { createApi } from '@reduxjs/toolkit/query/react';
import type { Cliente, ClienteSave } from '../contract/cliente';
import { unlessRefused } from './answers';
import { GROUP_DEFAULTS } from './baseQuery';

const clienteUrl = (riferimento: string) => `/clienti/${encodeURIComponent(riferimento)}`;

/** A customer's page (extended). */
export const clientiApi = createApi({
  ...GROUP_DEFAULTS,
  reducerPath: 'clientiApi',
  tagTypes: ['Cliente'],
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
