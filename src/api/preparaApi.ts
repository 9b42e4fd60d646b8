import type { OrdineDaPreparare } from '../contract/prepara';
import { ordiniApi, readDettaglio } from './ordiniApi';

/** Calls of the extension `prepara`, in the chunk of its screen. */
export const preparaApi = ordiniApi.injectEndpoints({
  endpoints: (build) => ({
    /** A mutation, which keeps nothing by its argument; at most 500 at once. It raises no overlay. */
    leggiRighe: build.mutation<OrdineDaPreparare[], readonly number[]>({
      query: (ids) => ({ url: '/ordini/gruppo/dettagli', method: 'POST', body: { ids } }),
      transformResponse: (rows: OrdineDaPreparare[]) =>
        rows.map((row) => ({ ...readDettaglio(row), dettagliOrdine: row.dettagliOrdine })),
    }),
  }),
});
