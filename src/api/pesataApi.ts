import type { ModificaFatta, PesataRequest } from '../contract/modifica';
import { rereads } from './answers';
import { ordiniApi } from './ordiniApi';
import { presaApi } from './presaApi';

/** What a line weighed, asked by the screen of the scale alone (extended): it comes with that screen. */
export const { usePesaRigaMutation } = presaApi.injectEndpoints({
  endpoints: (build) => ({
    pesaRiga: build.mutation<ModificaFatta, { id: number; body: PesataRequest }>({
      query: ({ id, body }) => ({ url: `/ordini/${id}/pesata`, method: 'PUT', body }),
      onQueryStarted: rereads(ordiniApi, 'Elenco', 'Ordine'),
    }),
  }),
});
