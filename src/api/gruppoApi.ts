import { createApi } from '@reduxjs/toolkit/query/react';
import type {
  AnnullaGruppo,
  CambioGruppo,
  GruppoFatto,
  OrdineDaPreparare,
  StampaFatta,
} from '../contract/gruppo';
import type { OrdineDettaglio } from '../contract/ordini';
import { rereads } from './answers';
import { GROUP_DEFAULTS } from './baseQuery';
import { ordiniApi, readDettaglio } from './ordiniApi';

export type CambioOUndo = CambioGruppo | AnnullaGruppo;

/** What is asked of many orders at once (extended). */
export const gruppoApi = createApi({
  ...GROUP_DEFAULTS,
  reducerPath: 'gruppoApi',
  endpoints: (build) => ({
    /** Once for a key, however often it is sent. */
    changeGruppo: build.mutation<GruppoFatto, { key: string; body: CambioOUndo }>({
      query: ({ key, body }) => ({
        url: `/ordini/gruppo/${'fatti' in body ? 'annulla' : 'stato'}`,
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': key },
      }),
      onQueryStarted: rereads(ordiniApi, 'Elenco', 'Ordine'),
    }),
    getDettagli: build.mutation<OrdineDettaglio[], readonly number[]>({
      query: (ids) => ({ url: '/ordini/gruppo/dettagli', method: 'POST', body: { ids } }),
      transformResponse: (rows: OrdineDettaglio[]) => rows.map(readDettaglio),
    }),
    /** With what is to be picked of each; at most 500 at once. It raises no overlay. */
    leggiRighe: build.mutation<OrdineDaPreparare[], readonly number[]>({
      query: (ids) => ({ url: '/ordini/gruppo/dettagli', method: 'POST', body: { ids } }),
      transformResponse: (rows: OrdineDaPreparare[]) =>
        rows.map((row) => ({ ...readDettaglio(row), dettagliOrdine: row.dettagliOrdine })),
    }),
    /** Notes that papers are printed, and says which copies they are. */
    annotaStampe: build.mutation<Partial<StampaFatta>, readonly number[]>({
      query: (ids) => ({ url: '/ordini/gruppo/stampa', method: 'POST', body: { ids } }),
      onQueryStarted: rereads(ordiniApi, 'Ordine'),
    }),
  }),
});
