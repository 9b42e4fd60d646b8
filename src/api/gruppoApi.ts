import type {
  AnnullaGruppo,
  CambioGruppo,
  GruppoFatto,
  OrdineDaPreparare,
  StampaFatta,
} from '../contract/gruppo';
import type { OrdineDettaglio } from '../contract/ordini';
import { rereads } from './calls';
import { gruppoApiSlice } from './apiSlices';
import { ordiniApi } from './ordiniApi';

export type CambioOUndo = CambioGruppo | AnnullaGruppo;

/** Calls for many orders at once (extended). */
export const gruppoApi = gruppoApiSlice.injectEndpoints({
  endpoints: (build) => ({
    /** The server makes the change once per key. */
    changeGruppo: build.mutation<GruppoFatto, { key: string; body: CambioOUndo }>({
      query: ({ key, body }) => ({
        url: `/ordini/gruppo/${'fatti' in body ? 'annulla' : 'stato'}`,
        method: 'POST',
        body,
        key,
      }),
      onQueryStarted: rereads(ordiniApi, 'Elenco', 'Ordine'),
    }),
    getDettagli: build.mutation<OrdineDettaglio[], readonly number[]>({
      query: (ids) => ({ url: '/ordini/gruppo/dettagli', method: 'POST', body: { ids } }),
    }),
    /** Up to 500 orders with the lines to prepare; raises no overlay. */
    leggiRighe: build.mutation<OrdineDaPreparare[], readonly number[]>({
      query: (ids) => ({ url: '/ordini/gruppo/dettagli', method: 'POST', body: { ids } }),
    }),
    /** Records that papers are printed; answers the copy number of each. */
    annotaStampe: build.mutation<Partial<StampaFatta>, readonly number[]>({
      query: (ids) => ({ url: '/ordini/gruppo/stampa', method: 'POST', body: { ids } }),
      onQueryStarted: rereads(ordiniApi, 'Ordine'),
    }),
  }),
});
